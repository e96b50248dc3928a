import { amountText, type Haler } from '@news-and-accounting/money';
import type { Content } from '@news-and-accounting/xml';
import { type Form, signed } from './form.ts';

/** An amount in the document's currency and in CZK. */
export interface Both {
  readonly own: Haler;
  readonly czk: Haler;
}

/** The amount in CZK, before it its twin in a foreign currency. */
export const twins = (form: Form, name: string, { own, czk }: Both): Content => ({
  [`${name}Curr`]: form.isForeign ? amountText(signed(form, own)) : undefined,
  [name]: inCrowns(form, { own, czk }),
});

/** The same in the order of the totals: CZK first. */
export const totalTwins = (form: Form, name: string, { own, czk }: Both): Content => ({
  [name]: inCrowns(form, { own, czk }),
  [`${name}Curr`]: form.isForeign ? amountText(signed(form, own)) : undefined,
});

/** Of a document in CZK the amount itself, whatever stands beside it. */
export const inCrowns = (form: Form, { own, czk }: Both): string =>
  amountText(signed(form, form.isForeign ? czk : own));
