const RULES = new Intl.PluralRules('cs');

/** Forms of a word for 1, 2 to 4, and 5 or more: `['den', 'dny', 'dní']`. */
export type Forms = readonly [one: string, few: string, many: string];

/** The form of a word that belongs to a whole number. */
export function formFor(count: number, [one, few, many]: Forms): string {
  const rule = RULES.select(count);
  return rule === 'one' ? one : rule === 'few' ? few : many;
}

/** `5 dní`, with a space that does not break. */
export function counted(count: number, forms: Forms): string {
  return `${count}\u00a0${formFor(count, forms)}`;
}
