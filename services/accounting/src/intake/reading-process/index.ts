export type { InvoiceSaid } from './invoice-said.ts';
export { createFileReading, type FileReader, READER, type ReadingChoice, type Source } from './reader.ts';
export type { Read } from './reading-worker.ts';
