import { fileURLToPath } from 'node:url';
import { calculate, millionths, type Rate, rate, type Treatment } from '@news-and-accounting/document';
import { type LocalDate, loadLaw } from '@news-and-accounting/law';
import { type Haler, haler, halerFromDecimal } from '@news-and-accounting/money';
import { type VatRules, vatRulesFromLaw } from '../rules.ts';
import type { VatInput } from '../scope.ts';
import type {
  Deduction,
  Taxpayer,
  VatAmount,
  VatDirection,
  VatDocument,
  VatLines,
  VatPartner,
  VatStatus,
} from '../types.ts';

export const LAW = loadLaw(fileURLToPath(new URL('../../../../law/', import.meta.url)), { only: 'vat' });

const from = (code: string, validFrom: string) => ({ code, validFrom: day(validFrom), validTo: null });

export const RULES: VatRules = vatRulesFromLaw(LAW, {
  commodities: [
    from('1', '2011-04-01'),
    from('4', '2012-01-01'),
    from('5', '2011-04-01'),
    from('21', '2016-10-01'),
  ],
  vatIds: [
    { country: 'AT', pattern: '^(?:U\\d{8})$' },
    { country: 'CZ', pattern: '^(?:\\d{8,10})$' },
    { country: 'DE', pattern: '^(?:\\d{9})$' },
    { country: 'EL', pattern: '^(?:\\d{9})$' },
    { country: 'PL', pattern: '^(?:\\d{10})$' },
    { country: 'SK', pattern: '^(?:\\d{10})$' },
    { country: 'XI', pattern: '^(?:\\d{9})$' },
  ],
});

export function day(text: string): LocalDate {
  return text as LocalDate;
}

/** CZK as haléře: numbers of at most two decimals, or their text. */
export const czk = (amount: number | string): Haler => halerFromDecimal(String(amount));

export const company = (status: VatStatus = 'monthly', more: Partial<Taxpayer> = {}): Taxpayer => ({
  legalForm: 'sro',
  dic: 'CZ86420976',
  history: [{ from: day('1900-01-01'), status }],
  ...{ hasTaxOffice: true, hasNace: true, hasSubmitter: true },
  coefficients: {},
  ...more,
});

const partner = (id: number, name: string, more: Partial<VatPartner>): VatPartner => ({
  ...{ id, name, dic: null, vatId: null, country: 'CZ' },
  ...more,
});

export const PARTNERS = {
  oak: partner(1, 'Dub s.r.o.', { dic: 'CZ24681016' }),
  pine: partner(2, 'Borovice a.s.', { dic: 'CZ35791136' }),
  elm: partner(3, 'Jilm s.r.o.', { dic: 'CZ11223341' }),
  ash: partner(4, 'Jasan s.r.o.', { dic: 'CZ44556675' }),
  beech: partner(5, 'Buk s.r.o.', { dic: 'CZ66778891' }),
  nobody: partner(6, 'Karel Novotný', {}),
  polish: partner(7, 'Sosna Sp. z o.o.', { vatId: 'PL5260001246', country: 'PL' }),
  slovak: partner(8, 'Smrek s.r.o.', { vatId: 'SK2020269786', country: 'SK' }),
  austrian: partner(9, 'Tanne GmbH', { vatId: 'ATU13585627', country: 'AT' }),
  german: partner(10, 'Fichte GmbH', { vatId: 'DE136695976', country: 'DE' }),
  swiss: partner(11, 'Lärche AG', { country: 'CH' }),
  american: partner(12, 'Cedar Inc.', { country: 'US' }),
} as const;
export type PartnerName = keyof typeof PARTNERS;

export interface GivenLine {
  readonly price: number | string;
  /** Per cent; absent: none. */
  readonly rate?: number;
  readonly treatment?: Treatment;
  readonly commodity?: string;
  readonly deduction?: Deduction;
  readonly percent?: number;
  readonly account?: string;
}

export interface GivenDocument {
  readonly number: string;
  readonly direction: VatDirection;
  readonly partner: VatPartner | null;
  readonly taxableOn: string;
  readonly lines: readonly GivenLine[];
  readonly kind?: string;
  readonly receivedOn?: string;
  readonly vatPeriodOn?: string;
  readonly ratesOn?: string;
  readonly externalNumber?: string | null;
  /** CZK for one unit. */
  readonly exchangeRate?: number;
  /** Bases and taxes of settled receipts by rate. */
  readonly deducted?: readonly { readonly rate: number; readonly base: number; readonly vat: number }[];
  readonly isUnreliable?: boolean;
}

const percent = (value: number | undefined): Rate | null =>
  value === undefined ? null : rate(String(value));

/** A document as the service reads it: its recapitulation computed of its lines. */
export function documentOf(given: GivenDocument, id: number): VatDocument {
  const { direction, taxableOn, receivedOn, lines } = given;
  const figures = calculate({
    side: direction,
    pricesIncludeVat: false,
    lines: lines.map((line) => ({
      ...{ quantity: millionths('1'), unitPrice: millionths(String(line.price)), discount: rate('0') },
      ...{
        treatment: line.treatment ?? 'taxable',
        commodity: line.commodity ?? null,
        rate: percent(line.rate),
      },
    })),
    rounding: 'none',
    exchangeRate: given.exchangeRate === undefined ? null : millionths(String(given.exchangeRate)),
  });
  const inCzk = (base: number) => Math.round((base * (given.exchangeRate ?? 1) * 1000) / 1000);
  const rows = figures.vat.map(({ treatment, commodity, rate: of, baseCzk, vatCzk }): VatAmount => {
    const settled = given.deducted?.find((each) => percent(each.rate) === of);
    const [base, vat] = [czk(settled?.base ?? 0), czk(settled?.vat ?? 0)];
    return { treatment, commodity, rate: of, base: haler(baseCzk - base), vat: haler(vatCzk - vat) };
  });
  const isAssessed =
    direction === 'received' && lines.every(({ treatment = 'taxable' }) => SELF.has(treatment));
  const later = receivedOn !== undefined && receivedOn > taxableOn && !isAssessed ? receivedOn : taxableOn;
  return {
    id,
    kind: given.kind ?? (direction === 'issued' ? 'invoice' : 'received_invoice'),
    direction,
    number: given.number,
    externalNumber: given.externalNumber ?? (direction === 'received' ? given.number : null),
    partner: given.partner,
    taxableOn: day(taxableOn),
    vatPeriodOn: day(given.vatPeriodOn ?? later),
    receivedOn: receivedOn === undefined ? null : day(receivedOn),
    ratesOn: day(given.ratesOn ?? taxableOn),
    isUnreliable: given.isUnreliable ?? false,
    rows,
    lines: lines.map(
      (line, at): VatLines => ({
        ...{
          treatment: line.treatment ?? 'taxable',
          commodity: line.commodity ?? null,
          rate: percent(line.rate),
        },
        deduction: line.deduction ?? 'full',
        deductionPercent: percent(line.percent),
        isFixedAsset: /^0[1-4]/.test(line.account ?? ''),
        isMovable: line.account?.startsWith('022') === true,
        isAssetSale: line.account === '641',
        base: haler(inCzk(figures.lines[at]?.base ?? 0)),
      }),
    ),
  };
}

const SELF: ReadonlySet<string> = new Set([
  'reverse_charge',
  'eu_goods',
  'eu_services',
  'third_country_services',
  'import',
]);

export const inputOf = (taxpayer: Taxpayer, documents: readonly GivenDocument[]): VatInput => ({
  ...{ taxpayer, rules: RULES, records: [] },
  documents: documents.map((each, at) => documentOf(each, at + 1)),
});

/** Documents of a month with a line at the standard rate, to be varied. */
export const ISSUED: GivenDocument = {
  ...{ number: 'V1', direction: 'issued', partner: PARTNERS.oak, taxableOn: '2026-03-10' },
  lines: [{ price: 10_000, rate: 21 }],
};
export const RECEIVED: GivenDocument = {
  ...{ number: 'P1', direction: 'received', partner: PARTNERS.elm, taxableOn: '2026-03-10' },
  lines: [{ price: 10_000, rate: 21 }],
};
