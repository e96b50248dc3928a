import { locale } from '../locale.ts';
import { inEnglish } from './sentences.ts';

/** What a search found: what it is called, and what tells it from others of the same name. */
export type Found = { type: string; title: string; subtitle: string };

const BETWEEN = ' · ';

/** What the service calls by its kind and number. */
const CALLED_BY_SERVICE = new Set([...['document', 'entry', 'filing', 'export', 'payment_order']]);
/** Words of the service before a name that people gave, or before a month. */
const FIRST_WORDS: Readonly<Record<string, readonly [czech: string, english: string]>> = {
  bank_statement: ['Výpis ', 'Statement '],
  payslip: ['Páska ', 'Payslip '],
  payroll_month: ['Mzdy za ', 'Wages for '],
  absence: ['Nepřítomnost ', 'Absence of '],
  annual_settlement: ['Zúčtování ', 'Settlement of '],
};

/** Where only the first or the last part below a name is the service's and the others are what people wrote. */
const SAID_PART: Readonly<Record<string, 0 | -1>> = {
  trip: 0,
  mail: 0,
  vat_record: 0,
  entry: -1,
  recurrence: -1,
  wage_deduction: -1,
};

/** A found record in English; names that people gave stay. */
export function foundInEnglish<Record extends Found>(found: Record): Record {
  const { type, title, subtitle } = found;
  const parts = subtitle.split(BETWEEN);
  const said = SAID_PART[type];
  return {
    ...found,
    title: titleInEnglish(type, title),
    subtitle: parts
      .map((part) => (said === undefined || part === parts.at(said) ? partInEnglish(part) : part))
      .join(BETWEEN),
  };
}

function titleInEnglish(type: string, title: string): string {
  if (CALLED_BY_SERVICE.has(type)) return inEnglish(title);
  if (type === 'vat_record') {
    const name = inEnglish(title.charAt(0).toLowerCase() + title.slice(1));
    return name.charAt(0).toUpperCase() + name.slice(1);
  }
  if (type === 'bank_transaction') {
    const [moved = '', ...who] = title.split(BETWEEN);
    const name = who.join(BETWEEN);
    return [inEnglish(moved), name === NAMELESS ? inEnglish(name) : name].join(BETWEEN);
  }
  const [czech, english] = FIRST_WORDS[type] ?? ['', ''];
  const name = title.slice(czech.length);
  return title.startsWith(czech) ? english + (monthInEnglish(name) ?? name) : title;
}

const NAMELESS = 'pohyb na účtu';

const CZECH_MONTHS = [
  ...['leden', 'únor', 'březen', 'duben', 'květen', 'červen'],
  ...['červenec', 'srpen', 'září', 'říjen', 'listopad', 'prosinec'],
];
const MONTH = new RegExp(`^(${CZECH_MONTHS.join('|')}) (\\d{4})$`);

const partInEnglish = (part: string): string => monthInEnglish(part) ?? inEnglish(part);

/** `October 2026` of `říjen 2026`; null where a text is no month. */
function monthInEnglish(text: string): string | null {
  const [, month = '', year] = MONTH.exec(text) ?? [];
  return year === undefined ? null : `${locale.months[CZECH_MONTHS.indexOf(month)]} ${year}`;
}

/** By what people call a kind of record, the word that the service finds it by. */
const SOUGHT: readonly (readonly [RegExp, string])[] = [
  [/^(wages?|payroll)$/i, 'mzdy'],
  [/^payslips?$/i, 'páska'],
  [/^settlements?$/i, 'zúčtování'],
  [/^sickness$/i, 'neschopnost'],
  [/^entry$/i, 'zápis'],
  [/^invoice$/i, 'faktura'],
  [/^received$/i, 'přijatá'],
  [/^statement$/i, 'výpis'],
];

/**
 * What somebody looks for: as it was typed, and by the names under which the service finds months and kinds of records.
 * `August` may be a person and `May` a company, so a month with a number behind it is also tried alone.
 */
export function askedInCzech(query: string): string[] {
  const dated = query.replaceAll(/\p{L}+(?= \d)/gu, inCzech);
  return [...new Set([query, dated, query.replaceAll(/\p{L}+/gu, inCzech)])];
}

function inCzech(word: string): string {
  const month = locale.months.findIndex((name) => name.toLowerCase() === word.toLowerCase());
  return CZECH_MONTHS[month] ?? SOUGHT.find(([pattern]) => pattern.test(word))?.[1] ?? word;
}
