/**
 * The text of an XML or JSON document: by its byte order mark, by the encoding that an XML declaration names,
 * otherwise UTF-8, and windows-1252 for bytes that are no UTF-8.
 */
export function decodeXml(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode('utf-16le', bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode('utf-16be', bytes);
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 300));
  const named = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)?.[1];
  try {
    return decode(named ?? 'utf-8', bytes, true);
  } catch {
    return decode('windows-1252', bytes);
  }
}

function decode(encoding: string, bytes: Uint8Array, fatal = false): string {
  return new TextDecoder(encoding, { fatal }).decode(bytes);
}
