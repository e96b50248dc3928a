export { fillAbsences } from './sample.ts';
