export { CiiError } from './cii-error.ts';
export { readCii, readCiiFile } from './read-cii.ts';
