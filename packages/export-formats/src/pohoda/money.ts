import { isInPrice } from '@news-and-accounting/document';
import { add, amountText, type Haler, negate, subtract, sum, ZERO } from '@news-and-accounting/money';
import type { Content } from '@news-and-accounting/xml';
import { deductedOf, paidVat, paidVatCzk } from '../amounts.ts';
import { millionths, percent } from '../decimals.ts';
import { type LevelName, levelOf } from '../levels.ts';
import type { DocumentOut, LineOut, RowOut } from '../record.ts';
import { NotHeld } from '../remarks.ts';
import type { VatLevels } from '../writer.ts';

const RATES: Readonly<Record<LevelName, readonly [now: string, then: string]>> = {
  standard: ['high', 'historyHigh'],
  reduced: ['low', 'historyLow'],
  secondReduced: ['third', 'historyThird'],
};

/** The day by which levels are rates. */
export const dayOfRates = ({ taxableOn, issuedOn }: Pick<DocumentOut, 'taxableOn' | 'issuedOn'>): string =>
  taxableOn ?? issuedOn;

/**
 * `rateVAT`, with its per cents where the level had another rate on the day or is of another state.
 * @throws {NotHeld} for a rate that no level ever had
 */
export function rateOf(
  { rate, treatment }: Pick<RowOut, 'rate' | 'treatment'>,
  day: string,
  levels: readonly VatLevels[],
): { readonly rateVAT: string; readonly percentVAT: string | undefined } {
  if (rate === null || rate === 0) return { rateVAT: 'none', percentVAT: undefined };
  if (treatment === 'oss') return { rateVAT: 'historyHigh', percentVAT: percent(rate) };
  const level = levelOf(rate, day, levels);
  if (level === null) throw new NotHeld('lines', `Sazbu DPH ${percent(rate)} % nemá v Pohodě žádná hladina.`);
  const [now, then] = RATES[level.name];
  return level.isOfDay
    ? { rateVAT: now, percentVAT: undefined }
    : { rateVAT: then, percentVAT: percent(rate) };
}

export const isForeign = ({ currency }: Pick<DocumentOut, 'currency'>): boolean => currency !== 'CZK';

/** The money of an item in the document's currency. */
export function moneyOf(document: DocumentOut, line: LineOut): Content {
  const money = {
    'typ:unitPrice': millionths(line.unitPrice),
    'typ:price': amountText(line.base),
    'typ:priceVAT': amountText(paidVat(line)),
  };
  return isForeign(document) ? { foreign: money } : { home: money };
}

const SUMS: Readonly<Record<LevelName | 'none', readonly [base: string, vat: string | null]>> = {
  none: ['typ:priceNone', null],
  reduced: ['typ:priceLow', 'typ:priceLowVAT'],
  standard: ['typ:priceHigh', 'typ:priceHighVAT'],
  secondReduced: ['typ:price3', 'typ:price3VAT'],
};

/** The recapitulation in CZK by level, and the foreign total: of what is to be paid after settled advances. */
export function summaryOf(
  document: DocumentOut,
  levels: readonly VatLevels[],
): { readonly homeCurrency: Content; readonly foreignCurrency: Content | undefined } {
  const { rowsLeft, rounding, roundingCzk, exchangeRate, currency, payable } = document;
  const untaxed = deductedOf(document).untaxed;
  const day = dayOfRates(document);
  const groups = Map.groupBy(rowsLeft, (row) => levelNameOf(row, day, levels));
  const home: Record<string, string | Content> = {};
  for (const name of ['none', 'reduced', 'standard', 'secondReduced'] as const) {
    const rows = groups.get(name) ?? [];
    const base = sum(rows.map(({ baseCzk }) => baseCzk));
    const own = name === 'none' && !isForeign(document) ? subtract(base, untaxed) : base;
    if (name !== 'none' && rows.length === 0) continue;
    const [baseName, vatName] = SUMS[name];
    home[baseName] = amountText(own);
    if (vatName !== null) home[vatName] = amountText(sum(rows.map(paidVatCzk)));
  }
  const round = (amount: Haler): Content => ({ 'typ:priceRound': amountText(amount) });
  const homeRounding = isForeign(document) ? roundingCzk : rounding;
  if (homeRounding !== ZERO) home['typ:round'] = round(homeRounding);
  return {
    homeCurrency: home,
    foreignCurrency: isForeign(document)
      ? {
          'typ:currency': { 'typ:ids': currency },
          'typ:rate': exchangeRate === null ? undefined : millionths(exchangeRate),
          'typ:amount': exchangeRate === null ? undefined : '1',
          'typ:priceSum': amountText(payable),
          'typ:round': rounding === 0 ? undefined : round(rounding),
        }
      : undefined,
  };
}

function levelNameOf(row: RowOut, day: string, levels: readonly VatLevels[]): LevelName | 'none' {
  if (row.rate === null || row.rate === 0) return 'none';
  if (row.treatment === 'oss') return 'standard';
  return levelOf(row.rate, day, levels)?.name ?? 'none';
}

/** What advances take off, an item for each rate, below zero. */
export function deductions(document: DocumentOut, levels: readonly VatLevels[]): Content[] {
  const { rows, untaxed } = deductedOf(document);
  const place = isForeign(document) ? 'inv:foreignCurrency' : 'inv:homeCurrency';
  const { advances } = document;
  const [only, ...more] = advances.filter((number) => number.length <= 32);
  // Rows are of all advances together, so only one that is alone is what they come from.
  const isAlone = only !== undefined && more.length === 0;
  const all = advances.join(', ');
  const note = isAlone || all === '' || all.length > 90 ? undefined : all;
  const item = (base: Haler, vat: Haler, rate: ReturnType<typeof rateOf>): Content => ({
    'inv:sourceDocument': isAlone ? { 'typ:number': only } : undefined,
    'inv:quantity': '1',
    'inv:payVAT': 'false',
    'inv:rateVAT': rate.rateVAT,
    'inv:percentVAT': rate.percentVAT,
    [place]: {
      'typ:unitPrice': amountText(negate(base)),
      'typ:price': amountText(negate(base)),
      'typ:priceVAT': amountText(negate(vat)),
      'typ:priceSum': amountText(negate(add(base, vat))),
    },
    'inv:note': note,
  });
  const day = dayOfRates(document);
  const taxed = rows.map((row) =>
    item(
      row.base,
      paidVat(row),
      rateOf(isInPrice(row.treatment) ? row : { ...row, rate: null }, day, levels),
    ),
  );
  const rest = untaxed === 0 ? [] : [item(untaxed, ZERO, { rateVAT: 'none', percentVAT: undefined })];
  return [...taxed, ...rest];
}
