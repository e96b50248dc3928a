import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useEntityId } from '../../../api/companies.ts';
import { filingsFile } from '../../../api/list-files.ts';
import { jmhz as t } from '../../../cs/jmhz.ts';
import { Can, useWhyNot } from '../../../parts/can.tsx';
import { Choice } from '../../../parts/choice.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { Time } from '../../../parts/date-display.tsx';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { useIsPhone } from '../../../parts/phone.ts';
import { Section } from '../../../parts/section.tsx';
import { WarningNote } from '../../../parts/warning-note.tsx';
import { type Check, type Filing, type ProofState, useChangeFiling } from './api.ts';
import { hasLater } from './filed.ts';
import { FilingActions } from './filing-actions.tsx';

/** A report, and whether none was made after it. */
type Row = Filing & { isLast: boolean };

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'druh',
    title: t.type,
    fields: ['filing_type'],
    value: ({ filing_type }) => t.types[filing_type],
    isSortable: false,
  },
  {
    id: 'stav',
    title: t.filingStatus,
    fields: ['status'],
    isSortable: false,
    cell: ({ status }) => <FilingStatus status={status} />,
  },
  {
    id: 'podano',
    title: t.filedOn,
    fields: ['filed_on'],
    kind: 'date',
    value: ({ filed_on }) => filed_on,
    isSortable: false,
    hideBelow: 'sm',
  },
  {
    id: 'odpoved',
    title: t.proof,
    fields: ['proof_state'],
    isSortable: false,
    cell: (filing) => <Proof filing={filing} />,
  },
  {
    id: 'formularu',
    title: t.forms,
    fields: ['forms'],
    kind: 'number',
    value: ({ forms }) => forms,
    isSortable: false,
    hideBelow: 'lg',
  },
  {
    id: 'sestaveno',
    title: t.filledAt,
    fields: ['created_at'],
    isSortable: false,
    cell: ({ filled_at }) => <Time time={filled_at} />,
    hideBelow: 'lg',
  },
  {
    id: 'co',
    title: t.next,
    isSortable: false,
    isScreenOnly: true,
    cell: (filing) => <FilingActions filing={filing} isLast={filing.isLast} />,
  },
];

/** On a phone all that can be done with a report stands under its type. */
const PHONE_COLUMNS: readonly Column<Row>[] = [
  {
    id: 'druh',
    title: t.type,
    fields: ['filing_type', 'status', 'proof_state'],
    value: ({ filing_type }) => t.types[filing_type],
    isSortable: false,
    cell: (filing) => (
      <Stack gap="xs" align="flex-start">
        <Group gap="xs">
          <Text inherit>{t.types[filing.filing_type]}</Text>
          <FilingStatus status={filing.status} />
        </Group>
        {filing.status !== 'draft' && <Proof filing={filing} />}
        <FilingActions filing={filing} isLast={filing.isLast} />
      </Stack>
    ),
  },
  {
    id: 'podano',
    title: t.filedOn,
    fields: ['filed_on'],
    kind: 'date',
    value: ({ filed_on }) => filed_on,
    isSortable: false,
  },
];

/** The reports of the month that were made, newest first. */
export function Filings({ check }: { check: Check }) {
  const isPhone = useIsPhone();
  const entityId = useEntityId();
  const rows = check.filings.map((filing) => ({ ...filing, isLast: !hasLater(check.filings, filing) }));
  return (
    <Section title={t.filings}>
      {rows.map(
        (filing) =>
          filing.isLast &&
          filing.status === 'filed' &&
          filing.proof_state === 'rejected' && <Rejected key={filing.id} filing={filing} />,
      )}
      <DataTable
        label={t.filings}
        rows={rows}
        columns={isPhone ? PHONE_COLUMNS : COLUMNS}
        rowKey={({ id }) => id}
        sortName="razeni-podani"
        file={{ name: 'podani', ask: filingsFile(entityId, check) }}
        empty={<EmptyState title={t.noFilings} text={t.filingsEmpty} />}
      />
    </Section>
  );
}

/** What is to be done with a report that the authority did not take. */
function Rejected({ filing }: { filing: Filing }) {
  const change = useChangeFiling(useEntityId());
  const { filed_on } = filing;
  const back = { status: 'filed' as const, ...(filed_on === null ? {} : { filed_on }) };
  return (
    <WarningNote title={t.rejected(t.types[filing.filing_type])}>
      <Group justify="space-between">
        <Text size="sm" flex={1} miw={240}>
          {t.rejectedText}
        </Text>
        <Can permission="manager">
          <Button
            size="compact-sm"
            loading={change.isPending}
            onClick={() =>
              change.mutate({ read: filing, change: { status: 'draft' }, done: t.takenBack, back })
            }
          >
            {t.takeBack}
          </Button>
        </Can>
      </Group>
    </WarningNote>
  );
}

function FilingStatus({ status }: Pick<Filing, 'status'>) {
  return (
    <Badge variant="dot" color={status === 'filed' ? 'accent' : 'blue'} miw="max-content">
      {t.filingStatuses[status]}
    </Badge>
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
      onChange={(proof_state) => change.mutate({ read: filing, change: { proof_state }, done: t.proofSaved })}
      options={(['none', 'delivered', 'accepted', 'rejected'] as const).map((value) => ({
        value,
        label: t.proofs[value] ?? value,
      }))}
    />
  );
}
