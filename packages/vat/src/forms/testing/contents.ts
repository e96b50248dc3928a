import type { FormTaxpayer } from '@news-and-accounting/epo';
import { type LocalDate, localDate } from '@news-and-accounting/law';
import { crowns, halerFromJson, ZERO } from '@news-and-accounting/money';
import type {
  ControlSections,
  ControlStatement,
  ControlTotals,
  RecapitulativeStatement,
  ReturnLine,
  VatReturn,
} from '../../content.ts';
import type { VatPeriod } from '../../types.ts';

/** Figures as people write them: crowns, dates as texts. */
export type WrittenLine = {
  line: string;
  base?: number;
  vat?: number;
  vat_reduced?: number;
  coefficient?: number;
};
export type WrittenRow = Readonly<Record<string, unknown>>;
export type WrittenSections = Readonly<Record<string, readonly WrittenRow[] | WrittenRow | null>>;

export const PROGRAM = { name: 'Example', version: '1' };

export const COMPANY: FormTaxpayer = {
  taxOffice: '451',
  workplace: '2001',
  dic: 'CZ86420976',
  isNaturalPerson: false,
  name: 'Příklad jedna s.r.o.',
  title: null,
  firstName: null,
  lastName: null,
  street: 'Vodičkova',
  houseNumber: '710',
  orientationNumber: '31',
  city: 'Praha',
  zip: '110 00',
  country: 'CZ',
  email: 'ucetni@example.test',
  phone: null,
  submitter: { firstName: 'Eva', lastName: 'Nováková', position: 'jednatelka' },
  preparer: null,
  agent: null,
};

export const PERSON: FormTaxpayer = {
  ...COMPANY,
  taxOffice: '461',
  workplace: '3001',
  dic: 'CZ7801151006',
  isNaturalPerson: true,
  name: 'Petr Svoboda',
  firstName: 'Petr',
  lastName: 'Svoboda',
  street: 'Lidická',
  houseNumber: '81',
  orientationNumber: null,
  city: 'Brno',
  zip: '60200',
  email: 'petr@example.test',
  submitter: null,
};

export function periodOf(code: string): VatPeriod {
  const [year = '', part = ''] = code.split('-');
  const isQuarter = part.startsWith('Q');
  const number = Number(part.replace('Q', ''));
  const last = isQuarter ? number * 3 : number;
  const first = isQuarter ? last - 2 : number;
  const two = (month: number) => String(month).padStart(2, '0');
  const days = new Date(Date.UTC(Number(year), last, 0)).getUTCDate();
  return {
    code,
    kind: isQuarter ? 'quarter' : 'month',
    year: Number(year),
    number,
    from: localDate(`${year}-${two(first)}-01`),
    to: localDate(`${year}-${two(last)}-${days}`),
  };
}

export function returnOf(
  period: string,
  lines: readonly WrittenLine[],
  more: Partial<Pick<VatReturn, 'filingType' | 'payerType'>> = {},
): VatReturn {
  return {
    period: periodOf(period),
    filingType: 'B',
    payerType: 'payer',
    ...more,
    lines: lines.map(lineOf),
    totals: { output: ZERO, deduction: ZERO, due: ZERO, refund: ZERO, difference: null },
    coefficient: null,
  };
}

function lineOf({ line, base, vat, vat_reduced, coefficient }: WrittenLine): ReturnLine {
  const amount = (value: number | undefined) => (value === undefined ? null : crowns(value));
  return {
    line,
    label: '',
    base: amount(base),
    vat: amount(vat),
    vatReduced: amount(vat_reduced),
    coefficient: coefficient ?? null,
    exact: { base: ZERO, vat: ZERO, vatReduced: ZERO },
    sources: [],
  };
}

const NAMES: Readonly<Record<string, string>> = {
  bad_debt: 'badDebt',
  vat_country: 'vatCountry',
  vat_id: 'vatId',
};
const IS_AMOUNT = /^(base|vat)[123]$/;

function rowOf(row: WrittenRow): object {
  const entries = Object.entries(row).map(([name, value]) => [
    NAMES[name] ?? name,
    IS_AMOUNT.test(name) ? halerFromJson(value as number) : value,
  ]);
  return { documentIds: [], sources: [], ...Object.fromEntries(entries) };
}

export function controlOf(
  period: string,
  sections: WrittenSections,
  totals: Readonly<Record<string, number>>,
  filingType: ControlStatement['filingType'] = 'B',
): ControlStatement {
  const rows = (name: string) => ((sections[name] ?? []) as readonly WrittenRow[]).map(rowOf);
  const sum = (name: string) => {
    const written = sections[name] as WrittenRow | null | undefined;
    return written === null || written === undefined ? null : rowOf(written);
  };
  const read = {
    A1: rows('A1'),
    A2: rows('A2'),
    A3: rows('A3'),
    A4: rows('A4'),
    A5: sum('A5'),
    B1: rows('B1'),
    B2: rows('B2'),
    B3: sum('B3'),
  };
  const names = [
    'obrat23',
    'obrat5',
    'pln23',
    'pln5',
    'pln_rez_pren',
    'rez_pren23',
    'rez_pren5',
    'celk_zd_a2',
  ];
  return {
    period: periodOf(period),
    filingType,
    sections: read as ControlSections,
    totals: Object.fromEntries(
      names.map((name) => [name, halerFromJson(totals[name] ?? 0)]),
    ) as unknown as ControlTotals,
  };
}

export type WrittenSupply = {
  country: string;
  vat_id: string;
  code: number;
  count: number;
  value: number;
  storno?: string | null;
};

export function recapitulativeOf(
  period: string,
  rows: readonly WrittenSupply[],
  filingType: RecapitulativeStatement['filingType'] = 'R',
): RecapitulativeStatement {
  return {
    period: periodOf(period),
    filingType,
    rows: rows.map(({ country, vat_id, code, count, value, storno }) => ({
      country,
      vatId: vat_id,
      code: code as 0 | 2 | 3,
      count,
      value: crowns(value),
      exact: crowns(value),
      storno: storno === 'A' ? 'A' : null,
      documentIds: [],
    })),
  };
}

export const day = (text: string): LocalDate => localDate(text);
