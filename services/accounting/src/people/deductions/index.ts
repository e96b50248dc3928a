export { fillDeductions } from './sample.ts';
