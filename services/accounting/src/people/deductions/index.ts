export { fillDeductions } from './sample.ts';
export { searchDeductions } from './search.ts';
