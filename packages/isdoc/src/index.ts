export { IsdocError } from './isdoc-error.ts';
export { readIsdoc, readIsdocFile } from './read-isdoc.ts';
export { writeIsdoc } from './write-isdoc.ts';
