import { sumsInCzk, sumsOf } from '@news-and-accounting/business-document';
import { isInPrice, type RowKey, type TaxedRow } from '@news-and-accounting/document';
import { add, type Haler, subtract, ZERO } from '@news-and-accounting/money';
import type { Content } from '@news-and-accounting/xml';
import { type Both, totalTwins, twins } from './amounts.ts';
import type { Form } from './form.ts';
import { category, classified } from './tax-category.ts';

/** Base and tax that is paid with it, in both currencies. */
interface Taxed {
  readonly base: Both;
  readonly vat: Both;
}

const NOTHING: Taxed = { base: { own: ZERO, czk: ZERO }, vat: { own: ZERO, czk: ZERO } };

const taxedOf = ({ treatment, base, vat, baseCzk, vatCzk }: TaxedRow): Taxed => ({
  base: { own: base, czk: baseCzk },
  vat: isInPrice(treatment) ? { own: vat, czk: vatCzk } : NOTHING.vat,
});

const plus = (a: Both, b: Both): Both => ({ own: add(a.own, b.own), czk: add(a.czk, b.czk) });
const minus = (a: Both, b: Both): Both => ({ own: subtract(a.own, b.own), czk: subtract(a.czk, b.czk) });

const nameOf = ({ treatment, commodity, rate }: RowKey) => `${treatment} ${commodity} ${rate}`;

export function taxTotal(form: Form): Content {
  const { vatBeforeAdvances, vat } = form.document;
  const before = new Map(vatBeforeAdvances.map((row) => [nameOf(row), row]));
  const after = new Map(vat.map((row) => [nameOf(row), row]));
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const [own, czk] = [sumsOf(form.document), sumsInCzk(form.document)];
  return {
    TaxSubTotal: names.map((name) => subTotal(form, before.get(name), after.get(name))),
    ...twins(form, 'TaxAmount', { own: own.vat, czk: czk.vat }),
  };
}

/** A row that is settled whole is missing afterwards; one that only a receipt has, before. */
function subTotal(form: Form, before: TaxedRow | undefined, after: TaxedRow | undefined): Content {
  const whole = before === undefined ? NOTHING : taxedOf(before);
  const rest = after === undefined ? NOTHING : taxedOf(after);
  const claimed = { base: minus(whole.base, rest.base), vat: minus(whole.vat, rest.vat) };
  const amounts = (prefix: string, { base, vat }: Taxed): Content => ({
    ...twins(form, `${prefix}TaxableAmount`, base),
    ...twins(form, `${prefix}TaxAmount`, vat),
    ...twins(form, `${prefix}TaxInclusiveAmount`, plus(base, vat)),
  });
  return {
    ...amounts('', whole),
    ...amounts('AlreadyClaimed', claimed),
    ...amounts('Difference', rest),
    TaxCategory: category(form, (before ?? after) as TaxedRow),
  };
}

export function monetaryTotal(form: Form): Content {
  const [own, czk] = [sumsOf(form.document), sumsInCzk(form.document)];
  const both = (of: (sums: typeof own) => Haler): Both => ({ own: of(own), czk: of(czk) });
  const base = both((sums) => sums.base);
  const price = both((sums) => add(sums.base, sums.vat));
  const claimedBase = both((sums) => sums.receiptedBase);
  const claimed = both((sums) => add(sums.receiptedBase, sums.receiptedVat));
  return {
    ...totalTwins(form, 'TaxExclusiveAmount', base),
    ...totalTwins(form, 'TaxInclusiveAmount', price),
    ...totalTwins(form, 'AlreadyClaimedTaxExclusiveAmount', claimedBase),
    ...totalTwins(form, 'AlreadyClaimedTaxInclusiveAmount', claimed),
    ...totalTwins(form, 'DifferenceTaxExclusiveAmount', minus(base, claimedBase)),
    ...totalTwins(form, 'DifferenceTaxInclusiveAmount', minus(price, claimed)),
    ...totalTwins(
      form,
      'PayableRoundingAmount',
      both(({ rounding }) => rounding),
    ),
    ...totalTwins(
      form,
      'PaidDepositsAmount',
      both(({ unreceipted }) => unreceipted),
    ),
    ...totalTwins(
      form,
      'PayableAmount',
      both(({ payable }) => payable),
    ),
  };
}

/** Settled advances: what a receipt has taxed, by receipt and rate, and what was paid beyond. */
export function deposits(form: Form): Content {
  const { advances } = form.document;
  const taxed = advances.flatMap(({ receipt, variableSymbol }) =>
    (receipt?.rows ?? []).map((row) => {
      const { base, vat } = taxedOf(row);
      return {
        ID: receipt?.number ?? '',
        VariableSymbol: variableSymbol ?? '',
        ...twins(form, 'TaxableDepositAmount', base),
        ...twins(form, 'TaxInclusiveDepositAmount', plus(base, vat)),
        ClassifiedTaxCategory: classified(form, row, '1'),
      };
    }),
  );
  const untaxed = advances.flatMap(({ number, variableSymbol, amount, amountCzk, receipt }) => {
    const rest = (receipt?.rows ?? [])
      .map(taxedOf)
      .reduce<Both>((left, { base, vat }) => minus(left, plus(base, vat)), { own: amount, czk: amountCzk });
    if (rest.own === 0 && rest.czk === 0) return [];
    return [{ ID: number, VariableSymbol: variableSymbol ?? '', ...twins(form, 'DepositAmount', rest) }];
  });
  return {
    NonTaxedDeposits: untaxed.length === 0 ? undefined : { NonTaxedDeposit: untaxed },
    TaxedDeposits: taxed.length === 0 ? undefined : { TaxedDeposit: taxed },
  };
}
