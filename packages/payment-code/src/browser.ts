// What browsers may run: codes are read and drawn there, and written where the documents are.
export { matrixOf } from './matrix.ts';
export { readEuropeanCode } from './read-european-code.ts';
export { readSpayd } from './read-spayd.ts';
