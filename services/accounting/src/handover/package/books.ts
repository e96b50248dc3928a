import { halerToJson } from '@news-and-accounting/money';
import type { ZipContent } from '@news-and-accounting/zip';
import { keepsLedgerIn } from '../../access/companies/index.ts';
import { getCashJournal } from '../../books/cash-journal/index.ts';
import { POSTING_COLUMNS, postingsIn } from '../../books/journal/index.ts';
import { balancesOf, fiscalYear, fiscalYearOf } from '../../books/ledger/index.ts';
import { exported } from '../../platform/http/export.ts';
import type { TableColumn } from '../../platform/http/table.ts';
import type { PackageRun } from './package-run.ts';
import { csvBytes } from './table-text.ts';

const BALANCE_COLUMNS: readonly TableColumn[] = [
  { key: 'from', title: 'Od', kind: 'date' },
  { key: 'to', title: 'Do', kind: 'date' },
  { key: 'code', title: 'Účet' },
  { key: 'name', title: 'Název' },
  { key: 'opening', title: 'Počáteční stav', kind: 'money' },
  { key: 'debit', title: 'MD', kind: 'money' },
  { key: 'credit', title: 'D', kind: 'money' },
  { key: 'closing', title: 'Konečný stav', kind: 'money' },
];

/** Which books there are of the years of a package: who entered the flat tax has a ledger of those before. */
export function booksOf({ company, from, to }: Pick<PackageRun, 'company' | 'from' | 'to'>) {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const ofYears = Array.from({ length: last - first + 1 }, (_, i) => keepsLedgerIn(company, first + i));
  return { hasLedger: ofYears.includes(true), hasCashJournal: ofYears.includes(false) };
}

/** The journal and the trial balance; of years without double entry the cash journal. */
export async function* bookContents(run: PackageRun): AsyncGenerator<ZipContent> {
  const { hasLedger, hasCashJournal } = booksOf(run);
  if (hasCashJournal) yield { path: 'cash_journal.csv', content: await cashJournal(run) };
  if (!hasLedger) return;
  yield { path: 'journal.csv', content: csvBytes(POSTING_COLUMNS, postingsIn(run.tx, run.entityId, run)) };
  yield { path: 'trial_balance.csv', content: csvBytes(BALANCE_COLUMNS, balanceRows(run)) };
}

/** Balances begin anew with each fiscal year, so days of two of them are told one after the other. */
async function* balanceRows({
  tx,
  entityId,
  company,
  from,
  to,
}: PackageRun): AsyncGenerator<readonly object[]> {
  const { fiscalYearStart } = company;
  for (let first = from; first <= to; ) {
    const year = fiscalYear(fiscalYearOf(first, fiscalYearStart), fiscalYearStart);
    const days = { from: first, to: year.to < to ? year.to : to };
    const question = { entityId, fiscalYearStart, ...days, knownAt: null, costCentre: null };
    const rows = await balancesOf(tx, { ...question, withClosing: false, onlyUsed: true });
    yield rows
      .filter(({ opening, debit, credit, closing }) =>
        [opening, debit, credit, closing].some((each) => each !== 0),
      )
      .map(({ code, name, opening, debit, credit, closing }) => ({
        ...{ ...days, code, name, opening: halerToJson(opening), closing: halerToJson(closing) },
        ...{ debit: halerToJson(debit), credit: halerToJson(credit) },
      }));
    first = fiscalYear(fiscalYearOf(first, fiscalYearStart) + 1, fiscalYearStart).from;
  }
}

async function cashJournal({ context, entityId, from, to }: PackageRun): Promise<AsyncIterable<Uint8Array>> {
  const input = { params: { entity_id: entityId }, query: { from, to }, body: undefined };
  const answer = await exported(getCashJournal, 'csv', input, context);
  if (answer.kind !== 'file') throw new Error('a list as a file is no file');
  return answer.body;
}
