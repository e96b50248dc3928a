import { Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEntityId } from '../../api/companies.ts';
import { contacts as t } from '../../cs/contacts.ts';
import { documents } from '../../cs/documents.ts';
import { Can } from '../../parts/can.tsx';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { LinkButton, TextLink } from '../../parts/link.tsx';
import { moneyWithCurrency } from '../../parts/money.ts';
import { Money } from '../../parts/money-display.tsx';
import { Section } from '../../parts/section.tsx';
import type { Kind } from '../documents/model.ts';
import { nameOfDocument } from '../documents/name-of.ts';
import type { Partner } from './api.ts';

type Row = Partner['last_documents'][number];

/** What was issued to a contact this year, its last documents, and the way to the next one. */
export function DocumentsSection({ partner }: { partner: Partner }) {
  const home = `/firmy/${useEntityId()}`;
  const { id, turnover, last_documents } = partner;
  const search = { partner: String(id) };
  return (
    <Section title={t.documents}>
      <Group justify="space-between">
        <Text size="sm">
          {t.turnover}: <Money amount={turnover} fw={600} />
        </Text>
        <Group gap="sm" className="no-print">
          <TextLink size="sm" to={`${home}/vydane`} search={search}>
            {t.allIssued}
          </TextLink>
          <TextLink size="sm" to={`${home}/prijate`} search={search}>
            {t.allReceived}
          </TextLink>
          <Can permission="writer">
            <LinkButton
              to={`${home}/doklady/novy`}
              search={{ druh: 'invoice', ...search }}
              variant="default"
              leftSection={<IconPlus size={16} />}
            >
              {documents.newKinds.invoice}
            </LinkButton>
          </Can>
        </Group>
      </Group>
      {last_documents.length > 0 && (
        <DataTable
          label={t.lastDocuments}
          rows={last_documents}
          columns={columnsOf(home)}
          rowKey={(row) => row.id}
          sortName="razeni-dokladu"
        />
      )}
    </Section>
  );
}

function columnsOf(home: string): Column<Row>[] {
  return [
    {
      id: 'cislo',
      title: documents.number,
      cell: (row) => (
        <>
          <TextLink
            to={`${home}/doklady/${row.id}`}
            underline="hover"
            inherit
            fw={550}
            aria-label={row.number === null ? nameOfDocument(row) : undefined}
          >
            {row.number ?? documents.statuses.draft}
          </TextLink>
          <Text size="xs" c="dimmed">
            {documents.kinds[row.kind as Kind]}
          </Text>
        </>
      ),
    },
    {
      id: 'vystaveno',
      title: documents.issuedOn,
      kind: 'date',
      value: ({ issued_on }) => issued_on,
      isSortable: false,
    },
    {
      id: 'splatnost',
      title: documents.dueOn,
      kind: 'date',
      value: ({ due_on }) => due_on,
      isSortable: false,
      hideBelow: 'sm',
    },
    {
      id: 'castka',
      title: documents.payable,
      kind: 'money',
      cell: ({ total_payable, currency }) => moneyWithCurrency(total_payable, currency),
    },
    {
      id: 'zbyva',
      title: documents.remaining,
      kind: 'money',
      cell: ({ remaining, asked, currency }) =>
        remaining !== 0 && asked === 0 ? '—' : moneyWithCurrency(asked, currency),
      hideBelow: 'sm',
    },
  ];
}
