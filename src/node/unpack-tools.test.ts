import { describeUnpackTools } from '../formats/testing/unpack-contract.ts';
import { nodeUnpackTools } from './unpack-tools.ts';

describeUnpackTools('Node', nodeUnpackTools);
