import { isInPrice } from '@news-and-accounting/document';
import type { Content } from '@news-and-accounting/xml';
import { linesOf } from '../amounts.ts';
import { millionths, percent } from '../decimals.ts';
import type { DocumentOut, LineOut } from '../record.ts';
import type { Remarks } from '../remarks.ts';
import type { VatLevels } from '../writer.ts';
import { classificationOf } from './classification.ts';
import { dayOfRates, moneyOf, rateOf } from './money.ts';

/** Lengths of texts in the schemas. */
export const LINE_TEXT = 90;
export const HEAD_TEXT = 240;

export interface ItemOptions {
  /** Prefix of the agenda's namespace. */
  readonly prefix: 'inv' | 'vch' | 'int';
  readonly levels: readonly VatLevels[];
}

/** The lines of a document, an item each. */
export const itemsOf = (document: DocumentOut, remarks: Remarks, options: ItemOptions): Content[] =>
  linesOf(document).map((line, at) => itemOf(document, line, { remarks, at, ...options }));

interface Context extends ItemOptions {
  readonly remarks: Remarks;
  readonly at: number;
}

function itemOf(document: DocumentOut, line: LineOut, { prefix, levels, remarks, at }: Context): Content {
  const name = (local: string) => `${prefix}:${local}`;
  const field = (of: string) => `lines.${at}.${of}`;
  const rate = rateOf(line, dayOfRates(document), levels);
  const money = moneyOf(document, line);
  const isReversed = line.treatment === 'reverse_charge';
  return {
    [name('text')]: remarks.text(line.name, field('name'), LINE_TEXT),
    [name('quantity')]: millionths(line.quantity),
    [name('unit')]: remarks.text(line.unit, field('unit'), 10),
    [name('payVAT')]: String(
      document.pricesIncludeVat && isInPrice(line.treatment) && rate.rateVAT !== 'none',
    ),
    [name('rateVAT')]: rate.rateVAT,
    [name('percentVAT')]: rate.percentVAT,
    [name('discountPercentage')]: line.discount === 0 ? undefined : percent(line.discount),
    [name('homeCurrency')]: money.home,
    [name('foreignCurrency')]: money.foreign,
    [name('classificationVAT')]: classificationOf(line.treatment, document.side),
    [name('PDP')]: isReversed ? 'true' : undefined,
    [name('CodePDP')]: isReversed ? remarks.whole(line.commodity, field('commodity'), 8) : undefined,
    [name('centre')]: reference(remarks.whole(line.costCentre, field('cost_centre'), 19)),
  };
}

/** `typ:refType` by its abbreviation. */
export const reference = (ids: string | undefined): Content | undefined =>
  ids === undefined ? undefined : { 'typ:ids': ids };
