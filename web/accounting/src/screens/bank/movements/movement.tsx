import { ActionIcon, Button, Group, Menu, SimpleGrid, Stack } from '@mantine/core';
import { IconChevronDown, IconDots } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { matching } from '../../../cs/bank-matching.ts';
import { bankMovement as t } from '../../../cs/bank-movements.ts';
import { Can } from '../../../parts/can.tsx';
import { confirmDestructive } from '../../../parts/confirm.tsx';
import { dateText } from '../../../parts/dates.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { LinkButton } from '../../../parts/link.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { LockedPeriod } from '../../../parts/locked-period.tsx';
import { moneyWithCurrency } from '../../../parts/money.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Section } from '../../../parts/section.tsx';
import { AttachmentsPanel } from '../../attachments/panel.tsx';
import { RecordHistory } from '../../books/record-history.tsx';
import { canBeMatchedAnew, useUnmatch } from '../matching/api.ts';
import { PaidBeforeOf } from '../matching/paid-before.tsx';
import { type SettleDialog, SettleDialogs } from '../matching/settle-dialogs.tsx';
import { SettleMenuItems } from '../matching/settle-menu.tsx';
import { NewRuleItem } from '../rules/new-rule-item.tsx';
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
        action={<SettleActions movement={movement} />}
      />
      <Group gap="sm" mb="md">
        <MovementState state={state} />
        <LockedPeriod day={day} />
      </Group>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
        <Stack gap="md">
          {state === 'new' && <PaidBeforeOf movement={movement} />}
          <Settled movement={movement} />
          <Entries movement={movement} />
        </Stack>
        <Stack gap="md">
          <Section title={t.facts}>
            <BankFacts movement={movement} />
          </Section>
          <OwnFacts movement={movement} onEdit={() => setEdited(true)} />
          <Statements movement={movement} />
          <AttachmentsPanel subject={{ subject_type: 'bank_transaction', subject_id: id }} />
          <RecordHistory title={t.history} subject="BankTransaction" id={id} />
        </Stack>
      </SimpleGrid>
      {isEdited && <MovementDialog movement={movement} onClose={() => setEdited(false)} />}
    </>
  );
}

/** What waits can be settled here, too; the desk has what is proposed. */
function SettleActions({ movement }: { movement: Movement }) {
  const entityId = useEntityId();
  const [opened, open] = useState<SettleDialog | null>(null);
  const { id, state } = movement;
  if (state !== 'new' && state !== 'partial') return null;
  return (
    <>
      <LinkButton to={`/firmy/${entityId}/banka/parovani`} search={{ pohyb: String(id) }}>
        {t.match}
      </LinkButton>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} />}>
            {matching.otherwise}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <SettleMenuItems onOpen={open} />
          <NewRuleItem movement={movement} />
        </Menu.Dropdown>
      </Menu>
      <SettleDialogs
        opened={opened}
        movement={movement}
        onClose={() => open(null)}
        onDone={() => undefined}
      />
    </>
  );
}

function MovementMenu({ movement, onEdit }: { movement: Movement; onEdit: () => void }) {
  const entityId = useEntityId();
  const change = useChangeMovement(entityId, { isForm: false });
  const unmatch = useUnmatch(entityId);
  const { state, matched } = movement;
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
        {matched !== 0 && (
          <Can permission="writer">
            <Menu.Item
              color="red"
              onClick={() =>
                canBeMatchedAnew(movement)
                  ? unmatch.mutate(movement)
                  : confirmDestructive({
                      title: t.unmatchTitle,
                      text: t.unmatchText,
                      confirm: t.unmatch,
                      run: () => unmatch.mutate(movement),
                    })
              }
            >
              {t.unmatch}
            </Menu.Item>
          </Can>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
