export { storedFileChecks } from './checks.ts';
export { fileAnswer } from './file-answer.ts';
export { type PlacedFile, placeFile, placeFileOf, storeFile } from './keep-file.ts';
export { mediaTypeOf } from './media-type.ts';
export { moveFiles } from './move-files.ts';
export { createObjectStore, type ObjectStore } from './object-store.ts';
export {
  CHUNK_BYTES,
  type Parts,
  type PartsDeclaration,
  partsAsJson,
  partsSchema,
  type ReceivedUpload,
  type Upload,
} from './parts.ts';
export { fileBytes, fileOf } from './read-file.ts';
export { type ReceivedParts, readParts } from './read-parts.ts';
export { chunksOf } from './receive-upload.ts';
export { openScratch, type Scratch } from './scratch.ts';
export { fileById, filesById, insertSmallFiles, type StoredFile } from './store.ts';
export { sweepFiles } from './sweep-files.ts';
export { UnreadParts } from './unread-parts.ts';
export { createVirusScanner, scanUploads, type VirusScanner } from './virus-scanner.ts';
