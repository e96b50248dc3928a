export { type FileReader, READER, type Source } from './reader.ts';
