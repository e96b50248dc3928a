export { fillAbsences } from './sample.ts';
export { searchAbsences } from './search.ts';
