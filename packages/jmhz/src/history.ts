import type { FiledForm, Filing, ReportKind } from './report-input.ts';
import type { ReportState } from './report-output.ts';

/** What the month's filings amount to. */
export interface History {
  readonly state: ReportState;
  /** Kind that comes next. */
  readonly nextKind: ReportKind;
  /** GUID of the valid regular report, filed or draft. */
  readonly submissionId: string | null;
  /** Valid forms of the filed reports, by card id. */
  readonly known: ReadonlyMap<number, FiledForm>;
  /** Form GUIDs of the regular draft, by card id. */
  readonly drafted: ReadonlyMap<number, string>;
  /** GUIDs of forms that the corrective draft adds, by card id. */
  readonly draftedAdditions: ReadonlyMap<number, string>;
}

/**
 * Replays the filings in their order. Filed reports add, keep and cancel forms; a filed cancellation makes an end of
 * everything before it, drafts too. Drafts only lend their GUIDs to the next download.
 */
export function historyOf(filings: readonly Filing[]): History {
  let filedId: string | null = null;
  let isCancelled = false;
  let [regularDraft, correctiveDraft]: [Filing | null, Filing | null] = [null, null];
  const known = new Map<number, FiledForm>();
  for (const filing of filings) {
    if (filing.status === 'draft') {
      if (filing.filing_type === 'B') regularDraft = filing;
      if (filing.filing_type === 'O') correctiveDraft = filing;
      continue;
    }
    isCancelled = filing.filing_type === 'S';
    if (isCancelled) {
      filedId = null;
      [regularDraft, correctiveDraft] = [null, null];
      known.clear();
    } else {
      if (filing.filing_type === 'B') filedId = filing.submission_id;
      replay(filing.forms, known);
    }
  }
  const draft = filedId === null ? regularDraft : null;
  return {
    state: filedId !== null ? 'filed' : draft ? 'draft' : isCancelled ? 'cancelled' : 'none',
    nextKind: filedId !== null ? 'corrective' : 'regular',
    submissionId: filedId ?? draft?.submission_id ?? null,
    known,
    drafted: formIds(draft),
    draftedAdditions: formIds(filedId === null ? null : correctiveDraft),
  };
}

function replay(forms: readonly FiledForm[], known: Map<number, FiledForm>): void {
  for (const form of forms) {
    if (form.letter !== 'S') known.set(form.employee_id, form);
    // One report may cancel a form and add another for the same card.
    else if (known.get(form.employee_id)?.form_id === form.form_id) known.delete(form.employee_id);
  }
}

function formIds(filing: Filing | null): ReadonlyMap<number, string> {
  const added = filing?.forms.filter(({ letter }) => letter === 'R') ?? [];
  return new Map(added.map(({ employee_id, form_id }) => [employee_id, form_id]));
}
