import { withoutAccents } from '../../../palette/words.ts';

/** What every keyboard and every reader of PDFs writes the same; the service has the same rule. */
export const isPassword = (text: string): boolean => /^[\x20-\x7e]{8,64}$/.test(text);

/** Letters and digits that nobody takes for another one when they are read out. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const SIGNS_A_GROUP = 4;

/** A password of 59 bits, in groups that can be read out: `k7mw-q3hd-x9pa`. */
export function newPassword(): string {
  return Array.from({ length: GROUPS }, () => Array.from({ length: SIGNS_A_GROUP }, sign).join('')).join('-');
}

/** Bytes beyond the last whole round are thrown away, so that each sign comes as often. */
function sign(): string {
  const rounds = 256 - (256 % SIGNS.length);
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < rounds) return SIGNS[byte % SIGNS.length] ?? '';
  }
}

type Named = { full_name: string; personal_number: string | null };

/** Passwords by the place of the row that they belong to, and the lines whose name is nobody's or of several people. */
export type PastedPasswords = {
  given: readonly (readonly [at: number, password: string])[];
  unused: readonly string[];
};

/**
 * What a spreadsheet copies: the last cell of each line is the password. Where names stand beside them, each goes to
 * the one who is named, whatever the order; a column of passwords alone goes down from the first row.
 * @param first the place among `people` that it is pasted into
 * @returns null where it is a single password, which is pasted as any text
 */
export function pastedPasswords(
  text: string,
  people: readonly Named[],
  first: number,
): PastedPasswords | null {
  const lines = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
  const isNamed = lines.some((cells) => cells.length > 1);
  if (lines.length < 2 && !isNamed) return null;
  if (!isNamed) {
    const column = lines.slice(0, people.length - first);
    return { given: column.map(([password = ''], at) => [first + at, password]), unused: [] };
  }
  const rows = lines.flatMap((cells, line) => {
    const password = cells.at(-1) ?? '';
    const name = cells.slice(0, -1).join(' ').trim();
    return line === 0 && isHead(password) ? [] : [{ at: placeOf(name, people), name, password }];
  });
  return {
    given: rows.flatMap(({ at, password }) => (at === null ? [] : [[at, password] as const])),
    unused: rows.flatMap(({ at, name }) => (at === null && name !== '' ? [name] : [])),
  };
}

const isHead = (text: string) =>
  /^(nove )?(heslo|hesla)$|^(new )?passwords?$/.test(withoutAccents(text.trim()));

const wordsOf = (text: string) =>
  withoutAccents(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Whose name has all its words here, in any order; of those who are called alike the one whose number is here, too. */
function placeOf(name: string, people: readonly Named[]): number | null {
  const words = new Set(wordsOf(name));
  const isHere = (text: string) => {
    const wanted = wordsOf(text);
    return wanted.length > 0 && wanted.every((word) => words.has(word));
  };
  const found = [...people.keys()].filter((at) => isHere(people[at]?.full_name ?? ''));
  // Whoever is called Jana Marie Malá is not Jana Malá.
  const longest = Math.max(...found.map((at) => wordsOf(people[at]?.full_name ?? '').length));
  const called = found.filter((at) => wordsOf(people[at]?.full_name ?? '').length === longest);
  const numbered = called.filter((at) => isHere(people[at]?.personal_number ?? ''));
  const [only, another] = numbered.length > 0 ? numbered : called;
  return only === undefined || another !== undefined ? null : only;
}
