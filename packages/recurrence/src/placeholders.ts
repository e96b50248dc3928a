import { type Day, monthOf } from './days.ts';

const MONTHS = {
  cs: 'leden únor březen duben květen červen červenec srpen září říjen listopad prosinec',
  en: 'January February March April May June July August September October November December',
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  sk: 'január február marec apríl máj jún júl august september október november december',
};
export type Language = keyof typeof MONTHS;

const nameOf = (month: number, language: Language): string =>
  MONTHS[language].split(' ')[month % 12] as string;

const VALUES: Readonly<Record<string, (month: number, language: Language) => string>> = {
  month: nameOf,
  mm: (month) => String((month % 12) + 1).padStart(2, '0'),
  yyyy: (month) => String(Math.floor(month / 12)).padStart(4, '0'),
  quarter: (month) => String(Math.floor((month % 12) / 3) + 1),
  previous_month: (month, language) => nameOf(month - 1, language),
  next_month: (month, language) => nameOf(month + 1, language),
};

/** The names that stand in braces. */
export const PLACEHOLDERS = Object.keys(VALUES);

const PATTERN = /\{(month|mm|yyyy|quarter|previous_month|next_month)\}/g;

/** A text with its placeholders as they are on a day; other braces stay. */
export function resolveText(text: string, taxableOn: Day, language: Language): string {
  const month = monthOf(taxableOn);
  return text.replaceAll(PATTERN, (_, name: string) => VALUES[name]?.(month, language) ?? '');
}

export const hasPlaceholder = (text: string): boolean => text.search(PATTERN) >= 0;
