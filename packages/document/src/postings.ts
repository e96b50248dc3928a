import { add, type Haler, negate, subtract, sum, ZERO } from '@news-and-accounting/money';
import { inCzk, part, type Rate } from './decimals.ts';
import { Entries, type Posting } from './entries.ts';
import { giveRest, largestOf } from './tax-groups.ts';
import { isInPrice, isSelfAssessed, RATE_UNIT } from './treatments.ts';
import type { Amount, DocumentFigures, DocumentInput, Group, ReceiptRow, Side, TaxedRow } from './types.ts';

/** How much of the tax of a received line may be deducted (sections 72 to 76 of act 235/2004). */
export type Deduction = 'full' | 'reduced' | 'proportional' | 'car' | 'none';

/** Where a line is posted. */
export interface LinePosting {
  readonly account: string;
  readonly costCentre: string | null;
  /** Of received documents; `reduced` is deducted whole and cut at the end of the period. */
  readonly deduction: Deduction;
  /** Of `proportional`. */
  readonly deductionPercent: Rate | null;
  /** Of `car`: the most tax of a line that is deducted (section 72(3)); null: no limit holds. */
  readonly deductionAtMost?: Haler | null;
  /** Of `car` on a correction: the tax of the same car on the documents before it; absent: none. */
  readonly taxedBefore?: Haler;
}

/** Accounts of a document beside those of its lines. */
export interface PostingAccounts {
  /** What is owed (311, 321, 378, 379), or the cash register. */
  readonly partner: string;
  /** Tax of a row that is owed to the office or deducted. */
  readonly vat: (row: TaxedRow, use: 'owed' | 'deducted') => string;
  /** Advances received or paid (324, 314). */
  readonly advance: string;
  readonly roundingLoss: string;
  readonly roundingGain: string;
}

/** What is posted, and how. */
export interface PostingInput {
  readonly document: DocumentInput;
  readonly figures: DocumentFigures;
  /** One for each line of the document. */
  readonly lines: readonly LinePosting[];
  readonly accounts: PostingAccounts;
  /** Whether the company is a payer on the day: otherwise received tax is a part of the price. */
  readonly deducts: boolean;
}

/** The entries of a document in CZK; a correction's are those of its original with the sides swapped. */
export function postingsOf(input: PostingInput): Posting[] {
  const { document, figures, accounts } = input;
  const entries = new Entries();
  const { side } = document;
  for (const group of figures.groups) {
    const czk = groupInCzk(document, figures, group);
    if (side === 'issued') putIssued(entries, input, group, czk);
    else putReceived(entries, input, group, czk);
    putRounding(entries, accounts, side, czk.rounding);
  }
  putRounding(entries, accounts, side, figures.roundingCzk);
  for (const { amountCzk, rows } of document.settled ?? []) {
    const taxed = sum(rows.map(taxOfReceipt));
    putBack(entries, accounts, side, accounts.advance, subtract(amountCzk, taxed));
    for (const row of rows)
      putBack(entries, accounts, side, accounts.vat(row, useOf(side)), taxOfReceipt(row));
  }
  return entries.all();
}

/** The entries of a tax receipt for a payment: its tax against the advance. */
export function receiptPostings(
  side: Side,
  rows: readonly ReceiptRow[],
  accounts: Pick<PostingAccounts, 'vat' | 'advance'>,
): Posting[] {
  const entries = new Entries();
  for (const [place, row] of rows.entries()) {
    const tax = accounts.vat(row, useOf(side));
    if (side === 'issued') entries.put(accounts.advance, tax, taxOfReceipt(row), place);
    else entries.put(tax, accounts.advance, taxOfReceipt(row), place);
  }
  return entries.all();
}

const useOf = (side: Side) => (side === 'issued' ? 'owed' : 'deducted');
const taxOfReceipt = ({ vatCzk, deductedCzk = vatCzk }: ReceiptRow): Haler => deductedCzk;

/** What is taken off the debt to or of the partner. */
function putBack(
  entries: Entries,
  accounts: PostingAccounts,
  side: Side,
  account: string,
  amount: Haler,
): void {
  if (side === 'issued') entries.put(account, accounts.partner, amount, null);
  else entries.put(accounts.partner, account, amount, null);
}

/** More owed to us is a gain, more owed by us a loss. */
function putRounding(entries: Entries, accounts: PostingAccounts, side: Side, amount: Haler): void {
  const { partner, roundingGain, roundingLoss } = accounts;
  if (side === 'issued') entries.put(partner, amount > 0 ? roundingGain : roundingLoss, amount, null);
  else entries.put(amount > 0 ? roundingLoss : roundingGain, partner, amount, null);
}

/** Base and tax of each line in CZK, as they are posted; they add up to the whole supply. */
export function linesInCzk(
  document: DocumentInput,
  figures: DocumentFigures,
): { readonly base: Haler; readonly vat: Haler }[] {
  const lines = figures.lines.map(() => ({ base: ZERO, vat: ZERO }));
  for (const group of figures.groups) {
    const { bases, taxes } = groupInCzk(document, figures, group);
    for (const [i, at] of group.lines.entries())
      lines[at] = { base: bases[i] ?? ZERO, vat: taxes[i] ?? ZERO };
  }
  return lines;
}

/** What each line of a received document costs in CZK: its base and what of its tax is not deducted, as is posted. */
export function lineCosts(input: Pick<PostingInput, 'document' | 'figures' | 'lines' | 'deducts'>): Haler[] {
  const { document, figures } = input;
  const costs: Haler[] = figures.lines.map(() => ZERO);
  for (const group of figures.groups) {
    const { bases, taxes } = groupInCzk(document, figures, group);
    const { kept } = deduction(input, group, taxes);
    for (const [i, at] of group.lines.entries()) costs[at] = add(bases[i] ?? ZERO, kept[i] ?? ZERO);
  }
  return costs;
}

interface GroupInCzk {
  /** By line of the group. */
  readonly bases: readonly Haler[];
  readonly taxes: readonly Haler[];
  /** What rounding has put into the base of the row. */
  readonly rounding: Haler;
}

/** Converted by line; what rounding leaves of the row is in the line with the largest base. */
function groupInCzk(document: DocumentInput, figures: DocumentFigures, group: Group): GroupInCzk {
  const { exchangeRate } = document;
  const convert = (amount: Amount) => (exchangeRate === null ? amount : inCzk(amount, exchangeRate));
  const rows = group.rows.map((place) => figures.vatBeforeAdvances[place] as TaxedRow);
  const lines = group.lines.map((at) => figures.lines[at] ?? { base: ZERO, vat: ZERO });
  const lineBases = lines.map(({ base }) => base);
  const rounding = convert(subtract(sum(rows.map(({ base }) => base)), sum(lineBases)));
  const largest = largestOf(lineBases);
  const bases = lineBases.map(convert);
  giveRest(bases, subtract(sum(rows.map(({ baseCzk }) => baseCzk)), rounding), largest);
  const taxes = lines.map(({ vat }) => convert(vat));
  giveRest(taxes, sum(rows.map(({ vatCzk }) => vatCzk)), largest);
  return { bases, taxes, rounding };
}

function putIssued(entries: Entries, input: PostingInput, group: Group, czk: GroupInCzk): void {
  const { accounts, figures } = input;
  for (const [i, at] of group.lines.entries()) {
    const { account, costCentre } = input.lines[at] as LinePosting;
    entries.put(accounts.partner, account, czk.bases[i] as Haler, group.rows[0] ?? null, costCentre);
  }
  for (const place of group.rows) {
    const row = figures.vatBeforeAdvances[place] as TaxedRow;
    if (isInPrice(row.treatment)) entries.put(accounts.partner, accounts.vat(row, 'owed'), row.vatCzk, place);
  }
}

function putReceived(entries: Entries, input: PostingInput, group: Group, czk: GroupInCzk): void {
  const { accounts, figures } = input;
  const places = group.rows;
  const first = figures.vatBeforeAdvances[places[0] ?? 0] as TaxedRow;
  const isOwed = isSelfAssessed('received', first.treatment);
  const { deducted, kept } = deduction(input, group, czk.taxes);
  for (const [i, at] of group.lines.entries()) {
    const { account, costCentre } = input.lines[at] as LinePosting;
    const [base, tax] = [czk.bases[i] as Haler, kept[i] as Haler];
    entries.put(account, accounts.partner, base, places[0] ?? null, costCentre);
    const against = isOwed ? accounts.vat(first, 'owed') : accounts.partner;
    entries.put(account, against, tax, places[0] ?? null, costCentre);
  }
  const rows = places.map((place) => figures.vatBeforeAdvances[place] as TaxedRow);
  const whole = sum(rows.map(({ vatCzk }) => vatCzk));
  const shares = rows.map(({ vatCzk }) => proportion(vatCzk, deducted, whole));
  giveRest(shares, deducted, 0);
  for (const [i, row] of rows.entries()) {
    const against = isOwed ? accounts.vat(row, 'owed') : accounts.partner;
    entries.put(accounts.vat(row, 'deducted'), against, shares[i] as Haler, places[i] ?? null);
  }
}

interface DeductionOfGroup {
  readonly deducted: Haler;
  /** By line: what stays in its price. */
  readonly kept: readonly Haler[];
}

/** The deductible part is computed once for all lines with the same deduction, of cars one by one, as in the records of VAT. */
function deduction(
  input: Pick<PostingInput, 'lines' | 'deducts'>,
  group: Group,
  taxes: readonly Haler[],
): DeductionOfGroup {
  const kept = taxes.map(() => ZERO);
  const alike = new Map<string, number[]>();
  for (const [i, at] of group.lines.entries()) {
    const { deduction: kind, deductionPercent } = input.lines[at] as LinePosting;
    const name = kind === 'car' ? `car ${at}` : `${kind} ${deductionPercent}`;
    alike.set(name, [...(alike.get(name) ?? []), i]);
  }
  let deducted = ZERO;
  for (const places of alike.values()) {
    const tax = sum(places.map((i) => taxes[i] as Haler));
    const share = input.deducts
      ? shareOf(input.lines[group.lines[places[0] ?? 0] ?? 0] as LinePosting, tax)
      : ZERO;
    deducted = sum([deducted, share]);
    const rest = subtract(tax, share);
    const parts = places.map((i) => proportion(taxes[i] as Haler, rest, tax));
    giveRest(parts, rest, largestOf(places.map((i) => taxes[i] as Haler)));
    for (const [i, place] of places.entries()) kept[place] = parts[i] as Haler;
  }
  return { deducted, kept };
}

function shareOf(line: LinePosting, tax: Haler): Haler {
  const { deduction: kind, deductionPercent, deductionAtMost = null, taxedBefore = ZERO } = line;
  if (kind === 'none') return ZERO;
  if (kind === 'car') return atMostAfter(tax, taxedBefore, deductionAtMost);
  return kind === 'proportional' ? part(tax, deductionPercent ?? 0, RATE_UNIT) : tax;
}

/** A tax, or below zero its return, up to a limit. */
export function atMost(tax: Haler, limit: Haler | null): Haler {
  if (limit === null || Math.abs(tax) <= limit) return tax;
  return tax < 0 ? negate(limit) : limit;
}

/** What a tax changes of a sum that counts up to a limit, after `before` has counted. */
export const atMostAfter = (tax: Haler, before: Haler, limit: Haler | null): Haler =>
  subtract(atMost(add(before, tax), limit), atMost(before, limit));

/** amount × share / whole; nothing of nothing. */
function proportion(amount: Haler, share: Haler, whole: Haler): Haler {
  if (whole === 0) return ZERO;
  return whole > 0 ? part(amount, share, whole) : part(amount, 0 - share, 0 - whole);
}
