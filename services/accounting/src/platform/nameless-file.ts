import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * An open file that has no name: nothing of it is left behind, whatever happens to the process. Whoever asks for it
 * closes it.
 * @param purpose what its name says in the moment before it is gone
 */
export async function namelessFile(purpose: string): Promise<FileHandle> {
  const path = join(tmpdir(), `accounting-${purpose}-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}
