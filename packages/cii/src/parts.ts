import type { XmlElement } from '@news-and-accounting/xml';
import { CiiError } from './cii-error.ts';

/** The parts of an invoice, which ZUGFeRD 1 calls otherwise; missing ones are null. */
export interface Parts {
  readonly isOld: boolean;
  readonly head: XmlElement;
  readonly agreement: XmlElement | null;
  readonly delivery: XmlElement | null;
  readonly settlement: XmlElement;
  readonly sums: XmlElement | null;
  readonly lines: readonly XmlElement[];
}

const OLD_ROOT = 'CrossIndustryDocument';
const PREFIX = 'SupplyChainTrade';

/** @throws {CiiError} */
export function partsOf(root: XmlElement): Parts {
  const isOld = root.name === OLD_ROOT;
  const head = root.at(isOld ? 'HeaderExchangedDocument' : 'ExchangedDocument');
  const deal = root.at(isOld ? `Specified${PREFIX}Transaction` : `${PREFIX}Transaction`);
  const part = (name: string) =>
    deal?.at(isOld ? `Applicable${PREFIX}${name}` : `ApplicableHeaderTrade${name}`) ?? null;
  const settlement = part('Settlement');
  if (head === null || deal === null || settlement === null) throw new CiiError('not_cii');
  return {
    isOld,
    head,
    agreement: part('Agreement'),
    delivery: part('Delivery'),
    settlement,
    sums: settlement.at(
      isOld ? 'SpecifiedTradeSettlementMonetarySummation' : 'SpecifiedTradeSettlementHeaderMonetarySummation',
    ),
    lines: deal.all(`Included${PREFIX}LineItem`),
  };
}

export interface LineParts {
  readonly name: string;
  readonly quantity: XmlElement | null;
  readonly price: XmlElement | null;
  readonly settlement: XmlElement | null;
  readonly total: XmlElement | null;
}

export function lineParts(line: XmlElement, isOld: boolean): LineParts {
  const part = (name: string) => line.at(isOld ? `Specified${PREFIX}${name}` : `SpecifiedLineTrade${name}`);
  const settlement = part('Settlement');
  const product = line.at('SpecifiedTradeProduct');
  return {
    name: product?.text('Name') ?? product?.text('Description') ?? '',
    quantity: part('Delivery')?.at('BilledQuantity') ?? null,
    price: part('Agreement')?.at('NetPriceProductTradePrice') ?? null,
    settlement,
    total:
      settlement?.at(
        isOld ? 'SpecifiedTradeSettlementMonetarySummation' : 'SpecifiedTradeSettlementLineMonetarySummation',
      ) ?? null,
  };
}
