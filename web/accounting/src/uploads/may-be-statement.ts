const LOOKED_AT = 4096;
const BYTES_AT_MOST = 20 * 1024 * 1024;

/** Beginnings of pictures and of archives, office files among them. */
const NEVER = [/^\xff\xd8\xff/, /^\x89PNG/, /^RIFF....WEBP/s, /^....ftyp/s, /^PK[^ -~]{2}/];
const XML = /^\s*(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*</;
const STATEMENTS_IN_XML = /camt\.05|BkToCstmr|<AccountStatement|<OFX/;

/**
 * Whether the bank is asked first: a picture, an office file and XML of another kind are none of its statements; of PDF,
 * text and tables only the service can tell.
 */
export async function mayBeStatement(file: Blob): Promise<boolean> {
  if (file.size > BYTES_AT_MOST) return false;
  return beginsLikeStatement(new Uint8Array(await file.slice(0, LOOKED_AT).arrayBuffer()));
}

export function beginsLikeStatement(bytes: Uint8Array): boolean {
  const raw = String.fromCharCode(...bytes.subarray(0, LOOKED_AT));
  if (NEVER.some((beginning) => beginning.test(raw))) return false;
  // Of UTF-16 every other byte is zero.
  const text = raw.replaceAll('\0', '');
  return !XML.test(text) || STATEMENTS_IN_XML.test(text);
}
