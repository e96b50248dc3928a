export { readUbl, readUblFile } from './read-ubl.ts';
export { UblError } from './ubl-error.ts';
export { writeUbl } from './write-ubl.ts';
