import { open } from 'node:fs/promises';

/**
 * While the work runs, the disk takes only so many bytes more, as whoever writes files in this process sees it: what goes
 * over is refused by the system.
 */
export async function withFullDisk<T>(work: () => Promise<T>, bytesLeft = 0): Promise<T> {
  const file = await open(import.meta.filename);
  await file.close();
  const system = Object.getPrototypeOf(file) as { writeFile(data: string | Uint8Array): Promise<void> };
  const { writeFile } = system;
  let left = bytesLeft;
  system.writeFile = async function (data) {
    left -= Buffer.byteLength(data);
    if (left >= 0) return writeFile.call(this, data);
    const told = { errno: -28, code: 'ENOSPC', syscall: 'write' };
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), told);
  };
  try {
    return await work();
  } finally {
    system.writeFile = writeFile;
  }
}

/** What a request gets meanwhile. */
export const NO_ROOM = {
  status: 503,
  body: { error: 'Službě chybí místo na dočasné soubory, zkuste to prosím za chvíli.' },
};
