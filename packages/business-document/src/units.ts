/** Units as Czech documents write them, and their codes of UN/ECE Recommendation 20. */
const CODES: Readonly<Record<string, string>> = {
  ks: 'H87',
  h: 'HUR',
  hod: 'HUR',
  min: 'MIN',
  den: 'DAY',
  dny: 'DAY',
  dní: 'DAY',
  týden: 'WEE',
  měsíc: 'MON',
  rok: 'ANN',
  mg: 'MGM',
  g: 'GRM',
  dkg: 'DJ',
  kg: 'KGM',
  t: 'TNE',
  mm: 'MMT',
  cm: 'CMT',
  m: 'MTR',
  km: 'KMT',
  bm: 'LM',
  m2: 'MTK',
  'm²': 'MTK',
  ha: 'HAR',
  m3: 'MTQ',
  'm³': 'MTQ',
  ml: 'MLT',
  l: 'LTR',
  hl: 'HLT',
  kWh: 'KWH',
  MWh: 'MWH',
  GJ: 'GV',
  pár: 'PR',
  sada: 'SET',
  '%': 'P1',
};
const ONE = 'C62';

/** Of a unit that has no code: one. */
export const unitCode = (unit: string | null): string => CODES[unit?.replace(/\.$/, '') ?? ''] ?? ONE;

/** The first name of a code; one is no unit, and a code that is not known stays. */
export function unitOf(code: string | null): string | null {
  if (code === null || code === ONE) return null;
  return Object.keys(CODES).find((unit) => CODES[unit] === code) ?? code;
}
