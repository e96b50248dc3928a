import { fiscalYear, fiscalYearText } from '../ledger/index.ts';
import type { Closing } from './closing.ts';
import { FINDING_CODES, type Finding, found } from './finding.ts';
import { missingDepreciation, missingDisposals } from './findings/assets.ts';
import { bankDifferences, unmatchedMovements } from './findings/bank.ts';
import { missingPostings, unpairedItems } from './findings/documents.ts';
import type { Facts, YearFacts } from './findings/facts.ts';
import { accountFindings, cashFindings, taxFindings } from './findings/ledger.ts';
import { missingPayslips, unpostedPayslips } from './findings/payroll.ts';
import { missingRevaluation } from './findings/revaluation.ts';
import { statementFindings } from './findings/statements.ts';
import { vatFindings } from './findings/vat.ts';
import { isOpenBefore } from './store.ts';

/** What is to be looked at of the books before a year is closed. */
export async function findingsOfBooks(facts: Facts, closing: Closing | null): Promise<Finding[]> {
  const all = await Promise.all([
    yearFindings(facts),
    accountFindings(facts),
    statementFindings(facts),
    taxFindings(facts),
    cashFindings(facts),
    unmatchedMovements(facts),
    bankDifferences(facts),
    missingPostings(facts),
    vatFindings(facts),
    unpairedItems(facts),
    missingDepreciation(facts),
    missingDisposals(facts),
    missingRevaluation(facts, closing),
  ]);
  return all.flat();
}

/** What is to be looked at of payslips. */
export async function findingsOfWages(facts: YearFacts): Promise<Finding[]> {
  return (await Promise.all([unpostedPayslips(facts), missingPayslips(facts)])).flat();
}

/** Errors first, then warnings, then information. */
export function inOrder(findings: readonly Finding[]): Finding[] {
  const order = ({ code }: Finding) => FINDING_CODES.indexOf(code);
  return findings.toSorted((one, other) => order(one) - order(other));
}

async function yearFindings({ sql, company, year, from, to, today }: Facts): Promise<Finding[]> {
  const item = (label: string) => [{ type: 'year' as const, id: year, label }];
  const label = (each: number) => fiscalYearText(each, fiscalYear(each, company.fiscalYearStart).to);
  const before = { type: 'year' as const, id: year - 1, label: label(year - 1) };
  return [
    ...(today > to ? [] : found('year_running', 'Rok ještě neskončil.', item(label(year)))),
    ...((await isOpenBefore(sql, company.id, from))
      ? found('previous_year_open', 'Předchozí rok má zápisy a není uzavřený.', [before])
      : []),
    ...found(
      'inventory_unconfirmed',
      'Potvrďte inventarizaci: skutečný stav majetku, zásob, peněz, pohledávek a závazků souhlasí s účetnictvím (§ 29 zákona o účetnictví).',
      item('Inventarizace'),
    ),
  ];
}
