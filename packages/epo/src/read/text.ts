const DECLARED = /^<\?xml[^>]{0,100}\bencoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/;
const ENCODINGS: ReadonlySet<string> = new Set(['utf-8', 'windows-1250', 'iso-8859-2', 'us-ascii']);

/** The text of an XML file by its byte order mark or declaration; null for what is no text of such a file. */
export function xmlTextOf(bytes: Uint8Array): string | null {
  const encoding = encodingOf(bytes);
  if (encoding === null) return null;
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes).trimStart();
    return text.startsWith('<') ? text : null;
  } catch {
    return null;
  }
}

function encodingOf(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const declared = DECLARED.exec(head.replace(/^ï»¿/, '').trimStart())?.[1]?.toLowerCase() ?? 'utf-8';
  return ENCODINGS.has(declared) ? declared : null;
}
