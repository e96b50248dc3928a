import { ActionIcon, Group, Menu, SimpleGrid, Stack } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { bankMovement as t } from '../../../cs/bank-movements.ts';
import { Can } from '../../../parts/can.tsx';
import { dateText } from '../../../parts/dates.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { LinkButton } from '../../../parts/link.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { LockedPeriod } from '../../../parts/locked-period.tsx';
import { moneyWithCurrency } from '../../../parts/money.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Section } from '../../../parts/section.tsx';
import { RecordHistory } from '../../books/record-history.tsx';
import { type Movement, useChangeMovement, useMovement } from './api.ts';
import { whoOf } from './facts-of.ts';
import { MovementDialog } from './movement-dialog.tsx';
import { BankFacts, Entries, OwnFacts, Statements } from './movement-facts.tsx';
import { MovementState } from './movement-state.tsx';
import { Settled } from './settled.tsx';

/** One movement: what the bank says, what it settles and posts, and what can be done about it. */
export default function MovementPage() {
  const entityId = useEntityId();
  const { transactionId } = useParams({ strict: false }) as { transactionId: string };
  const missing = (
    <EmptyState
      isPage
      title={t.missing}
      action={<LinkButton to={`/firmy/${entityId}/banka/pohyby`}>{t.toList}</LinkButton>}
    />
  );
  return (
    <Loaded query={useMovement(entityId, Number(transactionId))} missing={missing}>
      {(movement) => <MovementDetail key={movement.id} movement={movement} />}
    </Loaded>
  );
}

function MovementDetail({ movement }: { movement: Movement }) {
  const { id, amount, currency, booked_on: day, state } = movement;
  const [isEdited, setEdited] = useState(false);
  return (
    <>
      <PageHeader
        title={t.title(moneyWithCurrency(amount, currency), dateText(day))}
        text={whoOf(movement)}
        controls={<MovementMenu movement={movement} onEdit={() => setEdited(true)} />}
      />
      <Group gap="sm" mb="md">
        <MovementState state={state} />
        <LockedPeriod day={day} />
      </Group>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
        <Stack gap="md">
          <Settled movement={movement} />
          <Entries movement={movement} />
        </Stack>
        <Stack gap="md">
          <Section title={t.facts}>
            <BankFacts movement={movement} />
          </Section>
          <OwnFacts movement={movement} onEdit={() => setEdited(true)} />
          <Statements movement={movement} />
          <RecordHistory title={t.history} subject="BankTransaction" id={id} />
        </Stack>
      </SimpleGrid>
      {isEdited && <MovementDialog movement={movement} onClose={() => setEdited(false)} />}
    </>
  );
}

function MovementMenu({ movement, onEdit }: { movement: Movement; onEdit: () => void }) {
  const entityId = useEntityId();
  const change = useChangeMovement(entityId, { isForm: false });
  const { state } = movement;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size="input-sm" aria-label={t.more}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Can permission="writer">
          <Menu.Item onClick={onEdit}>{t.editTitle}</Menu.Item>
        </Can>
        {(state === 'new' || state === 'ignored') && (
          <Can permission="writer">
            <Menu.Item
              onClick={() => change.mutate({ read: movement, changes: { ignored: state === 'new' } })}
            >
              {state === 'new' ? t.ignore : t.unignore}
            </Menu.Item>
          </Can>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
