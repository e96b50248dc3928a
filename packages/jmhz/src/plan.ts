import type { History } from './history.ts';
import type { Relationship } from './month.ts';
import type { FiledForm } from './report-input.ts';
import type { CorrectionPlan, PlannedForm } from './report-output.ts';

/** A form of the report to be. */
export interface FormToSend {
  readonly letter: 'R' | 'O' | 'S';
  readonly employeeId: number;
  readonly name: string;
  /** Null: a new GUID is needed. */
  readonly formId: string | null;
  /** Null for a cancelled form, which is a header only. */
  readonly relationship: Relationship | null;
  /** Both null: identified by name. */
  readonly ikMpsv: string | null;
  readonly idPpv: string | null;
}

export interface FormsOfReport {
  readonly forms: readonly FormToSend[];
  /** Known forms that should be cancelled and no longer can. */
  readonly stale: readonly FiledForm[];
  /** Relationships known to the authority under other identifiers. */
  readonly renamed: readonly Relationship[];
}

export function fullName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`;
}

/** Forms of a regular report; those of the draft keep their GUIDs. */
export function regularForms(relationships: readonly Relationship[], { drafted }: History): FormsOfReport {
  const forms = relationships.map((relationship) =>
    formOf('R', relationship, drafted.get(relationship.card.id) ?? null),
  );
  return { forms, stale: [], renamed: [] };
}

/**
 * Forms of a corrective report: known ones again (`O`), new ones (`R`) and those to cancel (`S`). A form cannot change
 * its identification (control 238): it is cancelled and added anew, or corrected as it is when it is too late for that.
 */
export function correctiveForms(
  relationships: readonly Relationship[],
  { known }: History,
  canCancel: boolean,
): FormsOfReport {
  const forms: FormToSend[] = [];
  const gone: FiledForm[] = [];
  const renamed: Relationship[] = [];
  const present = new Set<number>();
  for (const relationship of relationships) {
    present.add(relationship.card.id);
    const filed = known.get(relationship.card.id);
    const isRenamed = filed !== undefined && hasOtherIdentity(filed, relationship);
    if (isRenamed) renamed.push(relationship);
    if (isRenamed && canCancel) gone.push(filed);
    if (filed && !(isRenamed && canCancel)) forms.push(correctedForm(relationship, filed));
    else forms.push(formOf('R', relationship, null));
  }
  for (const filed of known.values()) if (!present.has(filed.employee_id)) gone.push(filed);
  if (!canCancel) return { forms, stale: gone, renamed };
  return { forms: [...forms, ...gone.map(cancelledForm)], stale: [], renamed };
}

export function planOf({ forms, stale }: FormsOfReport): CorrectionPlan {
  const planned = (letter: FormToSend['letter']): PlannedForm[] =>
    forms
      .filter((form) => form.letter === letter)
      .map(({ employeeId, name, formId }) => ({ employee_id: employeeId, name, form_id: formId }));
  return {
    corrected: planned('O'),
    added: planned('R'),
    cancelled: planned('S'),
    stale: stale.map(({ employee_id, name, form_id }) => ({ employee_id, name, form_id })),
  };
}

/** Other numbers are another identity; getting the first ones, or a card that lost them, is not. */
function hasOtherIdentity(filed: FiledForm, { details }: Relationship): boolean {
  if (!filed.ik_mpsv || !filed.id_ppv || !details.ik_mpsv || !details.id_ppv) return false;
  return filed.ik_mpsv !== details.ik_mpsv || filed.id_ppv !== details.id_ppv;
}

function formOf(letter: 'R' | 'O', relationship: Relationship, formId: string | null): FormToSend {
  const { card, details } = relationship;
  const isNumbered = Boolean(details.ik_mpsv && details.id_ppv);
  return {
    letter,
    employeeId: card.id,
    name: fullName(card),
    formId,
    relationship,
    ikMpsv: isNumbered ? (details.ik_mpsv ?? null) : null,
    idPpv: isNumbered ? (details.id_ppv ?? null) : null,
  };
}

/** Under the numbers it was filed with, when it was; they stay even if the card lost them. */
function correctedForm(relationship: Relationship, filed: FiledForm): FormToSend {
  const form = formOf('O', relationship, filed.form_id);
  return filed.ik_mpsv && filed.id_ppv ? { ...form, ikMpsv: filed.ik_mpsv, idPpv: filed.id_ppv } : form;
}

function cancelledForm(filed: FiledForm): FormToSend {
  return {
    letter: 'S',
    employeeId: filed.employee_id,
    name: filed.name,
    formId: filed.form_id,
    relationship: null,
    ikMpsv: filed.ik_mpsv,
    idPpv: filed.id_ppv,
  };
}
