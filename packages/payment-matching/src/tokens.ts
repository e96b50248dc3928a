const MESSAGE_AT_MOST = 500;
const TOKENS_AT_MOST = 40;
const GAPS = /[\s,;:()"'|]+/;
/** Words that are written before a number without a blank. */
const WORD = /^(?:VS|FA|FAK|FAKT|FAKTURA|C|CISLO)\.?(?=\d)/;

/** A number as it is compared: letters and digits, without leading zeros. Null where it is too short to tell. */
export function numberToken(text: string): string | null {
  const plain = text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^0+/, '');
  const digits = plain.replace(/\D/g, '').length;
  // Years and days are in many messages.
  return digits < 3 || plain.length < 4 || /^(19|20)\d\d$/.test(plain) ? null : plain;
}

/** The numbers that a message has as whole tokens. */
export function tokensOf(message: string | null): ReadonlySet<string> {
  const found = new Set<string>();
  const words = (message ?? '').slice(0, MESSAGE_AT_MOST).normalize('NFD').toUpperCase().split(GAPS);
  for (const word of words.slice(0, TOKENS_AT_MOST)) {
    for (const each of [word, word.replace(WORD, '')]) {
      const token = numberToken(each);
      if (token !== null) found.add(token);
    }
  }
  return found;
}
