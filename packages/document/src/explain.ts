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
import { includesVat, taxOf } from './tax-groups.ts';
import { isInPrice, isSelfAssessed, nameOfRow, RATE_UNIT, rateNumber } from './treatments.ts';
import type {
  Amount,
  DocumentFigures,
  DocumentInput,
  Group,
  LineFigures,
  RowKey,
  TaxedRow,
} from './types.ts';

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
  const groups = figures.groups.map((group) => sumsOf(figures, group));
  for (const group of groups) steps.push(...rowSteps(input, group), ...otherwiseSteps(input, group));
  steps.push(...roundingSteps(input, figures));
  if (figures.roundingTaxed !== 0) for (const group of groups) steps.push(...roundedRowSteps(figures, group));
  for (const receipt of taxedByReceipts(input)) steps.push(receiptStep(figures, receipt));
  steps.push(...totalSteps(figures), ...czkSteps(input, figures));
  return steps;
}

/** Lines that are taxed together and what they come to, before the price is rounded. */
interface GroupSums {
  readonly place: number;
  readonly row: TaxedRow;
  readonly rows: readonly number[];
  readonly amount: Amount;
  readonly base: Amount;
  readonly vat: Amount;
}

function sumsOf({ lines, vatBeforeAdvances }: DocumentFigures, { lines: places, rows }: Group): GroupSums {
  const own = places.map((at) => lines[at] as LineFigures);
  const place = rows[0] ?? 0;
  return {
    ...{ place, rows, row: vatBeforeAdvances[place] as TaxedRow },
    amount: sum(own.map(({ amount }) => amount)),
    base: sum(own.map(({ base }) => base)),
    vat: sum(own.map(({ vat }) => vat)),
  };
}

const labelOf = ({ rate }: RowKey) => (rate === null ? 'bez sazby' : `${rateText(rate)} %`);

/** What a row comes to by the sums of its lines. */
const ownFigures = (input: DocumentInput, { row, amount }: GroupSums) => {
  const vat = taxOf(input, row, amount);
  return { vat, base: includesVat(input, row) ? subtract(amount, vat) : amount };
};

function rowSteps(input: DocumentInput, group: GroupSums): DocumentStep[] {
  const { row, place, amount } = group;
  const { base, vat } = ownFigures(input, group);
  const label = labelOf(row);
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

/** Where a row is not what its lines come to, and why. */
function otherwiseSteps(input: DocumentInput, group: GroupSums): DocumentStep[] {
  const { row, place, base, vat } = group;
  const own = ownFigures(input, group);
  const why = otherwiseBecause(input, row);
  const steps: DocumentStep[] = [];
  if (base !== own.base)
    steps.push(
      step(`Základ ${labelOf(row)}: ${why}`, place, [of('součet řádků', own.base)], null, base, null),
    );
  if (vat !== own.vat)
    steps.push(step(`DPH ${labelOf(row)}: ${why}`, place, [of('výpočtem', own.vat)], null, vat, null));
  return steps;
}

function otherwiseBecause(input: DocumentInput, row: RowKey): string {
  const { supplierRows, statedBy = 'supplier', uncorrected } = input;
  const isStated = supplierRows?.some((each) => nameOfRow(each) === nameOfRow(row)) ?? false;
  if (isStated && statedBy === 'supplier') return 'podle dokladu dodavatele';
  if (isStated || uncorrected !== undefined) return 'zbytek, který po opravách zůstal z původního dokladu';
  return 'část je zdaněná zálohou podle dřívější sazby';
}

function roundingSteps(
  input: DocumentInput,
  { rounding, roundingTaxed, base, vatTotal, advancesDeducted }: DocumentFigures,
): DocumentStep[] {
  const inputs = (part: Amount) => [
    of('celkem před zaokrouhlením', subtract(add(base, vatTotal), part)),
    ...(advancesDeducted === 0 ? [] : [of('odečtené zálohy', advancesDeducted)]),
  ];
  const outside = step(
    input.side === 'received'
      ? 'Zaokrouhlení podle dokladu dodavatele'
      : 'Zaokrouhlení na koruny mimo základ daně',
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

/** The row that rounding of the price has changed: its tax is computed from above. */
function roundedRowSteps(figures: DocumentFigures, { place, rows, base, vat }: GroupSums): DocumentStep[] {
  const row = figures.vatBeforeAdvances[place] as TaxedRow;
  const isChanged = row.base !== base || row.vat !== vat;
  if (!isChanged || rows.length > 1 || row.rate === null) return [];
  const price = add(row.base, row.vat);
  const tax = step(
    `DPH ${labelOf(row)} ze zaokrouhlené ceny: cena × sazba / (100 + sazba)`,
    place,
    [of('cena s daní', price), percent(row.rate)],
    taxBeforeRounding(price, row.rate, true),
    row.vat,
    TAX_FROM_PRICE,
  );
  const inputs = [of('cena s daní', price), of('DPH', row.vat)];
  return [tax, step(`Základ ${labelOf(row)}: cena − DPH`, place, inputs, null, row.base, BASE)];
}

function totalSteps({
  base,
  vatTotal,
  rounding,
  total,
  advancesDeducted,
  totalPayable,
  ...figures
}: DocumentFigures) {
  const hasTax = figures.vatBeforeAdvances.some(({ treatment }) => isInPrice(treatment));
  const inputs = [
    of('základ', base),
    ...(hasTax ? [of('DPH', vatTotal)] : []),
    ...(rounding === 0 ? [] : [of('zaokrouhlení', rounding)]),
  ];
  const payable = [of('celkem', total), of('odečtené zálohy', advancesDeducted)];
  return [
    step('Celkem: součet', null, inputs, null, total, null),
    ...(advancesDeducted === 0
      ? []
      : [step('K úhradě: celkem − odečtené zálohy', null, payable, null, totalPayable, null)]),
  ];
}

function receiptStep(figures: DocumentFigures, receipt: TaxedRow): DocumentStep {
  const same = (row: RowKey) => nameOfRow(row) === nameOfRow(receipt);
  const place = figures.vatBeforeAdvances.findIndex(same);
  const before = figures.vatBeforeAdvances[place]?.vat ?? (0 as Haler);
  return step(
    `DPH ${labelOf(receipt)} po odečtení zdaněných záloh`,
    place === -1 ? null : place,
    [of('DPH celého plnění', before), of('DPH z dokladů k platbám', receipt.vat)],
    null,
    figures.vat.find(same)?.vat ?? (0 as Haler),
    SETTLED,
  );
}

function czkSteps(
  { exchangeRate }: DocumentInput,
  { vatBeforeAdvances, base, baseCzk, vatTotal, vatCzk, roundingCzk, totalCzk }: DocumentFigures,
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
  const crown = (name: string, amount: Haler) => ({ name, value: amountText(amount), unit: 'CZK' as const });
  const inputs = [
    crown('základ', baseCzk),
    ...(hasTax ? [crown('DPH', vatCzk)] : []),
    ...(roundingCzk === 0 ? [] : [crown('zaokrouhlení', roundingCzk)]),
  ];
  const inCzk = step('Celkem v korunách: součet', null, inputs, null, totalCzk, null);
  return [
    converted('Základ', base, baseCzk),
    ...(hasTax ? [converted('DPH', vatTotal, vatCzk)] : []),
    { ...inCzk, unit: 'CZK' as const },
  ];
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
