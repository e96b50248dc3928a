import { payroll as t } from '../../../cs/payroll.ts';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { Section } from '../../../parts/section.tsx';
import type { Payslip } from './api.ts';

type Posting = Payslip['data']['postings'][number];

const COLUMNS: readonly Column<Posting>[] = [
  { id: 'text', title: t.text, value: ({ text }) => text, isSortable: false },
  { id: 'md', title: t.debit, value: ({ debit }) => debit, isSortable: false },
  { id: 'dal', title: t.credit, value: ({ credit }) => credit, isSortable: false },
  { id: 'castka', title: t.amount, kind: 'money', value: ({ amount }) => amount, isSortable: false },
];

/** How a slip is or will be posted. */
export function SlipPostings({ slip }: { slip: Payslip }) {
  const isPosted = slip.status === 'posted';
  return (
    <Section title={t.postings} text={isPosted ? t.postingsNote.posted : t.postingsNote.draft}>
      <DataTable
        label={t.postings}
        rows={slip.data.postings}
        columns={COLUMNS}
        rowKey={({ text, debit, credit, amount }) => `${text} ${debit} ${credit} ${amount}`}
        sortName="zapisy"
      />
    </Section>
  );
}
