import type { LegalReference } from '@news-and-accounting/law';
import {
  add,
  amountText,
  decimalText,
  divide,
  exactly,
  type Haler,
  type Rational,
  rational,
  subtract,
  sum,
  times,
} from '@news-and-accounting/money';
import { taxedByReceipts } from './advances.ts';
import { type Rate, rateText } from './decimals.ts';
import { includesVat } from './tax-groups.ts';
import { isInPrice, isSelfAssessed, nameOfRow, RATE_UNIT, rateNumber } from './treatments.ts';
import type { Amount, DocumentFigures, DocumentInput, RowKey, TaxedRow } from './types.ts';

/** One step of the way to the figures of a document. Texts are Czech, for who reads it. */
export interface DocumentStep {
  readonly what: string;
  /** The row it is about, by its place in `vatBeforeAdvances`; null for the whole document. */
  readonly row: number | null;
  /** `value` is an exact decimal text: of the document's currency, of CZK, or per cent. */
  readonly inputs: readonly {
    readonly name: string;
    readonly value: string;
    readonly unit: 'currency' | 'CZK' | '%';
  }[];
  /** Before rounding, decimal text cut at six places; null for sums and differences of amounts. */
  readonly unrounded: string | null;
  readonly result: Amount;
  readonly unit: 'currency' | 'CZK';
  readonly paragraph: LegalReference | null;
}

const ACT = 'https://www.e-sbirka.cz/sb/2004/235';
const section = (title: string): LegalReference => ({ title: `${title} zákona č. 235/2004 Sb.`, href: ACT });
const BASE = section('§ 36 odst. 1');
const CASH = section('§ 36 odst. 5');
const TAX_FROM_BASE = section('§ 37 odst. 1');
const TAX_FROM_PRICE = section('§ 37 odst. 2');
const SETTLED = section('§ 37a');
const SELF_ASSESSED = section('§ 108');

/** How the figures came about, in the order of the calculation. */
export function stepsOf(input: DocumentInput, figures: DocumentFigures): DocumentStep[] {
  const steps: DocumentStep[] = [];
  for (const group of figures.groups) {
    const place = group.rows[0] ?? 0;
    const row = figures.vatBeforeAdvances[place] as TaxedRow;
    const amount = sum(group.lines.map((at) => (figures.lines[at] ?? { amount: 0 as Haler }).amount));
    const base = sum(group.lines.map((at) => (figures.lines[at] ?? { base: 0 as Haler }).base));
    const vat = sum(group.lines.map((at) => (figures.lines[at] ?? { vat: 0 as Haler }).vat));
    steps.push(...rowSteps(input, row, place, { amount, base, vat }));
  }
  steps.push(...roundingSteps(figures));
  for (const receipt of taxedByReceipts(input)) steps.push(receiptStep(figures, receipt));
  steps.push(...czkSteps(input, figures));
  return steps;
}

interface GroupSums {
  readonly amount: Amount;
  readonly base: Amount;
  readonly vat: Amount;
}

function rowSteps(input: DocumentInput, row: TaxedRow, place: number, sums: GroupSums): DocumentStep[] {
  const { amount, base, vat } = sums;
  const label = row.rate === null ? 'bez sazby' : `${rateText(row.rate)} %`;
  if (row.rate === null) {
    return [step(`Základ ${label}: součet řádků`, place, [of('řádky', amount)], null, base, BASE)];
  }
  const withVat = includesVat(input, row);
  const formula = withVat ? 'cena × sazba / (100 + sazba)' : 'základ × sazba / 100';
  const paragraph = isSelfAssessed(input.side, row.treatment)
    ? SELF_ASSESSED
    : withVat
      ? TAX_FROM_PRICE
      : TAX_FROM_BASE;
  const tax = step(
    `DPH ${label}: ${formula}, ze součtu řádků`,
    place,
    [of(withVat ? 'cena s daní' : 'základ daně', amount), percent(row.rate)],
    taxBeforeRounding(amount, row.rate, withVat),
    vat,
    paragraph,
  );
  const rest = withVat
    ? step(
        `Základ ${label}: cena − DPH`,
        place,
        [of('cena s daní', amount), of('DPH', vat)],
        null,
        base,
        BASE,
      )
    : step(`Základ ${label}: součet řádků`, place, [of('řádky', amount)], null, base, BASE);
  return withVat ? [tax, rest] : [rest, tax];
}

function taxBeforeRounding(amount: Amount, rate: Rate, withVat: boolean): string {
  const unit = withVat ? RATE_UNIT + rateNumber(rate) : RATE_UNIT;
  return crowns(divide(times(exactly(amount), rational(BigInt(rateNumber(rate)))), rational(BigInt(unit))));
}

function roundingSteps({
  rounding,
  roundingTaxed,
  base,
  vatTotal,
  advancesDeducted,
}: DocumentFigures): DocumentStep[] {
  const inputs = (part: Amount) => [
    of('celkem před zaokrouhlením', subtract(add(base, vatTotal), part)),
    ...(advancesDeducted === 0 ? [] : [of('odečtené zálohy', advancesDeducted)]),
  ];
  const outside = step(
    'Zaokrouhlení na koruny mimo základ daně',
    null,
    inputs(0 as Haler),
    null,
    rounding,
    CASH,
  );
  const inPrice = step(
    'Zaokrouhlení na koruny jako součást ceny',
    null,
    inputs(roundingTaxed),
    null,
    roundingTaxed,
    BASE,
  );
  return [...(rounding === 0 ? [] : [outside]), ...(roundingTaxed === 0 ? [] : [inPrice])];
}

function receiptStep(figures: DocumentFigures, receipt: TaxedRow): DocumentStep {
  const same = (row: RowKey) => nameOfRow(row) === nameOfRow(receipt);
  const place = figures.vatBeforeAdvances.findIndex(same);
  const before = figures.vatBeforeAdvances[place]?.vat ?? (0 as Haler);
  const label = receipt.rate === null ? 'bez sazby' : `${rateText(receipt.rate)} %`;
  return step(
    `DPH ${label} po odečtení zdaněných záloh`,
    place === -1 ? null : place,
    [of('DPH celého plnění', before), of('DPH z dokladů k platbám', receipt.vat)],
    null,
    figures.vat.find(same)?.vat ?? (0 as Haler),
    SETTLED,
  );
}

function czkSteps(
  { exchangeRate }: DocumentInput,
  { vatBeforeAdvances, base, baseCzk, vatTotal, vatCzk }: DocumentFigures,
) {
  if (exchangeRate === null) return [];
  const rate = { name: 'kurz', value: decimalText(rational(exchangeRate, 1_000_000n)), unit: 'CZK' as const };
  const converted = (what: string, amount: Amount, result: Haler): DocumentStep => ({
    ...step(
      `${what} v korunách: po řádcích rekapitulace kurzem`,
      null,
      [of(what, amount), rate],
      null,
      result,
      null,
    ),
    unit: 'CZK',
  });
  const hasTax = vatBeforeAdvances.some(({ treatment }) => isInPrice(treatment));
  return [converted('Základ', base, baseCzk), ...(hasTax ? [converted('DPH', vatTotal, vatCzk)] : [])];
}

function step(
  what: string,
  row: number | null,
  inputs: DocumentStep['inputs'],
  unrounded: string | null,
  result: Amount,
  paragraph: LegalReference | null,
): DocumentStep {
  return { what, row, inputs, unrounded, result, unit: 'currency', paragraph };
}

const of = (name: string, amount: Amount) => ({ name, value: amountText(amount), unit: 'currency' as const });
const percent = (rate: Rate) => ({ name: 'sazba', value: rateText(rate), unit: '%' as const });
const crowns = (figure: Rational) => decimalText(divide(figure, rational(100n)));
