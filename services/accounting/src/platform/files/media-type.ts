import { fileTypeFromBuffer } from 'file-type';

const UNKNOWN = 'application/octet-stream';

/**
 * The type of a file by its content, never by its name or by what its sender says.
 * @param beginning its first megabyte, or all of it
 */
export async function mediaTypeOf(beginning: Buffer): Promise<string> {
  const found = await fileTypeFromBuffer(beginning).catch(() => undefined);
  if (found !== undefined) return found.mime;
  return isText(beginning) ? 'text/plain' : UNKNOWN;
}

function isText(bytes: Buffer): boolean {
  try {
    // A letter may be cut at the end.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return !/[^\P{Cc}\t\n\f\r]/u.test(text);
  } catch {
    return false;
  }
}
