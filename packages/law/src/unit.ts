/** What a figure in law/ counts. A closed list, so that a slip in a file is found when the file is loaded. */
export const UNITS = [
  'CZK',
  'CZK_per_hour',
  'CZK_per_day',
  'CZK_per_month',
  'CZK_per_year',
  'CZK_per_km',
  'CZK_per_litre',
  'CZK_per_kWh',
  'foreign_currency_per_day',
  'percent',
  'ratio',
  'coefficient',
  'hours',
  'days',
  'months',
  'years',
  'count',
  'text',
] as const;

export type Unit = (typeof UNITS)[number];

export function isUnit(text: string): text is Unit {
  return (UNITS as readonly string[]).includes(text);
}
