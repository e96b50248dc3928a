import type { Remarks } from './remarks.ts';

/** By the letter: its byte. What the code page leaves open is no letter. */
const BYTES: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => byte)
    .filter((byte) => byte < 0x80 || ![0x81, 0x83, 0x88, 0x90, 0x98].includes(byte))
    .map((byte) => [new TextDecoder('windows-1250').decode(Uint8Array.of(byte)), byte]),
);

/** By the unit of UTF-16: its byte, or 0, which no XML has. */
const TABLE = new Uint8Array(0x1_0000);
for (const [letter, byte] of BYTES) TABLE[letter.charCodeAt(0)] = byte;

/** Letters that have no mark to take off. */
const SIMILAR: Readonly<Record<string, string>> = {
  ...{ æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', ø: 'o', Ø: 'O', å: 'a', Å: 'A', ð: 'd', Ð: 'D', þ: 'th', Þ: 'TH' },
  ...{ ı: 'i', ĸ: 'k', ŋ: 'n', Ŋ: 'N', ħ: 'h', Ħ: 'H', ŧ: 't', Ŧ: 'T', ẞ: 'SS' },
  ...{
    '\u2010': '-',
    '\u2011': '-',
    '\u2012': '-',
    '\u2015': '–',
    '\u2212': '-',
    '\u2192': '->',
    '\u2190': '<-',
  },
  ...{
    '\u00A2': 'c',
    '\u00A3': 'GBP',
    '\u00A5': 'JPY',
    '\u2032': "'",
    '\u2033': '"',
    '\u2044': '/',
    '\u2116': 'No',
  },
  ...{ '\u200B': '', '\u200C': '', '\u200D': '', '\uFEFF': '', '\u00AD': '' },
};

/** Digits that stood higher, dashes, blanks and quotation marks lose nothing. */
const SAYS_THE_SAME = /^[\d\s'"/<>–-]*$/;

/** What stands for a letter that nothing is similar to. */
const UNKNOWN = '?';

function similarTo(letter: string): string {
  if (Object.hasOwn(SIMILAR, letter)) return SIMILAR[letter] ?? '';
  const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '');
  const kept = [...plain].map((each) => (BYTES.has(each) ? each : (SIMILAR[each] ?? '')));
  return kept.join('') || (/^\s$/.test(letter) ? ' ' : UNKNOWN);
}

/**
 * XML in Windows-1250. A letter that the code page has not stands there as the most similar ones, with a remark that
 * names it: as a reference it would be read by programs that store in that code page as another one.
 */
export function inWindows1250(xml: string, remarks: Remarks | null = null): Uint8Array {
  const text = xml.normalize('NFC');
  return withoutOthers(text) ?? withSimilar(text, remarks);
}

/** Null where a letter is not in the code page. */
function withoutOthers(text: string): Uint8Array | null {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const byte = TABLE[text.charCodeAt(at)] ?? 0;
    if (byte === 0) return null;
    bytes[at] = byte;
  }
  return bytes;
}

function withSimilar(text: string, remarks: Remarks | null): Uint8Array {
  const changed = new Set<string>();
  const bytes: number[] = [];
  for (const letter of text) {
    const byte = BYTES.get(letter);
    if (byte !== undefined) {
      bytes.push(byte);
      continue;
    }
    const similar = similarTo(letter);
    if (!SAYS_THE_SAME.test(similar)) changed.add(letter);
    for (const each of similar) bytes.push(BYTES.get(each) ?? 0x3f);
  }
  if (changed.size > 0) {
    const letters = [...changed].slice(0, 20).join(' ');
    remarks?.add(
      'letters',
      '',
      `Znaky, které Windows-1250 nemá, jsou v souboru nahrazené podobnými: ${letters}`,
    );
  }
  return Uint8Array.from(bytes);
}
