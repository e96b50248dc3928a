// What other rooms and commands may ask of archives.
export { writeBackup } from './backup.ts';
export { requireEmpty } from './empty.ts';
export { ARCHIVE } from './format.ts';
export type { Manifest } from './manifest.ts';
export { ArchiveProblem } from './problem.ts';
export { openArchive } from './read-archive.ts';
export { restoreArchive } from './restore.ts';
export { openBackup, restoreCompany, restoreUsers } from './restore-backup.ts';
export { inputOf, spooledInput } from './spooled-input.ts';
export { schemaOf } from './store.ts';
export { verifyArchive } from './verify.ts';
