import { findingsOf } from './findings/findings.ts';
import type { FormToSend } from './plan.ts';
import { FORMS_PER_PACKAGE, type PreparedReport, prepareReport } from './prepare.ts';
import type { FiledForm, ReportInput, ReportKind } from './report-input.ts';
import type { BuildOptions, BuildResult, BuiltReport } from './report-output.ts';
import type { ReportRules } from './rules.ts';
import { insuranceTotals, taxTotals } from './totals.ts';
import { type Document, documentXml } from './xml/document.ts';
import { formXml } from './xml/form.ts';
import { insuranceSummary, taxSummary } from './xml/summaries.ts';

const LETTERS: Readonly<Record<ReportKind, string>> = { regular: 'R', corrective: 'O', cancellation: 'S' };
/** The two summaries of the first package count as forms (control 235). */
const SUMMARIES = 2;

/**
 * Builds the report, or tells the findings why it cannot be built. The same input, options and GUIDs give the same
 * bytes. Throws `RangeError` for a month outside 1 to 12.
 */
export function buildReport(input: ReportInput, rules: ReportRules, options: BuildOptions): BuildResult {
  const prepared = prepareReport(input, rules);
  const findings = findingsOf(prepared);
  if (findings.some(({ level }) => level === 'error')) return { ok: false, findings };
  return { ok: true, report: builtReport(prepared, options) };
}

function builtReport(prepared: PreparedReport, options: BuildOptions): BuiltReport {
  const { kind, packages } = prepared;
  const submissionId = prepared.history.submissionId ?? options.newGuid();
  const formIds = prepared.forms.forms.map((form) => formIdOf(form, prepared) ?? options.newGuid());
  const xml = (packageNumber: number) => {
    if (!(Number.isInteger(packageNumber) && packageNumber >= 1 && packageNumber <= packages)) {
      throw new RangeError(`package ${packageNumber} of ${packages}`);
    }
    return documentXml(documentOf(prepared, options, submissionId, formIds, packageNumber));
  };
  return {
    kind,
    submissionId,
    filledAt: options.filledAt,
    forms: prepared.forms.forms.map((form, i) => filedForm(form, formIds[i] ?? '')),
    packages,
    xml,
  };
}

/**
 * GUIDs of forms that a corrective report adds are new on each download; only when the report has several files, which
 * are downloaded one by one and must fit together, those of the draft stay.
 */
function formIdOf({ formId, letter, employeeId }: FormToSend, prepared: PreparedReport): string | null {
  if (formId !== null || letter !== 'R' || prepared.packages === 1) return formId;
  return prepared.history.draftedAdditions.get(employeeId) ?? null;
}

function filedForm({ employeeId, letter, name, ikMpsv, idPpv }: FormToSend, formId: string): FiledForm {
  return { employee_id: employeeId, form_id: formId, letter, name, ik_mpsv: ikMpsv, id_ppv: idPpv };
}

function documentOf(
  prepared: PreparedReport,
  { filledAt, vendor }: BuildOptions,
  submissionId: string,
  formIds: readonly string[],
  packageNumber: number,
): Document {
  const { input, kind, month, packages, rules } = prepared;
  const all = prepared.forms.forms;
  const from = (packageNumber - 1) * FORMS_PER_PACKAGE;
  const forms = all.slice(from, from + FORMS_PER_PACKAGE);
  const hasSummaries = kind !== 'cancellation' && packageNumber === 1;
  const context = { period: month.period, company: input.company };
  const counts = {
    balikPoradi: packageNumber,
    balikyPocet: packages,
    formularePocetVBaliku: forms.length + (hasSummaries ? SUMMARIES : 0),
    formularePocetCelkem: all.length + SUMMARIES,
  };
  return {
    vendor,
    header: {
      idPodani: submissionId,
      typPodani: LETTERS[kind],
      variabilniSymbol: input.company.cssz_variable_symbol ?? '',
      mesic: input.month,
      rok: input.year,
      datumVyplneni: filledAt,
      ...(kind === 'cancellation' ? {} : counts),
    },
    summaries: hasSummaries
      ? {
          tax: taxSummary(
            taxTotals(month),
            input.company.jmhz_annual ?? null,
            input.month,
            rules.disabledShareHeadcount,
          ),
          insurance: insuranceSummary(insuranceTotals(month)),
        }
      : null,
    forms: forms.map((form, i) => formXml(form, formIds[from + i] ?? '', context)),
  };
}
