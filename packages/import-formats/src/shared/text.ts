const GAPS = /[\s\p{Cc}]+/gu;
const MARKS = /\p{M}/gu;

/** One line without doubled blanks, cut; null where nothing is left. What databases refuse is gone. */
export function lineOf(text: string | null | undefined, atMost = 500): string | null {
  if (text === null || text === undefined) return null;
  return [...text.replace(GAPS, ' ').trim().toWellFormed()].slice(0, atMost).join('').trim() || null;
}

/** A text of several lines. */
export function textOf(text: string | null | undefined, atMost = 2_000): string | null {
  if (text === null || text === undefined) return null;
  const kept = text.replaceAll('\r\n', '\n').replace(/[^\P{Cc}\n\t]/gu, ' ');
  return [...kept.trim().toWellFormed()].slice(0, atMost).join('').trim() || null;
}

/** For comparing: lower case, without accents, blanks around and within made one. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase().replace(GAPS, ' ').trim();
}

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1250';

/**
 * The text of a file: by its byte order mark, by what was asked for, by the encoding that XML declares, else UTF-8
 * where that is valid, else Windows-1250.
 */
export function decoded(bytes: Uint8Array, asked: Encoding | null = null): string {
  const encoding = marked(bytes) ?? asked ?? declared(bytes);
  if (encoding !== null) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
}

function marked([a, b, c]: Uint8Array): Encoding | null {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  return a === 0xfe && b === 0xff ? 'utf-16be' : null;
}

/** Null too where UTF-8 is declared: whether it is true is seen. */
function declared(bytes: Uint8Array): Encoding | null {
  const name = /^\s*<\?xml\s[^>]{0,200}encoding\s*=\s*["']([\w-]+)["']/.exec(latin(bytes, 400))?.[1];
  return /^(?:windows-1250|cp1250)$/i.test(name ?? '') ? 'windows-1250' : null;
}

/** The first bytes, each as the letter of its number. */
export function latin(bytes: Uint8Array, length: number): string {
  return String.fromCharCode(...bytes.subarray(0, length));
}

/** Whether the first of a file that is no blank begins an element, in any encoding. */
export function beginsAsXml(bytes: Uint8Array): boolean {
  const wide = bytes[0] === 0xff || bytes[0] === 0xfe;
  if (wide) return decoded(bytes.subarray(0, 400)).trimStart().startsWith('<');
  const at = bytes.subarray(0, 200).findIndex((byte) => ![0xef, 0xbb, 0xbf, 9, 10, 13, 32].includes(byte));
  return bytes[at] === 0x3c;
}

/** The name of the first element without its prefix. */
export const rootIn = (text: string): string | undefined => /<(?![?!])(?:[\w.-]+:)?([\w.-]+)/.exec(text)?.[1];
