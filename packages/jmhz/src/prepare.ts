import { isCancellable } from './deadlines.ts';
import { type History, historyOf } from './history.ts';
import { type Month, monthOf } from './month.ts';
import { correctiveForms, type FormsOfReport, regularForms } from './plan.ts';
import type { ReportInput, ReportKind } from './report-input.ts';
import type { ReportRules } from './rules.ts';

/** Forms of one file (schema, control 300). */
export const FORMS_PER_PACKAGE = 1500;

/** Everything the check and the building of a report share. */
export interface PreparedReport {
  readonly input: ReportInput;
  readonly rules: ReportRules;
  readonly month: Month;
  readonly history: History;
  readonly kind: ReportKind;
  /** Whether a report or form can be cancelled today. */
  readonly canCancel: boolean;
  readonly forms: FormsOfReport;
  /** At least 1. */
  readonly packages: number;
}

const NO_FORMS: FormsOfReport = { forms: [], stale: [], renamed: [] };

/** Throws `RangeError` for a month outside 1 to 12. */
export function prepareReport(input: ReportInput, rules: ReportRules): PreparedReport {
  const month = monthOf(input, rules.payroll);
  const history = historyOf(input.filings);
  const kind = input.kind ?? history.nextKind;
  const canCancel = isCancellable(rules, input.year, input.month, input.today);
  const forms = formsOf(kind, month, history, canCancel);
  const packages = Math.max(1, Math.ceil(forms.forms.length / FORMS_PER_PACKAGE));
  return { input, rules, month, history, kind, canCancel, forms, packages };
}

function formsOf(kind: ReportKind, month: Month, history: History, canCancel: boolean): FormsOfReport {
  if (kind === 'cancellation') return NO_FORMS;
  if (kind === 'regular') return regularForms(month.relationships, history);
  return correctiveForms(month.relationships, history, canCancel);
}
