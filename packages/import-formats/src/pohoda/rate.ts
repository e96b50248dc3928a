import type { XmlElement } from '@news-and-accounting/xml';
import type { ReadOptions } from '../options.ts';
import { decimalOf, rateOf } from '../shared/decimal.ts';
import { type Level, rateOn } from '../shared/rates.ts';
import type { Remarks } from '../shared/remarks.ts';

const LEVELS: Readonly<Record<string, Level>> = { high: 'standard', low: 'reduced', third: 'secondReduced' };
/** What the schema says where the element is missing. */
const WITHOUT = 'none';

export interface RateContext {
  readonly options: ReadOptions;
  readonly remarks: Remarks;
  /** The day by which a level is a rate. */
  readonly day: string | null;
  /** Whether tax is that of another state: a level then says nothing. */
  readonly isForeign: boolean;
}

/** The rate of an item in hundredths of a per cent; null without tax, or with an error where it is not known. */
export function rateOfItem(item: XmlElement, field: string, context: RateContext): number | null {
  const level = item.text('rateVAT') ?? WITHOUT;
  const percent = item.text('percentVAT') ?? item.at('rateVAT')?.attribute('value') ?? null;
  if (percent !== null) {
    const decimal = decimalOf(percent);
    const rate = decimal === null ? null : rateOf(decimal);
    if (rate === null) context.remarks.error(field, `Sazbu DPH „${percent.slice(0, 20)}“ nejde přečíst.`);
    return rate || null;
  }
  if (level === WITHOUT) return null;
  const known = Object.hasOwn(LEVELS, level) ? LEVELS[level] : undefined;
  if (context.isForeign || known === undefined) {
    context.remarks.error(field, `Hladina DPH „${level.slice(0, 20)}“ bez procent neříká, jaká sazba platí.`);
    return null;
  }
  const rate = rateOn(context.options, known, context.day);
  if (rate === null) {
    context.remarks.error(field, `Hladina DPH „${level}“ ke dni plnění žádnou sazbu neměla.`);
  }
  return rate;
}

/** The rate of a level of the recapitulation; null where it had none. */
export function rateOfLevel(level: string, stated: string | null, context: RateContext): number | null {
  const decimal = stated === null ? null : decimalOf(stated);
  if (decimal !== null) return rateOf(decimal);
  const known = Object.hasOwn(LEVELS, level) ? LEVELS[level] : undefined;
  return known === undefined || context.isForeign ? null : rateOn(context.options, known, context.day);
}
