import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { problem } from './errors.ts';

/** The folder is away, the disk is full or worn, or too many files are open: what an operator mends, and not the client. */
const DISK_TROUBLE = new Set(['ENOENT', 'ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EIO', 'EMFILE', 'ENFILE']);

/** A failure of temporary files as a 503 with `Retry-After`; whatever else it is stays what it is. */
function asDiskProblem(error: unknown): unknown {
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (syscall === undefined || !DISK_TROUBLE.has(code)) return error;
  return problem(503, 'Službě chybí místo na dočasné soubory, zkuste to prosím za chvíli.', {
    headers: { 'Retry-After': '5' },
  });
}

const told = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw asDiskProblem(error);
  });

/** An open file of which nothing is left once it is closed. Where the disk fails, every call is a 503 that says so. */
export class NamelessFile {
  /** What was written so far. */
  bytes = 0;
  private readonly handle: FileHandle;

  constructor(handle: FileHandle) {
    this.handle = handle;
  }

  /** @throws {HttpError} 503 when the disk takes no more */
  async append(piece: string | Uint8Array): Promise<void> {
    await told(this.handle.writeFile(piece));
    this.bytes += Buffer.byteLength(piece);
  }

  /** The bytes from `position` on; fewer than `length` only where the file ends. */
  read(position: number, length: number): Promise<Buffer> {
    return told(readAt(this.handle, position, length));
  }

  /** All bytes from the beginning, once: the file is closed with it. */
  stream(): Readable {
    return this.handle.createReadStream({ start: 0 });
  }

  close(): Promise<void> {
    return this.handle.close();
  }
}

/** The bytes of an open file from `position` on; fewer than `length` only where the file ends. */
export async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, position + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return bytes.subarray(0, filled);
}

/**
 * An open file that has no name: nothing of it is left behind, whatever happens to the process. Whoever asks for it
 * closes it.
 * @throws {HttpError} 503 when the disk takes none
 * @param purpose what its name says in the moment before it is gone
 */
export async function namelessFile(purpose: string): Promise<NamelessFile> {
  const path = join(tmpdir(), `accounting-${purpose}-${randomUUID()}`);
  const file = await told(open(path, 'wx+', 0o600));
  try {
    // The folder may go away just now.
    await told(unlink(path));
    return new NamelessFile(file);
  } catch (error) {
    await file.close();
    throw error;
  }
}
