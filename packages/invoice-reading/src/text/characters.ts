/** Blanks of every kind but line ends: no-break, thin, of a figure, of an em. */
const BLANKS = /[\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+/g;
/** What takes no room: joiners, marks of direction, soft hyphens, byte order marks, controls. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: files of strangers have them
const NOTHING = /[\u0000-\u0008\u000e-\u001f\u007f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;

/** Composed, every blank one plain blank, without what takes no room. */
export const composed = (text: string): string =>
  text.normalize('NFC').replace(NOTHING, '').replace(BLANKS, ' ');

/** Every dash and minus one hyphen; as long as the text. */
export const plain = (text: string): string => text.replace(DASHES, '-');

/** Lower case without diacritics, character by character, so that places in it are places in the text. */
export function folded(text: string): string {
  let result = '';
  // By units and not by characters: the result has to be as long as the text.
  for (let at = 0; at < text.length; at += 1) result += foldedUnit(text.charAt(at));
  return result;
}

const known = new Map<string, string>();

function foldedUnit(unit: string): string {
  if (unit < '\u0080') return unit.toLowerCase();
  const before = known.get(unit);
  if (before !== undefined) return before;
  const bare = unit.normalize('NFD').charAt(0).toLowerCase();
  const result = bare.length === 1 ? bare : unit;
  known.set(unit, result);
  return result;
}
