import { randomBytes } from 'node:crypto';
import {
  type BuiltReport,
  buildReport,
  type Finding,
  type ReportKind,
  uuid7,
} from '@news-and-accounting/jmhz';
import { invalid, invalidField } from '../../platform/errors.ts';
import type { ReportType } from '../../taxes/filings/index.ts';
import { type Gathered, periodOf } from './gather.ts';
import { REPORT_RULES } from './rules.ts';

/** Stands in every report as what it was made with. */
const VENDOR = { name: 'Accounting', version: '1.0.0' };

export const FILING_TYPES: Readonly<Record<ReportKind, ReportType>> = {
  regular: 'B',
  corrective: 'O',
  cancellation: 'S',
};

/** A new GUID for a report or a form: in capitals, in the order of time. */
export function newGuid(now: number): string {
  return uuid7(now, randomBytes(10));
}

/**
 * Builds a report in memory.
 * @param filledAt milliseconds; the report says it in whole seconds
 * @throws {HttpError} 422 for a kind that does not fit what was filed, or with the findings as `issues`
 */
export function buildOrRefuse(
  { input, reported }: Gathered,
  kind: ReportKind,
  filledAt: number,
): BuiltReport {
  checkKind(kind, reported.regular !== null, periodOf(input));
  const result = buildReport({ ...input, kind }, REPORT_RULES, {
    filledAt: `${new Date(filledAt).toISOString().slice(0, 19)}Z`,
    newGuid: () => newGuid(filledAt),
    vendor: VENDOR,
  });
  if (!result.ok) throw cannotBuild(result.findings);
  return result.report;
}

function checkKind(kind: ReportKind, isRegularFiled: boolean, period: string): void {
  const [year, month] = period.split('-');
  const name = `za ${month}/${year}`;
  if (kind === 'regular' && isRegularFiled)
    throw invalidField('kind', `Řádné hlášení ${name} už je podané; změny se hlásí opravným hlášením.`);
  if (kind !== 'regular' && !isRegularFiled)
    throw invalidField(
      'kind',
      `Řádné hlášení ${name} není podané; opravit ani stornovat lze jen podané hlášení.`,
    );
}

function cannotBuild(findings: readonly Finding[]) {
  const errors = findings.filter(({ level }) => level === 'error');
  const [first] = errors;
  const rest = errors.length > 1 ? ` (celkem chyb: ${errors.length})` : '';
  const about = first === undefined || first.employee_id === null ? '' : `${first.subject}: `;
  return invalid(`Hlášení nelze sestavit. ${about}${first?.message ?? ''}${rest}`, {
    more: { issues: findings },
  });
}
