import { ActionIcon, Badge, Button, Group, Menu, Text } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useEntityId } from '../../api/companies.ts';
import { approval } from '../../cs/approval.ts';
import { queue as t } from '../../cs/queue.ts';
import { Can } from '../../parts/can.tsx';
import { Day } from '../../parts/date-display.tsx';
import { dayOfTime } from '../../parts/dates.ts';
import { LinkButton, TextLink } from '../../parts/link.tsx';
import { moneyWithCurrency } from '../../parts/money.ts';
import { useIsPhone } from '../../parts/phone.ts';
import { saidIn } from '../../parts/said.ts';
import type { Candidate } from '../bank/matching/api.ts';
import { titleOf } from '../bank/matching/candidate-text.ts';
import { actOf, type QueueEntry } from './api.ts';
import type { MarkDialog } from './mark-dialogs.tsx';
import classes from './queue.module.css';
import { screenOf } from './subject-screens.ts';

export type EntryActions = {
  act: (entry: QueueEntry) => void;
  wake: (entry: QueueEntry) => void;
  ask: (dialog: MarkDialog, entry: QueueEntry) => void;
  /** Before the subject is opened: where to come back to. */
  leave: (entry: QueueEntry) => void;
  isActing: boolean;
};

type EntryCardProps = {
  entry: QueueEntry;
  isSelected: boolean;
  onSelect: () => void;
  onStep: (by: 1 | -1) => void;
  actions: EntryActions;
};

const COLOURS = { overdue: 'red', today: 'orange', soon: 'accent', normal: 'gray' } as const;
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** One thing that waits: what it is, until when, and what can be done about it here. */
export function EntryCard({ entry, isSelected, onSelect, onStep, actions }: EntryCardProps) {
  const entityId = useEntityId();
  const { id, kind, title, amount, currency, urgency, reason } = entry;
  const screen = screenOf(entry);
  const step = (event: KeyboardEvent<HTMLLIElement>) => {
    const by = STEPS[event.key];
    if (by === undefined || event.target !== event.currentTarget) return;
    event.preventDefault();
    onStep(by);
  };
  return (
    <li
      id={`ukol-${id}`}
      className={`surface ${classes.entry}`}
      data-selected={isSelected || undefined}
      tabIndex={isSelected ? 0 : -1}
      aria-current={isSelected || undefined}
      aria-labelledby={`ukol-${id}-co`}
      onFocus={onSelect}
      onKeyDown={step}
      onClickCapture={({ target }) => {
        if (target instanceof Element && target.closest('a') !== null) actions.leave(entry);
      }}
    >
      <div className={classes.what} id={`ukol-${id}-co`}>
        <Group gap="xs" mb={2}>
          <Badge component="span" variant="dot" color={COLOURS[urgency]} miw="max-content">
            {t.kinds[kind]}
          </Badge>
        </Group>
        {screen === null ? (
          <Text fw={600} {...saidIn(title)}>
            {title}
          </Text>
        ) : (
          <TextLink
            to={`/firmy/${entityId}${screen.path}`}
            fw={600}
            {...(screen.search === undefined ? {} : { search: screen.search })}
          >
            <span {...saidIn(title)}>{title}</span>
          </TextLink>
        )}
        <Facts entry={entry} />
        {reason !== null && (
          <Text size="sm" fs="italic">
            {t.reason(reason)}
          </Text>
        )}
        <Proposed entry={entry} />
        <Why entry={entry} />
      </div>
      <div className={classes.side}>
        {amount !== null && (
          <Text fw={650} className="figure">
            {moneyWithCurrency(amount, currency ?? 'CZK')}
          </Text>
        )}
        <Buttons entry={entry} actions={actions} />
      </div>
    </li>
  );
}

/** Until when, from when, and who has it. */
function Facts({ entry: { due_on, since, assigned_to, snoozed_until } }: { entry: QueueEntry }) {
  const facts: [string, ReactNode][] = [
    ...(due_on === null
      ? []
      : [
          [
            'due',
            <span key="due">
              {t.due} <Day day={due_on} />
            </span>,
          ] as [string, ReactNode],
        ]),
    [
      'since',
      <span key="since">
        {t.since} <Day day={dayOfTime(since)} />
      </span>,
    ],
    ...(assigned_to === null ? [] : [['who', t.assigned(assigned_to)] as [string, ReactNode]]),
    ...(snoozed_until === null
      ? []
      : [
          [
            'until',
            <span key="until">
              {t.snoozedUntil} <Day day={snoozed_until} />
            </span>,
          ] as [string, ReactNode],
        ]),
  ];
  return (
    <Text size="sm" c="dimmed">
      {facts.map(([name, fact], i) => (
        <span key={name}>
          {i > 0 && ' · '}
          {fact}
        </span>
      ))}
    </Text>
  );
}

/** What accepting would do: nobody agrees to what he cannot see. */
function Proposed({ entry: { kind, proposal } }: { entry: QueueEntry }) {
  if (kind !== 'bank_proposal' || proposal === null) return null;
  return (
    <Text size="sm" fw={550}>
      {t.proposed(titleOf(proposal as Candidate))}
    </Text>
  );
}

type Said = { code: string; text: string };

/** Why something is proposed, and what speaks against it. */
function Why({ entry: { proposal } }: { entry: QueueEntry }) {
  const { evidence = [], against = [] } = (proposal ?? {}) as { evidence?: Said[]; against?: Said[] };
  return (
    <>
      <Reasons label={t.why} said={evidence} />
      <Reasons label={t.against} said={against} isAgainst />
    </>
  );
}

function Reasons({ label, said, isAgainst = false }: { label: string; said: Said[]; isAgainst?: boolean }) {
  if (said.length === 0) return null;
  return (
    <ul className={classes.reasons} aria-label={label}>
      {said.map(({ code, text }) => (
        <li key={`${code} ${text}`}>
          <Text size="sm" {...(isAgainst ? { c: 'var(--mantine-color-error)' } : {})}>
            {text}
          </Text>
        </li>
      ))}
    </ul>
  );
}

function Buttons({ entry, actions }: { entry: QueueEntry; actions: EntryActions }) {
  const entityId = useEntityId();
  const isPhone = useIsPhone();
  const { title, state } = entry;
  const act = actOf(entry);
  const screen = screenOf(entry);
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap" className="no-print">
      {act !== null && (
        <Can permission={act === 'approve' ? 'member' : 'writer'}>
          <Button
            size="compact-md"
            loading={actions.isActing}
            aria-label={`${t.acts[act]}: ${title}`}
            onClick={() => actions.act(entry)}
          >
            {t.acts[act]}
          </Button>
        </Can>
      )}
      {act === null && screen !== null && (
        <LinkButton
          size="compact-md"
          variant="default"
          to={`/firmy/${entityId}${screen.path}`}
          aria-label={t.openOf(title)}
          {...(screen.search === undefined ? {} : { search: screen.search })}
        >
          {t.open}
        </LinkButton>
      )}
      {state === 'open' && !isPhone && (
        <Can permission="writer">
          <Button
            size="compact-md"
            variant="subtle"
            aria-label={`${t.snooze}: ${title}`}
            onClick={() => actions.ask('snooze', entry)}
          >
            {t.snooze}
          </Button>
        </Can>
      )}
      <MoreMenu entry={entry} actions={actions} />
    </Group>
  );
}

function MoreMenu({ entry, actions }: { entry: QueueEntry; actions: EntryActions }) {
  const { title, state, dismissible } = entry;
  const isOpen = state === 'open';
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t.more(title)}>
          <IconDots size={20} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actOf(entry) === 'approve' && (
          <Menu.Item onClick={() => actions.ask('reject', entry)}>{approval.reject}</Menu.Item>
        )}
        {isOpen ? (
          <Can permission="writer">
            <Menu.Item onClick={() => actions.ask('snooze', entry)}>{t.snooze}</Menu.Item>
          </Can>
        ) : (
          <Can permission="writer">
            <Menu.Item onClick={() => actions.wake(entry)}>{t.wake}</Menu.Item>
          </Can>
        )}
        <Can permission="writer">
          <Menu.Item onClick={() => actions.ask('assign', entry)}>{t.assign}</Menu.Item>
        </Can>
        {state !== 'dismissed' && (
          <Can permission="writer" whyNot={dismissible ? null : t.notDismissible}>
            <Menu.Item onClick={() => actions.ask('dismiss', entry)}>{t.dismiss}</Menu.Item>
          </Can>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
