import { Text } from '@mantine/core';
import { useEntityId } from '../../api/companies.ts';
import { partnerStatementFile } from '../../api/list-files.ts';
import { contacts as t } from '../../cs/contacts.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { dateText } from '../../parts/dates.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { sumOf } from '../../parts/money.ts';
import { Money } from '../../parts/money-display.tsx';
import { Section } from '../../parts/section.tsx';
import { useStatement } from './api.ts';

type Row = NonNullable<ReturnType<typeof useStatement>['data']>['rows'][number];

/** Beside the movements of both sides what is open in the end. */
const columnsOf = (rows: readonly Row[], closing: number): Column<Row>[] => [
  { id: 'datum', title: t.date, kind: 'date', fields: ['date'], value: ({ date }) => date },
  { id: 'cislo', title: t.number, fields: ['number'], value: ({ number }) => number },
  { id: 'text', title: t.movement, fields: ['text'], value: ({ text }) => text, hideBelow: 'sm' },
  {
    id: 'md',
    title: t.debit,
    kind: 'money',
    fields: ['debit'],
    value: ({ debit }) => debit,
    total: sumOf(rows.map(({ debit }) => debit)),
  },
  {
    id: 'd',
    title: t.credit,
    kind: 'money',
    fields: ['credit'],
    value: ({ credit }) => credit,
    total: sumOf(rows.map(({ credit }) => credit)),
  },
  {
    id: 'zustatek',
    title: t.balance,
    kind: 'money',
    fields: ['balance'],
    value: ({ balance }) => balance,
    total: closing,
  },
];

/** What is open with a contact and how it came about, in this fiscal year. */
export function StatementSection({ partnerId }: { partnerId: number }) {
  const entityId = useEntityId();
  const query = useStatement(entityId, partnerId);
  return (
    <Section title={t.statement}>
      <Loaded query={query}>
        {({ from, to, opening, closing, rows }) => (
          <>
            <Text size="sm">
              {t.statementPeriod(dateText(from), dateText(to))} {t.opening}: <Money amount={opening} />.{' '}
              {t.closing}: <Money amount={closing} />.
            </Text>
            <DataTable
              label={t.statement}
              rows={rows}
              columns={columnsOf(rows, closing)}
              rowKey={(row) => `${row.date} ${row.document_id} ${row.payment_id}`}
              sortName="razeni-salda"
              file={{ name: 'saldo', ask: partnerStatementFile(entityId, partnerId) }}
              empty={<EmptyState title={t.statementEmpty} />}
            />
          </>
        )}
      </Loaded>
    </Section>
  );
}
