import type { LineSource } from '../form-line.ts';

/** How a row of the form is made. */
interface Row {
  readonly label: string;
  /** The attribute of `VetaO` in DPPDP9. */
  readonly field: string;
  readonly source: LineSource;
  /** Whether an adjustment may be entered into it; `signed`: also one below 0. */
  readonly adjusted?: 'positive' | 'signed';
  /** Whether accounts may be led into it. */
  readonly led?: true;
  /** Whether it can be below 0 on the form. */
  readonly signed?: true;
  /** The form has it for periods that begin on this day or later. */
  readonly since?: string;
}

const manual = { source: 'manual', adjusted: 'positive' } as const;
const led = { ...manual, led: true } as const;
const computed = { source: 'computed' } as const;

/**
 * Rows of part II of the return of companies (25 5404), in the order of the form. Labels are ours, short for what the
 * form says; fields by the names in the official schema.
 */
export const COMPANY_ROWS = {
  10: { label: 'Výsledek hospodaření před zdaněním', field: 'kc_ii10_10', source: 'ledger', signed: true },
  20: { label: 'Neoprávněně zkrácené a nepeněžní příjmy', field: 'kc_ii30_20', ...led },
  30: { label: 'Částky zvyšující základ podle § 23 odst. 3 písm. a)', field: 'kc_ii40_30', ...led },
  40: { label: 'Daňově neuznané náklady (§ 24 a 25)', field: 'kc_ii50_40', ...led, source: 'ledger' },
  50: { label: 'Účetní odpisy nad daňovými', field: 'kc_ii60_50', source: 'assets' },
  61: { label: 'Úpravy při vstupu do likvidace, zvyšující', field: 'kc_ii71_61', ...led },
  62: { label: 'Ostatní zvýšení výsledku hospodaření', field: 'kc_ii72_62', ...led },
  63: { label: 'Zvýšení podle § 23e, 23g, 23h a 38fa', field: 'kc_ii_63', ...manual },
  65: { label: 'Nerealizované kursové ztráty (§ 23i)', field: 'kc_ii_65', ...manual, since: '2024-01-01' },
  70: { label: 'Zvýšení celkem (součet řádků 20 až 65)', field: 'kc_ii80_70', ...computed },
  100: { label: 'Příjmy, které nejsou předmětem daně (§ 18)', field: 'kc_ii110_100', ...led },
  101: { label: 'Příjmy veřejně prospěšných poplatníků mimo daň (§ 18a)', field: 'kc_ii111_101', ...led },
  109: { label: 'Příjmy osvobozené podle § 19b', field: 'kc_ii_109', ...led },
  110: { label: 'Příjmy osvobozené podle § 19', field: 'kc_ii120_110', ...led },
  111: { label: 'Částky snižující základ podle § 23 odst. 3 písm. b)', field: 'kc_ii_111', ...led },
  112: { label: 'Částky snižující základ podle § 23 odst. 3 písm. c)', field: 'kc_ii_112', ...led },
  120: { label: 'Příjmy zdaněné srážkou', field: 'kc_ii130_120', ...led },
  130: { label: 'Příjmy samostatného základu daně ve výnosech', field: 'kc_ii140_130', ...led },
  140: { label: 'Další příjmy mimo základ (§ 23 odst. 4)', field: 'kc_ii150_140', ...led },
  150: { label: 'Daňové odpisy nad účetními', field: 'kc_ii170_150', source: 'assets' },
  160: { label: 'Daňové náklady nad účetními (§ 24)', field: 'kc_ii180_160', ...led },
  161: { label: 'Úpravy při vstupu do likvidace, snižující', field: 'kc_ii181_161', ...led },
  162: { label: 'Ostatní snížení výsledku hospodaření', field: 'kc_ii182_162', ...led },
  163: { label: 'Snížení podle § 23e, 23g a 38fa', field: 'kc_ii_163', ...manual },
  165: { label: 'Nerealizované kursové zisky (§ 23i)', field: 'kc_ii_165', ...manual, since: '2024-01-01' },
  170: { label: 'Snížení celkem (součet řádků 100 až 165)', field: 'kc_ii190_170', ...computed },
  200: { label: 'Základ daně nebo ztráta (10 + 70 − 170)', field: 'kc_ii200_200', ...computed, signed: true },
  201: {
    label: 'Část připadající komplementářům',
    field: 'kc_ii201_201',
    source: 'manual',
    adjusted: 'signed',
    signed: true,
  },
  210: {
    label: 'Příjmy ze zahraničí vyjímané ze základu',
    field: 'kc_ii250_210',
    source: 'manual',
    adjusted: 'signed',
    signed: true,
  },
  220: {
    label: 'Základ daně nebo ztráta po úpravách (200 − 201 − 210)',
    field: 'kc_ii_220',
    ...computed,
    signed: true,
  },
  230: { label: 'Odečet daňové ztráty (§ 34 odst. 1)', field: 'kc_ii210_230', ...computed },
  240: { label: 'Odečet podle § 34 ve znění do roku 2004', field: 'kc_ii220_240', ...manual },
  241: { label: 'Další odečty od základu', field: 'kc_ii221_241', ...manual },
  242: { label: 'Odečet na výzkum a vývoj (§ 34a)', field: 'kc_ii_242', ...manual },
  243: { label: 'Odečet na odborné vzdělávání (§ 34f)', field: 'kc_ii_243', ...manual },
  250: { label: 'Základ daně po odečtech', field: 'kc_ii230_250', ...computed },
  251: { label: 'Snížení u veřejně prospěšných poplatníků (§ 20 odst. 7)', field: 'kc_ii231_251', ...manual },
  260: { label: 'Odečet darů (§ 20 odst. 8)', field: 'kc_ii240_260', ...computed },
  270: { label: 'Základ daně na celé tisíce dolů', field: 'kc_ii260_270', ...computed },
  280: { label: 'Sazba daně v %', field: 'kc_ii270_280', ...computed },
  290: { label: 'Daň', field: 'kc_ii280_290', ...computed },
  300: { label: 'Slevy na dani (§ 35)', field: 'kc_ii290_300', ...computed },
  310: { label: 'Daň po slevách', field: 'kc_ii300_310', ...computed },
  319: { label: 'Zápočet daně ovládané zahraniční společnosti', field: 'kc_ii_319', ...manual },
  320: { label: 'Zápočet daně zaplacené v zahraničí', field: 'kc_ii310_320', ...manual },
  330: { label: 'Daň po zápočtu na celé koruny nahoru', field: 'kc_ii320_330', ...computed },
  331: { label: 'Samostatný základ daně (§ 20b)', field: 'kc_ii_331', ...manual },
  332: { label: 'Sazba daně samostatného základu v %', field: 'kc_ii_332', ...computed },
  333: { label: 'Daň ze samostatného základu', field: 'kc_ii_333', ...computed },
  334: { label: 'Zápočet daně zaplacené v zahraničí na samostatný základ', field: 'kc_ii_334', ...manual },
  335: { label: 'Daň ze samostatného základu po zápočtu', field: 'kc_ii_335', ...computed },
  340: { label: 'Celková daňová povinnost (330 + 335)', field: 'kc_ii_340', ...computed },
  360: { label: 'Poslední známá daň pro zálohy', field: 'kc_ii_360', ...computed },
} as const satisfies Readonly<Record<number, Row>>;

/** The number of a row. */
export type CompanyRow = keyof typeof COMPANY_ROWS;

const ALL: Readonly<Record<CompanyRow, Row>> = COMPANY_ROWS;

/** Numbers of the rows in the order of the form. */
export const COMPANY_ROW_NUMBERS = Object.keys(COMPANY_ROWS).map(Number) as CompanyRow[];

export const rowOfForm = (row: CompanyRow): Row => ALL[row];

/** Whether a row is of the form of periods that begin on a day. */
export const isRowOf = (row: CompanyRow, from: string): boolean => from >= (ALL[row].since ?? '');

/** The rows that adjustments may be entered into. */
export const ADJUSTED_ROWS = COMPANY_ROW_NUMBERS.filter((row) => ALL[row].adjusted !== undefined);
/** Those of them that take amounts below 0. */
export const SIGNED_ROWS = ADJUSTED_ROWS.filter((row) => ALL[row].adjusted === 'signed');
/** The rows that accounts may be led into. */
export const LED_ROWS = COMPANY_ROW_NUMBERS.filter((row) => ALL[row].led);
/** What row 70 adds up, and what row 170 does. */
export const INCREASES = [20, 30, 40, 50, 61, 62, 63, 65] as const satisfies readonly CompanyRow[];
export const DECREASES = [
  100, 101, 109, 110, 111, 112, 120, 130, 140, 150, 160, 161, 162, 163, 165,
] as const satisfies readonly CompanyRow[];
