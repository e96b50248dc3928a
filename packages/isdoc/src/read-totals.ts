import { type DocumentLine, rowsOfLines, type SettledAdvance } from '@news-and-accounting/business-document';
import type { Amount, Rate, RowKey, TaxedRow } from '@news-and-accounting/document';
import { haler } from '@news-and-accounting/money';
import type { XmlElement } from '@news-and-accounting/xml';
import type { Both } from './amounts.ts';
import { both, bothIfStated, bothOrNothing, percent, type Reading, required } from './values.ts';

export interface ReadRows {
  readonly vatBeforeAdvances: readonly TaxedRow[];
  readonly vat: readonly TaxedRow[];
}

/** The recapitulation, which holds where lines say something else; of the lines where there is none. */
export function readRows(reading: Reading, invoice: XmlElement, lines: readonly DocumentLine[]): ReadRows {
  const elements = invoice.at('TaxTotal')?.all('TaxSubTotal') ?? [];
  if (elements.length === 0) {
    const rows = rowsOfLines(lines);
    return { vatBeforeAdvances: rows, vat: rows };
  }
  const keys = keysOf(lines);
  const claimed: boolean[] = [];
  const rows = elements.map((element) => {
    const key = takeKey(keys, element);
    const taken = claimedIn(reading, element);
    claimed.push(!isNothing(taken.base));
    const base = both(reading, element, 'TaxableAmount');
    const vat = bothOrNothing(reading, element, 'TaxAmount');
    return {
      before: row(key, base, vat),
      after: row(
        key,
        bothIfStated(reading, element, 'DifferenceTaxableAmount') ?? less(base, taken.base),
        bothIfStated(reading, element, 'DifferenceTaxAmount') ?? less(vat, taken.vat),
      ),
    };
  });
  return {
    // A row that only a receipt has is none of the supply, one that is settled whole none of the document.
    vatBeforeAdvances: rows
      .filter(({ before }, at) => !claimed[at] || !isEmpty(before))
      .map(({ before }) => before),
    vat: rows.filter(({ after }, at) => !claimed[at] || !isEmpty(after)).map(({ after }) => after),
  };
}

/** What receipts of advances have taxed. */
const claimedIn = (reading: Reading, element: XmlElement): { base: Both; vat: Both } => ({
  base: bothOrNothing(reading, element, 'AlreadyClaimedTaxableAmount'),
  vat: bothOrNothing(reading, element, 'AlreadyClaimedTaxAmount'),
});

const less = (whole: Both, taken: Both): Both => ({
  own: haler(whole.own - taken.own),
  czk: haler(whole.czk - taken.czk),
});

const isNothing = ({ own, czk }: Both) => own === 0 && czk === 0;
const isEmpty = ({ base, vat, baseCzk, vatCzk }: TaxedRow) =>
  base === 0 && vat === 0 && baseCzk === 0 && vatCzk === 0;

const row = (key: RowKey, base: Both, vat: Both): TaxedRow => ({
  ...key,
  base: base.own,
  vat: vat.own,
  baseCzk: base.czk,
  vatCzk: vat.czk,
});

/** What the lines are, each once, in their order. */
function keysOf(lines: readonly DocumentLine[]): RowKey[] {
  const keys = new Map<string, RowKey>();
  for (const { treatment, commodity, rate } of lines) {
    const name = `${treatment} ${commodity} ${rate}`;
    if (!keys.has(name)) keys.set(name, { treatment, commodity, rate });
  }
  return [...keys.values()];
}

/** The first of the lines' kinds that is left and that the row may be; else what its category says alone. */
function takeKey(keys: RowKey[], element: XmlElement): RowKey {
  const category = element.at('TaxCategory');
  const rate = percent(category);
  const isReversed = category?.text('LocalReverseChargeFlag') === 'true';
  const isApplicable = category?.text('VATApplicable') !== 'false';
  const place = keys.findIndex((key) =>
    rate > 0 && !isReversed
      ? key.rate === rate
      : key.rate === null &&
        (key.treatment === 'reverse_charge') === isReversed &&
        OUTSIDE.includes(key.treatment) === !isApplicable,
  );
  if (place !== -1) return keys.splice(place, 1)[0] as RowKey;
  return keyOf(rate, isReversed, isApplicable);
}

const OUTSIDE: readonly string[] = ['not_subject', 'outside_cz'];

function keyOf(rate: Rate, isReversed: boolean, isApplicable: boolean): RowKey {
  if (isReversed) return { treatment: 'reverse_charge', commodity: null, rate: null };
  if (rate > 0) return { treatment: 'taxable', commodity: null, rate };
  return { treatment: isApplicable ? 'exempt' : 'not_subject', commodity: null, rate: null };
}

/** Receipts with what they have taxed, then what was paid without one; who issued them tells no advance's number. */
export function readAdvances(reading: Reading, invoice: XmlElement): SettledAdvance[] {
  const taxed = Map.groupBy(invoice.at('TaxedDeposits')?.all('TaxedDeposit') ?? [], (deposit) =>
    required(deposit, 'ID'),
  );
  const receipts = [...taxed].map(([number, deposits]): SettledAdvance => {
    const rows = deposits.map((deposit) => readReceiptRow(reading, deposit));
    const total = (of: (one: TaxedRow) => number) => rows.reduce((sum, one) => sum + of(one), 0) as Amount;
    return {
      number,
      variableSymbol: deposits[0]?.text('VariableSymbol') ?? null,
      paidOn: null,
      amount: total(({ base, vat }) => base + vat),
      amountCzk: total(({ baseCzk, vatCzk }) => baseCzk + vatCzk),
      receipt: { number, rows },
    };
  });
  const others = (invoice.at('NonTaxedDeposits')?.all('NonTaxedDeposit') ?? []).map(
    (deposit): SettledAdvance => {
      const paid = both(reading, deposit, 'DepositAmount');
      return {
        number: required(deposit, 'ID'),
        variableSymbol: deposit.text('VariableSymbol'),
        paidOn: null,
        amount: paid.own,
        amountCzk: paid.czk,
        receipt: null,
      };
    },
  );
  return [...receipts, ...others];
}

function readReceiptRow(reading: Reading, deposit: XmlElement): TaxedRow {
  const base = both(reading, deposit, 'TaxableDepositAmount');
  const whole = both(reading, deposit, 'TaxInclusiveDepositAmount');
  const vat = { own: (whole.own - base.own) as Amount, czk: (whole.czk - base.czk) as Amount };
  const rate = percent(deposit.at('ClassifiedTaxCategory'));
  return row(keyOf(rate, false, true), base, vat);
}
