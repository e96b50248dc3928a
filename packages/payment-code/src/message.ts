import type { Payment } from './payment.ts';

const CALLED = { invoice: 'FAKTURA', advance: 'ZALOHA' } as const;
const LONGEST = 60;

/** What the payer's bank shows. */
export function messageOf({ kind, number }: Pick<Payment, 'kind' | 'number'>): string {
  return codeText(`${CALLED[kind]} ${number}`, LONGEST);
}

/** A text in the letters that every bank and the alphanumeric mode of the code take. */
export function codeText(text: string, length = LONGEST): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z $%+\-./:]/gu, ' ')
    .slice(0, length)
    .trimEnd();
}
