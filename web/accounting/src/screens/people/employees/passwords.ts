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

/** The passwords of what a spreadsheet copies: the last cell of each line, as a list of names has them behind. */
export function pastedPasswords(text: string): string[] {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  return lines.map((line) => line.split('\t').at(-1) ?? '');
}
