import { correctiveDeadline } from '../deadlines.ts';
import type { PreparedReport } from '../prepare.ts';
import type { Collector } from './collector.ts';
import { czechDate } from './czech-date.ts';

/** Whether the kind of report is possible in the month's state, and what stands in the way of a correction. */
export function checkCorrection(prepared: PreparedReport, found: Collector): void {
  const { input, rules, month, kind, canCancel } = prepared;
  const { isFiled } = prepared.history;
  const period = { period: month.period.text };
  if (kind === 'regular' && isFiled) found.company('report_already_filed', { values: period });
  if (kind !== 'regular' && !isFiled) found.company('report_not_filed', { values: period });
  if (kind === 'cancellation' && !canCancel) {
    found.company('cancellation_expired', { values: { day: rules.cancellationDay } });
  }
  if (kind === 'corrective' && isFiled) {
    const deadline = correctiveDeadline(rules, input.year, input.month);
    if (input.today > deadline)
      found.company('corrective_expired', { values: { date: czechDate(deadline) } });
    checkForms(prepared, found);
  }
}

function checkForms({ month, forms, canCancel }: PreparedReport, found: Collector): void {
  if (month.relationships.length === 0) {
    // After the deadline the last forms stay; a report of sums without any form would contradict them.
    if (canCancel) found.company('last_form_cancelled');
    else found.company('no_payslips', { values: { period: month.period.text } });
  }
  for (const form of forms.stale) found.formerEmployee(form, 'form_cancellation_expired');
  for (const { card } of forms.renamed) {
    found.employee(card, 'identification_changed', { field: 'details.id_ppv' });
  }
}
