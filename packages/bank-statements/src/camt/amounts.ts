import type { Haler } from '@news-and-accounting/money';
import type { XmlElement } from '@news-and-accounting/xml';
import { unreadable } from '../problem.ts';
import { currencyOf, plainAmount } from '../values.ts';

export interface Money {
  readonly amount: Haler;
  readonly currency: string | null;
}

/** The amount of an element with its `Ccy`; without a sign. */
export function amountOf(element: XmlElement | null, name: string): Money {
  const amount = plainAmount(element?.ownText() ?? '');
  if (element === null || amount === null || amount < 0) throw unreadable(name);
  return { amount, currency: currencyOf(element.attribute('Ccy')) };
}

/** Null where the element is missing. */
export function givenAmount(element: XmlElement | null, name: string): Money | null {
  return element === null ? null : amountOf(element, name);
}

export function isCredit(element: XmlElement, name: string): boolean {
  const mark = element.text('CdtDbtInd');
  if (mark !== 'CRDT' && mark !== 'DBIT') throw unreadable(name);
  return mark === 'CRDT';
}
