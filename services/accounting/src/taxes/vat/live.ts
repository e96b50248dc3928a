import {
  type Applied,
  type Check,
  type ControlStatement,
  checkFindings,
  controlChecks,
  controlPeriodsOf,
  controlStatement,
  type Finding,
  monthsOf,
  type Proposal,
  payerTypeOn,
  periodOf,
  proposalFindings,
  type RecapitulativeStatement,
  recapitulativeChecks,
  recapitulativeStatement,
  type UnpaidPurchase,
  unpaidProposals,
  type VatPeriod,
  type VatReturn,
  type VatRow,
  vatReturn,
} from '@news-and-accounting/vat';
import { unreceiptedIn } from '../../documents/payments/index.ts';
import type { Queries } from '../../platform/store.ts';
import { readBook, type VatBook } from './book.ts';
import type { VatCompany } from './company.ts';
import { ledgerCheck } from './ledger-check.ts';
import { postedVatOf } from './ledger-store.ts';
import { otherReturns } from './other-returns.ts';
import { dueDays, unpaidPurchases } from './purchases.ts';
import { vatRules } from './rules.ts';
import { untaxedFindings, withoutReceipt } from './untaxed-advances.ts';

/** A form as documents and records have it now, with the rows behind it. */
export type Live<Content> = Applied<Content> & {
  checks: readonly Check[];
  /** Of the period. */
  rows: readonly VatRow[];
};
export type LiveReturn = Live<VatReturn> & { proposals: readonly Proposal[] };

/** What the return of a period comes to, its checks and what section 74b proposes. */
export async function liveReturn(sql: Queries, company: VatCompany, period: VatPeriod): Promise<LiveReturn> {
  const [book, purchases, unreceipted, posted] = await Promise.all([
    readBook(sql, company, period),
    purchasesOf(sql, company, period),
    unreceiptedIn(sql, company.id, period),
    company.isDoubleEntry ? postedVatOf(sql, company.id, period) : null,
  ]);
  const rows = book.rowsOf(period);
  const others = await otherReturns(sql, company, period, rows);
  const { filingHistory } = company;
  const live = vatReturn({ ...book, period, rows, others, filingHistory });
  const isPayers = live.applies && live.content.payerType === 'payer';
  const proposals = isPayers ? unpaidProposals(purchases, period, book.rules) : [];
  const checks = live.applies ? checksOf(book, live.content) : [];
  if (live.applies && posted !== null)
    checks.push(await ledgerCheck(sql, company.id, period, posted, live.content.lines));
  const untaxed = isPayers ? withoutReceipt(unreceipted, company.taxpayer.history) : [];
  const findings = [
    ...live.findings,
    ...untaxedFindings(untaxed),
    ...proposalFindings(proposals),
    ...checkFindings(checks),
  ];
  return { ...live, findings, proposals, checks, rows };
}

/**
 * Nothing before the law that says how long a purchase may be unpaid, nor of what was supplied to who was no payer: of that
 * nothing was deducted.
 */
export async function purchasesOf(
  sql: Queries,
  { id, taxpayer: { history } }: VatCompany,
  period: VatPeriod,
): Promise<UnpaidPurchase[]> {
  const months = vatRules().unpaidMonths(period.to);
  if (months === null) return [];
  const purchases = await unpaidPurchases(sql, id, { ...period, due: dueDays(period, months) });
  return purchases.filter(({ taxableOn }) => payerTypeOn(history, taxableOn) === 'payer');
}

const checksOf = (book: VatBook, content: VatReturn): Check[] => [
  ...controlChecksOf(book, content),
  ...recapitulativeChecksOf(book, content),
];

/** @param known a statement that is computed already */
function controlChecksOf(book: VatBook, content: VatReturn, known?: ControlStatement): Check[] {
  if (content.payerType !== 'payer' || content.period.from < book.rules.controlSince) return [];
  const periods = controlPeriodsOf(book.taxpayer, content.period);
  return controlChecks(
    content,
    periods.map((period) =>
      period.code === known?.period.code
        ? known
        : controlStatement({ ...book, period, rows: book.rowsOf(period) }).content,
    ),
  );
}

const recapitulativeChecksOf = (book: VatBook, content: VatReturn): Check[] =>
  recapitulativeChecks(
    content,
    recapitulativesOf(book, content.period).map((each) => each.content),
  );

/** The statements that are filed for a period of the return: one, or those of its months. */
export function recapitulativesOf(book: VatBook, period: VatPeriod): Applied<RecapitulativeStatement>[] {
  const whole = recapitulative(book, period);
  if (whole.applies || period.kind === 'month') return [whole];
  return monthsOf(period).map((month) => recapitulative(book, month));
}

function recapitulative(book: VatBook, period: VatPeriod): Applied<RecapitulativeStatement> {
  const whole = periodOf(book.taxpayer.history, period.to);
  const quarterRows = whole.kind === 'quarter' ? book.rowsOf(whole) : undefined;
  return recapitulativeStatement({
    ...{ ...book, period, rows: book.rowsOf(period) },
    ...(quarterRows === undefined ? {} : { quarterRows }),
  });
}

/** The control statement of a period, with the checks against the return that it belongs to. */
export async function liveControlStatement(
  sql: Queries,
  company: VatCompany,
  period: VatPeriod,
): Promise<Live<ControlStatement>> {
  const { book, content } = await readReturn(sql, company, period);
  const rows = book.rowsOf(period);
  const live = controlStatement({ ...book, period, rows });
  const checks = live.applies ? controlChecksOf(book, content, live.content) : [];
  return { ...live, checks, findings: [...live.findings, ...checkFindings(checks)], rows };
}

/** The recapitulative statement of a period, with the checks against the return that it belongs to. */
export async function liveRecapitulative(
  sql: Queries,
  company: VatCompany,
  period: VatPeriod,
): Promise<Live<RecapitulativeStatement>> {
  const { book, content, isFiled } = await readReturn(sql, company, period);
  const live = recapitulative(book, period);
  // An identified person who only supplies files the statement alone.
  const checks = live.applies && isFiled ? recapitulativeChecksOf(book, content) : [];
  const findings: Finding[] = [...live.findings, ...checkFindings(checks)];
  return { ...live, checks, findings, rows: book.rowsOf(period) };
}

/** The lines of the return that a period lies in: a month may be one of a quarter. */
async function readReturn(
  sql: Queries,
  company: VatCompany,
  period: VatPeriod,
): Promise<{ book: VatBook; content: VatReturn; isFiled: boolean }> {
  const whole = periodOf(company.taxpayer.history, period.to);
  const book = await readBook(sql, company, whole);
  const { content, applies } = vatReturn({ ...book, period: whole, rows: book.rowsOf(whole) });
  return { book, content, isFiled: applies };
}
