export { createFileReading, type FileReader, READER, type ReadingChoice, type Source } from './reader.ts';
