export { IsdocError } from './isdoc-error.ts';
export { readIsdoc } from './read-isdoc.ts';
export { writeIsdoc } from './write-isdoc.ts';
