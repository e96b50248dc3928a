import { perPiece } from '@news-and-accounting/business-document';
import {
  type Amount,
  isInPrice,
  isSelfAssessed,
  type Millionths,
  ONE,
  part,
  type Rate,
  type Treatment,
} from '@news-and-accounting/document';
import { add, negate, ZERO } from '@news-and-accounting/money';
import type { Merged } from './merge.ts';
import type { RatesOn } from './read-invoice-codes.ts';
import type { Field, Found, LineValues, RowValues, WarningCode } from './reading.ts';
import type { Whose } from './whose.ts';

export interface LineRules {
  readonly whose: Whose;
  /** Days decide which rates there are. */
  readonly ratesOn: RatesOn;
  readonly day: string | null;
  readonly isMemberState: (country: string) => boolean;
}

/** Lines as our document would have them. */
export interface ProposedLines {
  readonly lines: readonly Found<LineValues>[];
  readonly pricesIncludeVat: Field<boolean> | undefined;
  readonly warnings: ReadonlySet<WarningCode>;
}

/** How far a supplier's tax may be from ours, in hundredths. */
export const TOLERANCE = 100;

/** As many as a document takes. */
const LINES_AT_MOST = 500;

/** The lines of the file, or one for each row of the recapitulation, or one for the whole. */
export function proposedLines(merged: Merged, rules: LineRules): ProposedLines {
  const warnings = new Set<WarningCode>();
  const own = usableLines(merged);
  const isOwn = own.length > 0 && own.length <= LINES_AT_MOST;
  const byRow = merged.rows.filter(({ base }) => base !== undefined);
  const raw = isOwn ? own : byRow.length > 0 ? byRow.map((row) => lineOfRow(merged, row)) : wholeLine(merged);
  const isWhole = !isOwn && byRow.length === 0;
  const includes = merged.head.prices_include_vat;
  const pricesIncludeVat = isWhole ? wholePrice(merged) : isOwn ? includes : undefined;
  const lines = raw.map((line) => supplied(line, { ...rules, ...statedBy(merged) }, warnings));
  return { lines, pricesIncludeVat, warnings };
}

const statedBy = ({ supplier, head }: Merged) => ({
  isForeign: isForeign(supplier),
  isPayer: supplier.dic !== undefined || supplier.vat_id !== undefined,
  country: supplier.country?.value ?? supplier.vat_id?.value.slice(0, 2) ?? 'CZ',
  includesVat: head.prices_include_vat?.value ?? false,
});

/** Whoever is registered for tax here charges tax of here. */
function isForeign({ country, dic, vat_id }: Merged['supplier']): boolean {
  if (dic?.value.toUpperCase().startsWith('CZ')) return false;
  const state = country?.value ?? null;
  return (state !== null && state !== 'CZ') || (vat_id !== undefined && !vat_id.value.startsWith('CZ'));
}

/** Lines of a text are taken only where they add up to what it says: else they are noise. */
function usableLines({ lines, head, rows }: Merged): readonly Found<LineValues>[] {
  const first = lines.flatMap((line) => Object.values(line) as Field<unknown>[])[0];
  const isCertain = first === undefined || !['text', 'model'].includes(first.evidence.source);
  const priced = lines.filter(({ unit_price, base }) => unit_price !== undefined || base !== undefined);
  if (isCertain) return priced;
  const bases = priced.map(({ base }) => base?.value);
  const goal = head.base?.value ?? rows.reduce((sum, { base }) => add(sum, base?.value ?? ZERO), ZERO);
  const sum = bases.reduce((before: Amount, base) => add(before, base ?? ZERO), ZERO);
  return bases.every((base) => base !== undefined) && sum === goal ? priced : [];
}

/** Named by what the document is about, else by its number. */
function nameField({ head }: Merged): Field<string> | undefined {
  if (head.subject !== undefined) {
    return { ...head.subject, value: head.subject.value.replace(/\s+/g, ' ').slice(0, 200) };
  }
  return head.number === undefined
    ? undefined
    : { ...head.number, value: `Dle dokladu ${head.number.value}` };
}

function lineOfRow(merged: Merged, { base, ...row }: Found<RowValues>): Found<LineValues> {
  const name = nameField(merged);
  const price = base as Field<Amount>;
  return {
    ...(name === undefined ? {} : { name }),
    unit_price: { ...price, value: (BigInt(price.value) * 10_000n) as Millionths },
    base: price,
    ...row,
  };
}

/** Where only sums are known: the base with the rate that the tax tells, else the total as it is paid. */
function wholeLine(merged: Merged): Found<LineValues>[] {
  const { base, vat_total, total } = merged.head;
  const name = nameField(merged);
  const named = name === undefined ? {} : { name };
  const price = (field: Field<Amount>) => ({
    ...field,
    value: (BigInt(field.value) * 10_000n) as Millionths,
  });
  if (base !== undefined && vat_total !== undefined)
    return [{ ...named, unit_price: price(base), base, vat: vat_total }];
  return total === undefined ? [] : [{ ...named, unit_price: price(total) }];
}

function wholePrice({ head }: Merged): Field<boolean> | undefined {
  const { base, vat_total, total } = head;
  if ((base !== undefined && vat_total !== undefined) || total === undefined) return undefined;
  return { ...total, value: true };
}

type Supply = LineRules & {
  readonly isForeign: boolean;
  readonly isPayer: boolean;
  readonly country: string;
  readonly includesVat: boolean;
};

/** A line as it is on our side: with the treatment that the company has, and prices of what it pays. */
function supplied(given: Found<LineValues>, supply: Supply, warnings: Set<WarningCode>): Found<LineValues> {
  const { treatment, ...line } = { ...given, ...guessed(given, supply) };
  if (treatment === undefined) return line;
  if (supply.whose.isIssued) return { ...line, treatment };
  if (supply.isForeign && isInPrice(treatment.value) && (line.rate?.value ?? line.vat?.value ?? 0) !== 0) {
    warnings.add('FOREIGN_VAT');
    return withForeignTax({ ...line, treatment }, supply.includesVat);
  }
  const { value, isDoubtful } = received(treatment.value, supply);
  if (isDoubtful) warnings.add('CHECK_TREATMENT');
  const { rate, ...rest } = { ...line, treatment: { ...treatment, value } };
  if (value === 'taxable') return rate === undefined ? rest : { ...rest, rate };
  const basic = supply.day === null ? undefined : supply.ratesOn(supply.day)[0];
  if (!isSelfAssessed('received', value) || (rate === undefined && basic === undefined)) return rest;
  return { ...rest, rate: rate ?? { ...treatment, value: basic as Rate } };
}

/** What base and tax tell where the treatment is not said; of who has no tax number there is none. */
function guessed(
  { treatment, base, vat, rate, unit_price }: Found<LineValues>,
  supply: Supply,
): Pick<Found<LineValues>, 'treatment' | 'rate'> {
  if (treatment !== undefined) return {};
  if (rate !== undefined) return { treatment: { ...rate, value: rate.value > 0 ? 'taxable' : 'exempt' } };
  if (base === undefined || vat === undefined) {
    const isUntaxed = unit_price !== undefined && !supply.isPayer && !supply.whose.isIssued;
    return isUntaxed ? { treatment: { ...unit_price, value: 'not_subject' } } : {};
  }
  if (vat.value === 0) return supply.whose.isIssued ? {} : { treatment: { ...vat, value: 'not_subject' } };
  const rates = supply.day === null ? [] : supply.ratesOn(supply.day);
  const fitting = rates.find(
    (each) => each !== null && Math.abs(part(base.value, each, 10_000) - vat.value) <= TOLERANCE,
  );
  if (fitting === undefined || fitting === null) return {};
  return { treatment: { ...vat, value: 'taxable' }, rate: { ...vat, value: fitting } };
}

/** What a supplier's word for his supply is to who receives it. */
function received(treatment: Treatment, { isForeign, country, isMemberState }: Supply) {
  const isEu = isMemberState(country);
  switch (treatment) {
    case 'reverse_charge':
      if (!isForeign) return { value: treatment, isDoubtful: false };
      return {
        value: isEu ? ('eu_services' as const) : ('third_country_services' as const),
        isDoubtful: true,
      };
    case 'eu_services':
    case 'third_country_services':
      return {
        value: isEu ? ('eu_services' as const) : ('third_country_services' as const),
        isDoubtful: true,
      };
    case 'eu_goods':
      return { value: isEu ? ('eu_goods' as const) : ('import' as const), isDoubtful: true };
    case 'export':
    case 'import':
      return { value: isForeign ? ('import' as const) : ('exempt' as const), isDoubtful: true };
    case 'triangular':
      return { value: treatment, isDoubtful: true };
    case 'exempt_with_deduction':
      return { value: 'exempt' as const, isDoubtful: false };
    case 'outside_cz':
    case 'oss':
      return { value: 'not_subject' as const, isDoubtful: true };
    default:
      return { value: treatment, isDoubtful: false };
  }
}

/** One price with the tax of another state in it. */
function withForeignTax(line: Found<LineValues>, includesVat: boolean): Found<LineValues> {
  const { rate: _rate, discount: _discount, ...rest } = line;
  const treatment = { ...(line.treatment as Field<Treatment>), value: 'not_subject' as const };
  const { base, vat, quantity, unit_price } = line;
  if (base === undefined || vat === undefined) return { ...rest, treatment };
  const pieces = quantity?.value ?? ONE;
  const isExact = includesVat && line.discount === undefined && unit_price !== undefined;
  const price = isExact ? unit_price.value : perPiece(add(base.value, vat.value), pieces, null);
  return { ...rest, treatment, unit_price: { ...(unit_price ?? base), value: price } };
}

/** A line of a credit note that its writer left positive. */
export function negated(line: Found<LineValues>): Found<LineValues> {
  const { base, vat, quantity, unit_price } = line;
  const anything = quantity ?? unit_price ?? base;
  return {
    ...line,
    ...(anything === undefined
      ? {}
      : { quantity: { ...anything, value: -(quantity?.value ?? ONE) as unknown as Millionths } }),
    ...(base === undefined ? {} : { base: { ...base, value: negate(base.value) } }),
    ...(vat === undefined ? {} : { vat: { ...vat, value: negate(vat.value) } }),
  };
}
