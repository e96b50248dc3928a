import type { FiledForm, Filing, ReportKind } from './report-input.ts';
import type { ReportState } from './report-output.ts';

/** What the month's filings amount to. */
export interface History {
  /** That of the latest report: `draft` also while a correction or a cancellation waits for being filed. */
  readonly state: ReportState;
  /** Whether a regular report is valid at the authority, whatever waits for being filed. */
  readonly isFiled: boolean;
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
 * everything before it, drafts too. A draft counts while it can still be filed: a regular one until one is filed, any
 * other one with the regular report that it belongs to. Drafts only lend their GUIDs to the next download.
 */
export function historyOf(filings: readonly Filing[]): History {
  let filedId: string | null = null;
  let lastFiled: Filing | null = null;
  let drafts: Filing[] = [];
  const known = new Map<number, FiledForm>();
  for (const filing of filings) {
    if (filing.status === 'draft') {
      drafts.push(filing);
      continue;
    }
    lastFiled = filing;
    if (filing.filing_type === 'S') {
      filedId = null;
      drafts = [];
      known.clear();
    } else {
      if (filing.filing_type === 'B') filedId = filing.submission_id;
      replay(filing.forms, known);
    }
  }
  const isFiled = filedId !== null;
  const waiting = drafts.filter(({ filing_type, submission_id }) =>
    filing_type === 'B' ? !isFiled : submission_id === filedId,
  );
  const regularDraft = waiting.findLast(({ filing_type }) => filing_type === 'B');
  return {
    state: waiting.length > 0 ? 'draft' : stateAfter(lastFiled),
    isFiled,
    nextKind: isFiled ? 'corrective' : 'regular',
    submissionId: filedId ?? regularDraft?.submission_id ?? null,
    known,
    drafted: formIds(regularDraft),
    draftedAdditions: formIds(waiting.findLast(({ filing_type }) => filing_type === 'O')),
  };
}

function stateAfter(lastFiled: Filing | null): ReportState {
  if (lastFiled === null) return 'none';
  return lastFiled.filing_type === 'S' ? 'cancelled' : 'filed';
}

function replay(forms: readonly FiledForm[], known: Map<number, FiledForm>): void {
  for (const form of forms) {
    if (form.letter !== 'S') known.set(form.employee_id, form);
    // One report may cancel a form and add another for the same card.
    else if (known.get(form.employee_id)?.form_id === form.form_id) known.delete(form.employee_id);
  }
}

function formIds(filing: Filing | undefined): ReadonlyMap<number, string> {
  const added = filing?.forms.filter(({ letter }) => letter === 'R') ?? [];
  return new Map(added.map(({ employee_id, form_id }) => [employee_id, form_id]));
}
