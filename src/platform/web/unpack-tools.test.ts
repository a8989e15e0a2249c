import { describeUnpackTools } from '../../formats/testing/unpack-contract.ts';
import { webUnpackTools } from './unpack-tools.ts';

describeUnpackTools('the browser', webUnpackTools);
