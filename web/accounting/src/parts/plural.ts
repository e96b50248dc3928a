import { locale } from '../cs/locale.ts';
import { decimalText } from './decimal.ts';

const RULES = new Intl.PluralRules(locale.code);

/**
 * Forms of a word for 1, 2 to 4, and 5 or more: `['den', 'dny', 'dní']`; `dne` where there are fractions. English has
 * one and many.
 */
export type Forms =
  | readonly [one: string, few: string, many: string, fraction?: string]
  | readonly [one: string, other: string];

/** The form of a word that belongs to a number: a noun, and also its verb or adjective. */
export function formFor(count: number, [one, few, many = few, fraction = many]: Forms): string {
  const rule = RULES.select(count);
  return rule === 'one' ? one : rule === 'few' ? few : rule === 'many' ? fraction : many;
}

/** `5 dní`, `12 000 řádků`, with spaces that do not break. */
export function counted(count: number, forms: Forms): string {
  return `${decimalText(count)}\u00a0${formFor(count, forms)}`;
}
