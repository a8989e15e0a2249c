import { expose } from 'comlink';
import { AnalysisService } from './analysis-service.ts';

expose(new AnalysisService());
