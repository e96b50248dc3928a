/**
 * The text of bytes that are one: by the byte order mark, by the encoding that XML declares, as UTF-8 where that is
 * valid, else as Windows-1250. Null for what has characters that no text has.
 */
export function decodedText(bytes: Uint8Array): string | null {
  const text = decoded(bytes, marked(bytes) ?? declared(bytes));
  return text === null || CONTROL.test(text) ? null : text;
}

const CONTROL = /[^\P{Cc}\t\n\f\r]/u;

function decoded(bytes: Uint8Array, encoding: string | null): string | null {
  if (encoding !== null) return decodedAs(encoding, bytes);
  return decodedAs('utf-8', bytes) ?? decodedAs('windows-1250', bytes);
}

/** Null where the bytes are none of the encoding. */
function decodedAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function marked([a, b, c]: Uint8Array): string | null {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  return a === 0xfe && b === 0xff ? 'utf-16be' : null;
}

/** Other names are left to what the bytes look like, as is UTF-8: whether it is true is seen. */
const DECLARED: Readonly<Record<string, string>> = {
  'windows-1250': 'windows-1250',
  cp1250: 'windows-1250',
  'iso-8859-1': 'windows-1252',
  'iso-8859-2': 'iso-8859-2',
  'windows-1252': 'windows-1252',
};

function declared(bytes: Uint8Array): string | null {
  const head = latin(bytes.subarray(0, 200));
  const name = /^\s*<\?xml\s[^>]{0,100}encoding\s*=\s*["']([\w-]+)["']/.exec(head)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(DECLARED, name) ? (DECLARED[name] ?? null) : null;
}

const PIECE = 8192;

/** Each byte as the character of its number. */
export function latin(bytes: Uint8Array): string {
  if (bytes.length <= PIECE) return String.fromCharCode(...bytes);
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += PIECE) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + PIECE)));
  }
  return parts.join('');
}

/** Beginnings that a browser takes for a page, whatever it was told. */
const MARKUP =
  /^\s*(?:<!--[\s\S]{0,2000}?-->\s*)*<(?:!doctype\s+html|html|head|body|script|iframe|svg|h1|div|font|table|a|style|title|b|br|p)[\s>/]/i;

export const isMarkup = (text: string): boolean => MARKUP.test(text.slice(0, 4096).replace(/^\uFEFF/, ''));

/** Lines with as many separators each as the first one has. */
export function isCsv(text: string): boolean {
  const lines = text
    .slice(0, 20_000)
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20);
  if (lines.length < 2) return false;
  return [';', ',', '\t'].some((separator) => {
    const counts = lines.slice(0, -1).map((line) => line.split(separator).length - 1);
    const [first = 0] = counts;
    return first > 0 && counts.every((count) => count >= first);
  });
}
