import { Badge, Button, Text } from '@mantine/core';
import { useCompany } from '../../../api/companies.ts';
import { vat as t } from '../../../cs/vat.ts';
import { Can } from '../../../parts/can.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { TextLink } from '../../../parts/link.tsx';
import { useIsLocked } from '../../../parts/locked-period.tsx';
import { Section } from '../../../parts/section.tsx';
import { WithLaws } from '../../../parts/with-laws.tsx';
import { useCreateRecord } from './api.ts';
import type { Proposal, VatReturn } from './model.ts';

/** Purchases that nobody paid for so long that their deduction is given back, each by a record made at once. */
export function Proposals({ content: { proposals, to } }: { content: VatReturn }) {
  if (proposals.length === 0) return null;
  return (
    <Section title={t.proposals} text={<WithLaws text={t.proposalsText} of="vat" />}>
      <DataTable
        label={t.proposals}
        rows={proposals}
        columns={columnsOf(to)}
        rowKey={keyOf}
        sortName="razeni-navrhu"
        maxHeight="none"
      />
    </Section>
  );
}

const keyOf = ({ document_id, rate, vat }: Proposal) => `${document_id} ${rate} ${vat < 0}`;

function columnsOf(day: string): Column<Proposal>[] {
  return [
    {
      id: 'doklad',
      title: t.document,
      value: ({ number }) => number,
      cell: (proposal) => <Purchase proposal={proposal} />,
    },
    { id: 'neuhrazeno', title: t.open, kind: 'money', value: ({ open }) => open, hideBelow: 'sm' },
    { id: 'zaklad', title: t.base, kind: 'money', value: ({ base }) => base, hideBelow: 'md' },
    { id: 'dan', title: t.vat, kind: 'money', value: ({ vat }) => vat },
    {
      id: 'zapsat',
      title: t.record,
      isScreenOnly: true,
      cell: (proposal) => <RecordButton proposal={proposal} day={day} />,
    },
  ];
}

function Purchase({ proposal: { document_id, number, vat } }: { proposal: Proposal }) {
  const home = `/firmy/${useCompany().id}`;
  return (
    <>
      <TextLink to={`${home}/doklady/${document_id}`}>{number ?? t.withoutNumber}</TextLink>
      <Text size="xs" c="dimmed" component="div">
        {vat < 0 ? t.proposalClaim : t.proposalReturn}
      </Text>
    </>
  );
}

function RecordButton({ proposal, day }: { proposal: Proposal; day: string }) {
  const create = useCreateRecord(useCompany().id, 'notify');
  const isLocked = useIsLocked();
  if (proposal.recorded)
    return (
      <Badge variant="dot" color="accent" miw="max-content">
        {t.recorded}
      </Badge>
    );
  const { kind, document_id, rate, base, vat, number } = proposal;
  return (
    <Can permission="writer" whyNot={isLocked(day) ? t.recordLocked : null}>
      <Button
        size="compact-sm"
        variant="default"
        loading={create.isPending}
        aria-label={t.recordOf(number ?? '')}
        onClick={() => create.mutate({ kind, date: day, document_id, rate, base, vat })}
      >
        {t.record}
      </Button>
    </Can>
  );
}
