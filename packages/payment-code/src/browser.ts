// What browsers may run: codes are read and drawn there; to write them statutory rates are read from files.
export { matrixOf } from './matrix.ts';
export { readEuropeanCode } from './read-european-code.ts';
export { readSpayd } from './read-spayd.ts';
