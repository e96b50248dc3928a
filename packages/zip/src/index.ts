export { Malformed, readZip, type ZipBounds, type ZipFile, type ZipInput } from './read-zip.ts';
export { writeZip, type ZipContent } from './write-zip.ts';
