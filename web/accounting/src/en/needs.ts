import type { needsTexts as cs } from '../cs/needs.ts';
import { decimalText } from '../parts/decimal.ts';
import { formFor } from '../parts/plural.ts';
import type { Translated } from '../parts/translated.ts';

export const needsTexts: Translated<typeof cs> = {
  title: 'What companies need',
  text: 'All your companies in one place, the most urgent first. What you deal with disappears from the list.',
  companies: 'Companies by urgency',
  toNeeds: 'What they need',
  sample: 'Sample',
  overdue: (count: string) => `${count} overdue`,
  today: (count: string) => `${count} today`,
  soon: (count: string) => `${count} within a week`,
  normal: (count: string) => `${count} not urgent`,
  taskForms: ['task', 'tasks'] as const,
  unmatched: 'To match',
  approvals: 'To approve',
  late: 'overdue',
  until: 'by',
  moreDeadlines: (count: number) => `and further deadlines (${count})`,
  amountLater: 'the amount is not known yet',
  refund: (amount: string) => `${amount} to be refunded`,
  nothing: 'Nothing is waiting.',
  leftOut: (count: number) =>
    `The list has at most 500 companies, ${decimalText(count)} more ${formFor(count, ['is', 'are'])} not here.`,
  emptyTitle: 'There is no company yet',
  emptyText: 'Add a company or accept an invitation to one; then you will see here what each needs.',
  toCompanies: 'To the list of companies',
  keys: 'J and K go from company to company, Enter opens one, going back returns to the same place. More:',
  next: 'Next company',
  previous: 'Previous company',
  open: 'Open the company',
};
