import type { ReportInput, ReportKind } from '@news-and-accounting/jmhz';
import type { LocalDate } from '@news-and-accounting/law';
import { today } from '../../platform/http/query.ts';
import type { Queries } from '../../platform/store.ts';
import {
  type FilingForm,
  filingsWithForms,
  type ReportedMonth,
  type ReportRow,
  reportedMonth,
} from '../../taxes/filings/index.ts';
import type { Month } from '../payslips/facts.ts';
import { reportCompany } from './company-data.ts';
import { employmentsOf, settingsOf } from './store.ts';

export const KIND = 'jmhz' as const;

type StoredFiling = ReportRow & { forms: FilingForm[] };

/** What a report of a month is made from, with the reports of it that are stored, newest first. */
export type Gathered = {
  input: ReportInput;
  filings: readonly StoredFiling[];
  reported: ReportedMonth<StoredFiling>;
};

/** `2026-05`. */
export function periodOf({ year, month }: Month): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

/**
 * Reads everything a report is made from.
 * @param kind null: the kind that is due now
 * @param isDivided whether more forms than one file holds are divided into several files
 */
export async function gather(
  sql: Queries,
  entityId: number,
  month: Month,
  { kind, isDivided, now }: { kind: ReportKind | null; isDivided: boolean; now: number },
): Promise<Gathered> {
  const [settings, employments, filings] = await Promise.all([
    settingsOf(sql, entityId),
    employmentsOf(sql, entityId, month),
    filingsWithForms(sql, entityId, KIND, periodOf(month)),
  ]);
  return gathered(settings, employments, filings, month, { kind, isDivided, now });
}

/** What was read, as a report is made from it. */
export function gathered(
  settings: Readonly<Record<string, unknown>>,
  employments: ReportInput['employments'],
  filings: readonly StoredFiling[],
  month: Month,
  { kind, isDivided, now }: { kind: ReportKind | null; isDivided: boolean; now: number },
): Gathered {
  const reported = reportedMonth(filings);
  const input: ReportInput = {
    ...month,
    kind,
    today: today(now) as LocalDate,
    company: reportCompany(settings),
    employments,
    filings: reported.inOrder,
    inOneFile: !isDivided,
  };
  return { input, filings, reported };
}
