import { Button, Group, Kbd, Menu, Stack, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { sayError } from '../../../api/toasts.ts';
import { matching as t } from '../../../cs/bank-matching.ts';
import { Can, useWhyNot } from '../../../parts/can.tsx';
import { Lines, Loaded } from '../../../parts/loaded.tsx';
import { isTyping, useShortcut } from '../../../parts/shortcuts.tsx';
import { type Movement, type MovementRow, useChangeMovement } from '../movements/api.ts';
import { type Candidate, candidatesQuery, useCandidates, useMatch } from './api.ts';
import { CandidateList } from './candidate-list.tsx';
import classes from './desk.module.css';
import { sentItem } from './items.ts';
import { MovementCard } from './movement-card.tsx';
import { type SettleDialog, SettleDialogs } from './settle-dialogs.tsx';
import { SettleMenuItems } from './settle-menu.tsx';

type DecisionProps = {
  movement: MovementRow;
  /** The one that follows: what it may settle is asked for meanwhile. */
  next: number | null;
  onSettled: (movement: Movement) => void;
  onSkip: () => void;
  onBack: () => void;
};

/** One movement and what it may settle. */
export function Decision({ movement, next, onSettled, onSkip, onBack }: DecisionProps) {
  const entityId = useEntityId();
  const found = useCandidates(entityId, movement.id);
  const candidates = found.data?.candidates ?? [];
  const [chosen, choose] = useState(0);
  const [opened, open] = useState<SettleDialog | null>(null);
  const match = useMatch(entityId, onSettled);
  const change = useChangeMovement(entityId, { isForm: false });
  const whyNot = useWhyNot('writer');
  const desk = useRef<HTMLFormElement>(null);
  usePrefetched(next);
  const candidate = candidates[chosen] ?? null;
  const accept = () => {
    if (candidate === null || whyNot !== null || match.isPending) return;
    // What is left over or missing is a person's decision.
    if (candidate.difference !== null) return open({ kind: 'assign', candidate });
    match.mutate({ read: movement, match: { items: candidate.items.map(sentItem) } }, { onError: sayError });
  };
  const ignore = () => change.mutate({ read: movement, changes: { ignored: true } });
  const may = (run: () => void) => (whyNot === null && opened === null ? run : null);
  useShortcut('s', t.skip, onSkip);
  useShortcut('p', t.back, onBack);
  useShortcut('o', t.ignore, may(ignore));
  useShortcut(
    'd',
    t.assign,
    may(() => open({ kind: 'assign', candidate: null })),
  );
  useShortcut(
    'z',
    t.post,
    may(() => open({ kind: 'post' })),
  );
  useCandidateKeys(candidates.length, chosen, choose, accept);
  useEffect(() => {
    if (found.data !== undefined && opened === null) focusChosen(desk.current);
  }, [found.data, opened]);
  return (
    <>
      <form
        ref={desk}
        className={classes.desk}
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          accept();
        }}
      >
        <MovementCard movement={movement} />
        <Stack gap="md">
          <Loaded query={found} skeleton={<Lines count={4} height={48} />}>
            {() => <Candidates candidates={candidates} chosen={chosen} onChoose={choose} />}
          </Loaded>
          <Actions
            canAccept={candidate !== null}
            isSending={match.isPending}
            onSkip={onSkip}
            onOpen={open}
            onIgnore={ignore}
          />
          <Hints />
        </Stack>
      </form>
      {/* Not within the form: what is sent there would be sent here, too. */}
      <SettleDialogs opened={opened} movement={movement} onClose={() => open(null)} onDone={onSettled} />
    </>
  );
}

type ActionsProps = {
  canAccept: boolean;
  isSending: boolean;
  onSkip: () => void;
  onOpen: (dialog: SettleDialog) => void;
  onIgnore: () => void;
};

function Actions({ canAccept, isSending, onSkip, onOpen, onIgnore }: ActionsProps) {
  return (
    <Group gap="sm" className="phone-bar no-print">
      <Can permission="writer">
        <Button type="submit" loading={isSending} disabled={!canAccept}>
          {t.accept}
        </Button>
      </Can>
      <Button variant="default" onClick={onSkip}>
        {t.skip}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} />}>
            {t.otherwise}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <SettleMenuItems onOpen={onOpen} />
          <Can permission="writer">
            <Menu.Item onClick={onIgnore}>{t.ignore}</Menu.Item>
          </Can>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}

type CandidatesProps = {
  candidates: readonly Candidate[];
  chosen: number;
  onChoose: (position: number) => void;
};

function Candidates({ candidates, chosen, onChoose }: CandidatesProps) {
  if (candidates.length === 0)
    return (
      <div className="surface" style={{ padding: 'var(--mantine-spacing-md)' }}>
        <Text fw={600}>{t.nothing}</Text>
        <Text size="sm" c="dimmed">
          {t.nothingText}
        </Text>
      </div>
    );
  return <CandidateList candidates={candidates} chosen={chosen} onChoose={onChoose} />;
}

/** The one who works by keyboard begins at the first candidate of each movement. */
function focusChosen(desk: HTMLElement | null): void {
  desk?.querySelector<HTMLElement>('input[type="radio"]:checked')?.focus({ preventScroll: true });
}

/** Numbers choose wherever the focus is; arrows and Enter do so outside of the choices, which have their own. */
function useCandidateKeys(
  count: number,
  chosen: number,
  choose: (position: number) => void,
  accept: () => void,
): void {
  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    const isInControl = (event.target as HTMLElement).closest('button, a, input, [role="menu"]') !== null;
    const number = Number(event.key);
    const position = /^[1-9]$/.test(event.key)
      ? number - 1
      : isInControl
        ? -1
        : event.key === 'ArrowDown'
          ? chosen + 1
          : event.key === 'ArrowUp'
            ? chosen - 1
            : -1;
    if (position >= 0 && position < count) {
      event.preventDefault();
      choose(position);
    } else if (event.key === 'Enter' && !isInControl) {
      event.preventDefault();
      accept();
    }
  });
}

function usePrefetched(next: number | null): void {
  const client = useQueryClient();
  const entityId = useEntityId();
  useEffect(() => {
    if (next !== null) void client.prefetchQuery({ ...candidatesQuery(entityId, next), staleTime: 60_000 });
  }, [client, entityId, next]);
}

function Hints() {
  return (
    <Group gap="md" className={`${classes.hints} no-print`}>
      {t.keyHints.map(([key, text]) => (
        <Group key={key} gap={6}>
          <Kbd size="xs">{key}</Kbd>
          <Text size="xs" c="dimmed">
            {text}
          </Text>
        </Group>
      ))}
    </Group>
  );
}
