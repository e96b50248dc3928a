import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problem } from './errors.ts';

/** The folder is away, the disk is full or worn, or too many files are open: what an operator mends, and not the client. */
const DISK_TROUBLE = new Set(['ENOENT', 'ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EIO', 'EMFILE', 'ENFILE']);

/** A failure of temporary files as a 503 with `Retry-After`; whatever else it is stays what it is. */
export function asDiskProblem(error: unknown): unknown {
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (syscall === undefined || !DISK_TROUBLE.has(code)) return error;
  return problem(503, 'Službě chybí místo na dočasné soubory, zkuste to prosím za chvíli.', {
    headers: { 'Retry-After': '5' },
  });
}

/**
 * An open file that has no name: nothing of it is left behind, whatever happens to the process. Whoever asks for it
 * closes it.
 * @throws {HttpError} 503 when the disk takes none
 * @param purpose what its name says in the moment before it is gone
 */
export async function namelessFile(purpose: string): Promise<FileHandle> {
  const path = join(tmpdir(), `accounting-${purpose}-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600).catch((error: unknown) => {
    throw asDiskProblem(error);
  });
  try {
    await unlink(path);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}
