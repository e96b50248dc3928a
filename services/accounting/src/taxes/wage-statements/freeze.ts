import { type Context, companyOf } from '../../platform/context.ts';
import { invalid, invalidField } from '../../platform/errors.ts';
import { today } from '../../platform/http/query.ts';
import type { Queries } from '../../platform/store.ts';
import {
  checkIssues,
  type FilingIssue,
  type FilingType,
  heldFilings,
  type StatementKind,
  type StoredStatement,
  statementsOf,
} from '../filings/index.ts';
import { hasStatements, statementDuties } from './days.ts';
import { yearStatement } from './read.ts';
import { balanceOf, differenceOf, type Part, type WageMonth, type WithholdingMonth } from './statement.ts';
import { openSlips, statementPayer } from './store.ts';

/** What a statement says; amounts in haléře. */
export type StatementContent = Part<WageMonth> | Part<WithholdingMonth>;

export type AskedStatement = {
  kind: StatementKind;
  period: string;
  discovered_on: string | null;
  reasons: string | null;
};

/** What the type of a filing is decided from. */
export type TypeFor = (known: { filed: readonly { filing_type: FilingType }[]; dueOn: string }) => FilingType;

/**
 * Makes a statement of a year out of its payslips. The company is held by the caller.
 * @throws {HttpError} 422 for what cannot be filed, `YEAR_RUNNING`, `FILING_INVALID` and `FILING_WARNINGS`
 */
export async function freezeStatement(
  tx: Queries,
  context: Context,
  { kind, period, discovered_on, reasons }: AskedStatement,
  typeFor: TypeFor,
  isAcknowledged: boolean,
): Promise<StoredStatement> {
  const { id: entityId } = companyOf(context);
  const year = endedYear(period, today(context.now()));
  const duty = statementDuties(year)[kind];
  const [now, filed] = await Promise.all([
    liveStatement(tx, entityId, kind, year),
    statementsOf<StatementContent>(tx, entityId, kind, period),
  ]);
  const type = typeFor({ filed, dueOn: duty.due_on });
  if (filed.length === 0) {
    if (!duty.required) throw invalid(`Za rok ${year} se toto vyúčtování už nepodává.`);
    if (now.totals.employees === 0) throw invalid(`V roce ${year} není co vyúčtovat.`);
  }
  checkIssues(await issuesOf(tx, entityId, year), isAcknowledged);
  const content = contentOf(kind, type, now, filed);
  if (content === null) throw invalid('Od posledního podání za toto období se nic nezměnilo.');
  return {
    ...{ kind, period, filing_type: type, discovered_on, reasons, content },
    due_on: duty.due_on,
    amount: balanceOf(content.totals),
    file: null,
  };
}

/** @throws {HttpError} 422 at `period` for one that is no year known here, `YEAR_RUNNING` for the present one */
function endedYear(period: string, day: string): number {
  if (!/^\d{4}$/.test(period)) throw invalidField('period', 'Vyúčtování se podává za rok: RRRR.');
  const year = Number(period);
  if (!hasStatements(year)) throw invalidField('period', `Pro rok ${year} vyúčtování neumíme.`);
  if (day <= `${year}-12-31`) throw invalid(`Rok ${year} ještě neskončil.`, { code: 'YEAR_RUNNING' });
  return year;
}

/** What a statement of a year would say now. */
export async function liveStatement(
  sql: Queries,
  entityId: number,
  kind: StatementKind,
  year: number,
): Promise<StatementContent> {
  const { wages, withholding } = await yearStatement(sql, entityId, year);
  return kind === 'wage_tax_statement' ? wages : withholding;
}

/** The content of a filing of a type beside what was filed before; null: it would say nothing. */
export function contentOf(
  kind: StatementKind,
  type: FilingType,
  now: StatementContent,
  filed: readonly { filing_type: FilingType; content: StatementContent }[],
): StatementContent | null {
  if (type === 'B' || type === 'O') return now;
  const held = heldFilings(kind, filed);
  const before = (type === 'E' ? held.slice(0, -1) : held).map(({ content }) => content);
  return differenceOf(now as Part<WageMonth>, before as Part<WageMonth>[]);
}

async function issuesOf(tx: Queries, entityId: number, year: number): Promise<FilingIssue[]> {
  const [{ dic, tax_office_code }, open, { jmhz }] = await Promise.all([
    statementPayer(tx, entityId),
    openSlips(tx, entityId, year),
    yearStatement(tx, entityId, year),
  ]);
  const issues: FilingIssue[] = [];
  const add = (level: FilingIssue['level'], code: string, message: string, field: string | null = null) =>
    issues.push({ level, code, message, field });
  if (dic === null) add('error', 'DIC_MISSING', 'Doplňte DIČ firmy.', 'dic');
  if (tax_office_code === null)
    add('error', 'TAX_OFFICE_MISSING', 'Doplňte finanční úřad firmy.', 'tax_office_code');
  if (open > 0) add('warning', 'PAYSLIPS_OPEN', `Rok ${year} má mzdy, které nejsou schválené (${open}).`);
  for (const { month } of jmhz)
    add(
      'warning',
      'JMHZ_DIFFERS',
      `Daň za ${month}/${year} je jiná než v podaném jednotném měsíčním hlášení.`,
    );
  return issues;
}
