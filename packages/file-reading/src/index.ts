export { inspectFile } from './inspect.ts';
export { createFileReader } from './read-file.ts';
export { decodedText } from './text.ts';
export type * from './types.ts';
export { FILE_FORMATS } from './types.ts';
export { unpackArchive } from './unpack.ts';
