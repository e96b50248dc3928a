/** First and last name without titles. */
export interface PersonName {
  readonly first: string | null;
  readonly last: string;
}

/** Titles that are written without a full stop. */
const BARE_TITLES = new Set(['MBA', 'DIS', 'LL.M', 'MPA']);

/**
 * First and last name from a business name such as "Ing. Jan Novák, Ph.D. - truhlářství": titles and additions are
 * left out, the last word is the last name. Null when no word is left.
 */
export function splitBusinessName(businessName: string): PersonName | null {
  const [person = ''] = businessName.split(/,|\s[-–]\s/);
  const words = person.split(/\s+/).filter((word) => word !== '' && !isTitle(word));
  const last = words.pop();
  if (last === undefined) return null;
  return { first: words.length === 0 ? null : withCapitals(words.join(' ')), last: withCapitals(last) };
}

/** Both names with a blank between them; null without a last name. */
export function readableName(first: string | null, last: string | null): string | null {
  if (last === null) return null;
  return withCapitals(first === null ? last : `${first} ${last}`);
}

/** Registers write most names in capitals; "KLAUS-DIETER" becomes "Klaus-Dieter". Other names stay as they are. */
export function withCapitals(name: string): string {
  if (name !== name.toLocaleUpperCase('cs')) return name;
  return name
    .toLocaleLowerCase('cs')
    .replace(
      /(^|[\s'’-])(\p{L})/gu,
      (_match, before: string, letter: string) => before + letter.toLocaleUpperCase('cs'),
    );
}

function isTitle(word: string): boolean {
  return word.endsWith('.') || BARE_TITLES.has(word.toUpperCase());
}
