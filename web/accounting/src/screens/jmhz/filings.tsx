import { Badge } from '@mantine/core';
import { useEntityId } from '../../api/companies.ts';
import { jmhz as t } from '../../cs/jmhz.ts';
import { useWhyNot } from '../../parts/can.tsx';
import { Choice } from '../../parts/choice.tsx';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { Time } from '../../parts/date-display.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Section } from '../../parts/section.tsx';
import { type Check, type Filing, type ProofState, useChangeFiling } from './api.ts';
import { FilingActions } from './filing-actions.tsx';

/** The reports of the month that were made, newest first. */
export function Filings({ check }: { check: Check }) {
  const columns: Column<Filing>[] = [
    { id: 'druh', title: t.type, value: ({ filing_type }) => t.types[filing_type], isSortable: false },
    {
      id: 'stav',
      title: t.filingStatus,
      isSortable: false,
      cell: ({ status }) => (
        <Badge variant="dot" color={status === 'filed' ? 'accent' : 'blue'} tt="none" miw="max-content">
          {t.filingStatuses[status]}
        </Badge>
      ),
    },
    {
      id: 'podano',
      title: t.filedOn,
      kind: 'date',
      value: ({ filed_on }) => filed_on,
      isSortable: false,
      hideBelow: 'sm',
    },
    {
      id: 'odpoved',
      title: t.proof,
      isSortable: false,
      cell: (filing) => <Proof filing={filing} />,
    },
    {
      id: 'formularu',
      title: t.forms,
      kind: 'number',
      value: ({ forms }) => forms,
      isSortable: false,
      hideBelow: 'sm',
    },
    {
      id: 'sestaveno',
      title: t.filledAt,
      isSortable: false,
      cell: ({ filled_at }) => <Time time={filled_at} />,
      hideBelow: 'lg',
    },
    {
      id: 'co',
      title: t.more,
      isSortable: false,
      cell: (filing) => <FilingActions filing={filing} />,
    },
  ];
  return (
    <Section title={t.filings}>
      <DataTable
        label={t.filings}
        rows={check.filings}
        columns={columns}
        rowKey={({ id }) => id}
        sortName="razeni-podani"
        empty={<EmptyState title={t.noFilings} text={t.filingsEmpty} />}
      />
    </Section>
  );
}

/** What the authority answered; entered by hand. */
function Proof({ filing }: { filing: Filing }) {
  const change = useChangeFiling(useEntityId());
  const whyNot = useWhyNot('manager');
  const name = t.types[filing.filing_type];
  if (filing.status === 'draft') return '—';
  if (whyNot !== null) return t.proofs[filing.proof_state] ?? filing.proof_state;
  return (
    <Choice
      aria-label={t.proofOf(name)}
      size="xs"
      miw={112}
      value={filing.proof_state as ProofState}
      disabled={change.isPending}
      onChange={(proof_state) =>
        change.mutate({ id: filing.id, change: { proof_state }, done: t.proofSaved })
      }
      options={(['none', 'delivered', 'accepted', 'rejected'] as const).map((value) => ({
        value,
        label: t.proofs[value] ?? value,
      }))}
    />
  );
}
