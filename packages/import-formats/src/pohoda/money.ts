import type { Haler } from '@news-and-accounting/money';
import type { XmlElement } from '@news-and-accounting/xml';
import type { DraftRow } from '../shared/draft.ts';
import type { Remarks } from '../shared/remarks.ts';
import { amountAt, millionthsAt } from '../shared/xml-values.ts';
import { type RateContext, rateOfLevel } from './rate.ts';

/** In which currency a document is, and what its units are worth. */
export interface Currency {
  readonly code: string;
  /** CZK for one unit, in millionths; null for CZK and where it is not said. */
  readonly rate: number | null;
}

/** By the summary: the foreign part is the document's wherever it is there. */
export function currencyOf(summary: XmlElement | null, remarks: Remarks): Currency {
  const foreign = summary?.at('foreignCurrency') ?? null;
  if (foreign === null) return { code: 'CZK', rate: null };
  const code = foreign.text('currency', 'ids')?.toUpperCase() ?? '';
  if (!/^[A-Z]{3}$/.test(code)) {
    remarks.error('currency', 'Doklad v cizí měně neříká její kód.');
    return { code: 'CZK', rate: null };
  }
  if (code === 'CZK') return { code, rate: null };
  const rate = millionthsAt(foreign, ['rate'], 'rate', remarks);
  const pieces = Number(foreign.text('amount') ?? '1');
  const isWhole = Number.isInteger(pieces) && pieces > 0;
  if (!isWhole) remarks.error('rate', 'Množství cizí měny pro kurz není celé kladné číslo.');
  return { code, rate: rate === null || rate <= 0 || !isWhole ? null : Math.round(rate / pieces) };
}

export interface Summary {
  readonly total: Haler | null;
  readonly rounding: Haler | null;
  /** By rate; null in a foreign currency, where the file has them in CZK alone. */
  readonly rows: readonly DraftRow[] | null;
}

const LEVELS = [
  ['low', 'priceLow'],
  ['high', 'priceHigh'],
  ['third', 'price3'],
] as const;

export function readSummary(summary: XmlElement | null, currency: Currency, context: RateContext): Summary {
  const { remarks } = context;
  if (currency.code !== 'CZK') {
    const foreign = summary?.at('foreignCurrency') ?? null;
    const total = amountAt(foreign, ['priceSum'], 'total', remarks);
    return { total, rounding: amountAt(foreign, ['round', 'priceRound'], 'rounding', remarks), rows: null };
  }
  const home = summary?.at('homeCurrency') ?? null;
  if (home === null) return { total: null, rounding: null, rows: null };
  const at = (name: string) => amountAt(home, [name], 'total', remarks);
  const none = at('priceNone');
  const rounding = amountAt(home, ['round', 'priceRound'], 'rounding', remarks);
  const rows: DraftRow[] = none === null ? [] : [{ rate: null, base: none, vat: 0 as Haler }];
  let total = (none ?? 0) + (rounding ?? 0);
  for (const [level, name] of LEVELS) {
    const whole = at(`${name}Sum`);
    const vat = at(`${name}VAT`);
    const base = at(name) ?? (whole === null ? null : ((whole - (vat ?? 0)) as Haler));
    if (base === null) continue;
    const stated = home.at(`${name}VAT`)?.attribute('rate') ?? null;
    const rate = rateOfLevel(level, stated, context);
    rows.push({ rate, base, vat: vat ?? (0 as Haler) });
    total += whole ?? base + (vat ?? 0);
  }
  const isStated = none !== null || rows.length > 0;
  return { total: isStated ? (total as Haler) : null, rounding: rounding || null, rows };
}
