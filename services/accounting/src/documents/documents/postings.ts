import {
  type DocumentFigures,
  type DocumentInput,
  isInPrice,
  type LinePosting,
  type Posting,
  type PostingAccounts,
  postingsOf,
  type Rate,
  type ReceiptRow,
  receiptPostings,
  type Side,
  type TaxedRow,
} from '@news-and-accounting/document';
import { type Haler, haler, multiplyDivideHalfUp, subtract, sum, ZERO } from '@news-and-accounting/money';
import { carLimitOn, type NewPosting, VAT_OF_OTHER_STATES, vatAccountOf } from '../../books/ledger/index.ts';
import { invalidFields } from '../../platform/http/fields.ts';
import type { Computed } from './compute.ts';
import type { DocumentValues, LineValues, PartnerCopy } from './document.ts';
import { nameOf } from './events.ts';
import { type CompanyFacts, isPayerOn, type PartnerFacts } from './facts.ts';
import { type DocumentKind, KINDS, sideOf } from './kinds.ts';
import { vatDayOf } from './resolve.ts';
import { type Original, receiptRows } from './surroundings.ts';

/** A line, and where it is posted already. */
export type PostedLine = LineValues & { posted_account?: string | null };

/** What is posted: a document with what it needs to be. */
export type Posted = {
  values: DocumentValues;
  lines: readonly PostedLine[];
  computed: Computed;
  company: CompanyFacts;
  partner: PartnerFacts | null;
  copy: PartnerCopy | null;
  original: Original | null;
};

const PARTNER_ACCOUNTS: Partial<Record<DocumentKind, string>> = {
  other_receivable: '378',
  other_liability: '379',
};

/** Where what is owed for a document stands; of cash its register. Null: the register is not known. */
export function partnerAccount({ values, company }: Pick<Posted, 'values' | 'company'>): string | null {
  const { kind, direction, cash_register_id } = values;
  if (KINDS[kind].isCash)
    return company.cash_registers.find(({ id }) => id === cash_register_id)?.account_code ?? null;
  return PARTNER_ACCOUNTS[kind] ?? (sideOf(kind, direction) === 'issued' ? '311' : '321');
}

/** A contact may be a customer and a supplier, and names one account: of class 6 for what it is issued. */
export const isOfSide = (account: string, side: Side) => account.startsWith('6') === (side === 'issued');

/** Where each line is posted: its own account, else the contact's, else the usual one. */
export function lineAccounts({
  values,
  lines,
  partner,
}: Pick<Posted, 'values' | 'lines' | 'partner'>): string[] {
  const side = sideOf(values.kind, values.direction);
  const own = partner?.default_account ?? null;
  const usual = own !== null && isOfSide(own, side) ? own : side === 'issued' ? '602' : '518';
  return lines.map(({ account_code, posted_account = null }) => account_code ?? posted_account ?? usual);
}

/** Analytics of 343 by side and rate: 3431rr deducted, 3432rr owed, 3433rr and 3434rr of what is self-assessed. */
export function vatAccount(
  { treatment, rate }: Pick<TaxedRow, 'treatment' | 'rate'>,
  use: 'owed' | 'deducted',
) {
  if (treatment === 'oss') return VAT_OF_OTHER_STATES;
  const side = isInPrice(treatment) ? use : use === 'owed' ? 'self_owed' : 'self_deducted';
  return vatAccountOf(side, rate ?? 0);
}

/**
 * The postings of a document in double entry, with amounts in its own currency beside those in CZK.
 * @param document its id and number; of a preview null
 * @throws {HttpError} 422 naming a line whose account is the other side as well
 */
export function newPostings(
  posted: Posted,
  { id, number }: { id: number | null; number: string | null },
): NewPosting[] {
  const { values } = posted;
  const account = partnerAccount(posted);
  if (!KINDS[values.kind].isPosted || account === null) return [];
  const entries = [
    ...entriesOf(posted, account, inCzkOf(posted.computed)),
    ...leftByAdvances(posted, account),
  ];
  checkSides(entries, posted);
  const foreign =
    values.currency === 'CZK' ? null : byName(entriesOf(posted, account, inCurrency(posted.computed)));
  const text = textOf({ kind: values.kind, number, partner: posted.copy });
  return entries.map((entry) => ({
    ...{ date: values.accounting_on, debit: entry.debit, credit: entry.credit, amount: entry.amount, text },
    ...{ source: 'document', sourceId: id },
    ...(foreign === null
      ? {}
      : { foreign: { currency: values.currency, amount: foreign.get(nameOfEntry(entry)) ?? (0 as Haler) } }),
    ...(values.partner_id === null ? {} : { partnerId: values.partner_id }),
    ...(id === null ? {} : { documentId: id }),
    ...(entry.costCentre === null ? {} : { costCentre: entry.costCentre }),
  }));
}

function textOf(document: Parameters<typeof nameOf>[0]): string {
  const name = nameOf(document);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

type Figured = { input: DocumentInput; figures: DocumentFigures };

const inCzkOf = ({ input, figures }: Computed): Figured => ({ input, figures });

function entriesOf(posted: Posted, partner: string, { input, figures }: Figured): Posting[] {
  const { values, company, original, lines } = posted;
  const { isCorrection } = KINDS[values.kind];
  const accounts: PostingAccounts = {
    partner,
    vat: vatAccount,
    advance: input.side === 'issued' ? '324' : '314',
    // A correction takes back what its original has gained or lost.
    roundingLoss: isCorrection ? '648' : '548',
    roundingGain: isCorrection ? '548' : '648',
  };
  if (values.kind === 'tax_receipt' || original?.kind === 'tax_receipt')
    return receiptPostings(input.side, receiptRowsOf(posted, figures), accounts);
  const codes = lineAccounts(posted);
  return postingsOf({
    document: input,
    figures,
    lines: lines.map((line, i) => ({
      ...linePosting(line, codes[i] ?? ''),
      ...carPosting(line, posted, figures),
    })),
    accounts,
    deducts: isPayerOn(company, vatDayOf(values, { original })),
  });
}

/**
 * What is left on the account of the partner where advances in another currency cover all of a document: nothing is paid any
 * more that it could be settled by, so the difference of rates is posted with the document.
 */
function leftByAdvances({ values, computed }: Posted, partner: string): Posting[] {
  const { figures, input } = computed;
  if (values.currency === 'CZK' || input.settled === undefined || figures.totalPayable !== 0) return [];
  const left = subtract(figures.totalCzk, sum(input.settled.map(({ amountCzk }) => amountCzk)));
  if (left === 0) return [];
  // More in the books than was paid ahead is a loss of who is owed, and a gain of who owes.
  const isLoss = (input.side === 'issued') === left > 0;
  const [debit, credit] = isLoss ? ['563', partner] : [partner, '663'];
  return [{ debit, credit, amount: haler(Math.abs(left)), costCentre: null, row: null }];
}

const linePosting = (line: LineValues, account: string): LinePosting => ({
  account,
  costCentre: line.cost_centre,
  deduction: line.deduction,
  deductionPercent: line.deduction_percent as Rate | null,
});

/** How far the tax of a car is deducted, converted where the entries are those in the currency of the document. */
function carPosting(
  { corrected_line_id }: LineValues,
  { values, original, computed }: Posted,
  figures: DocumentFigures,
): Pick<LinePosting, 'deductionAtMost' | 'taxedBefore'> {
  const limit = carLimitOn(vatDayOf(values, { original }));
  const before = original?.taxedCars?.[corrected_line_id ?? ''] ?? ZERO;
  const [own, czk] = [taxOf(figures), taxOf(computed.figures)];
  const converted = (amount: Haler) =>
    own === czk || czk === 0 ? amount : (multiplyDivideHalfUp(amount, Math.abs(own), Math.abs(czk)) as Haler);
  return { deductionAtMost: limit === null ? null : converted(limit), taxedBefore: converted(before) };
}

const taxOf = ({ vatBeforeAdvances }: DocumentFigures) => sum(vatBeforeAdvances.map(({ vatCzk }) => vatCzk));

/**
 * The rows of a receipt for a payment, of a received one with the part of their tax that is deducted: in CZK, whose limits
 * and shares hold, and in its own currency in the proportion of that.
 */
function receiptRowsOf(
  { lines, computed, values, original }: Posted,
  { vat }: DocumentFigures,
): ReceiptRow[] {
  if (computed.input.side === 'issued') return [...vat];
  const taxed = lines.map((line, i) => ({
    ...line,
    vat_czk: computed.lines[i]?.vat_czk ?? (0 as Haler),
    taxed_before: original?.taxedCars?.[line.corrected_line_id ?? ''] ?? ZERO,
  }));
  const inCzk = receiptRows(
    computed.figures.vat.map(({ treatment, baseCzk, vatCzk, ...row }) => ({
      ...{ ...row, vat_treatment: treatment, base_czk: baseCzk, vat_czk: vatCzk },
    })),
    taxed,
    vatDayOf(values, { original }),
  );
  return vat.map((row, i) => {
    const czk = inCzk[i] ?? row;
    return row.vatCzk === czk.vatCzk ? czk : { ...row, ...deductedInCurrency(czk) };
  });
}

/** The document as if CZK were its currency: what its entries are in its own. */
function inCurrency({ input, figures }: Computed): Figured {
  const own = (row: TaxedRow): TaxedRow => ({ ...row, baseCzk: row.base, vatCzk: row.vat });
  const { settled } = input;
  return {
    input: {
      ...input,
      exchangeRate: null,
      ...(settled === undefined
        ? {}
        : {
            settled: settled.map(({ amount, rows }) => ({
              ...{ amount, amountCzk: amount },
              rows: rows.map((row) => ({ ...own(row), ...deductedInCurrency(row) })),
            })),
          }),
    },
    figures: {
      ...figures,
      vat: figures.vat.map(own),
      vatBeforeAdvances: figures.vatBeforeAdvances.map(own),
      roundingCzk: figures.rounding,
    },
  };
}

function deductedInCurrency({ vat, vatCzk, deductedCzk }: ReceiptRow): { deductedCzk?: Haler } {
  if (deductedCzk === undefined) return {};
  if (deductedCzk === vatCzk || vatCzk === 0) return { deductedCzk: vat };
  return { deductedCzk: Math.round((vat * deductedCzk) / vatCzk) as Haler };
}

const nameOfEntry = ({ debit, credit, row, costCentre }: Posting) =>
  JSON.stringify([debit, credit, row, costCentre]);

const byName = (entries: readonly Posting[]) =>
  new Map(entries.map((entry) => [nameOfEntry(entry), entry.amount]));

/** An account cannot be posted against itself. */
function checkSides(entries: readonly Posting[], { lines }: Posted): void {
  const wrong = entries.find(({ debit, credit }) => debit === credit);
  if (wrong === undefined) return;
  const line = lines.findIndex(({ account_code }) => account_code === wrong.debit);
  const text = `Účet ${wrong.debit} je už druhou stranou zápisu, zvolte jiný.`;
  throw invalidFields({ [line === -1 ? 'partner_id' : `lines[${line}].account_code`]: text });
}
