import { fullName } from './plan.ts';
import { prepareReport } from './prepare.ts';
import type { FiledForm, ReportInput } from './report-input.ts';
import type { ReportRules } from './rules.ts';
import { formXml } from './xml/form.ts';

/** A form as it would be sent today. */
export interface PresentForm {
  readonly employee_id: number;
  readonly name: string;
  /** Without a GUID of its own. */
  readonly xml: string;
  /** Whether hours worked were entered; else they follow from the card as it is today. */
  readonly hasEnteredHours: boolean;
}

/** What the authority has beside what the payslips say today. */
export interface AgainstFiled {
  /** The valid forms of the filed reports. */
  readonly known: readonly FiledForm[];
  readonly present: readonly PresentForm[];
}

/** The forms of a filed month and those of its payslips today. Throws `RangeError` for a month outside 1 to 12. */
export function againstFiled(input: ReportInput, rules: ReportRules): AgainstFiled {
  const { month, history, forms } = prepareReport({ ...input, kind: 'corrective' }, rules);
  const context = { period: month.period, company: input.company };
  const present = forms.forms.flatMap((form) => {
    const { relationship } = form;
    if (relationship === null) return [];
    return {
      employee_id: relationship.card.id,
      name: fullName(relationship.card),
      xml: formXml(form, '', context),
      hasEnteredHours: relationship.slip.attendance?.worked_hours !== undefined,
    };
  });
  return { known: [...history.known.values()], present };
}
