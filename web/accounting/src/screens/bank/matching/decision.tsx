import { Stack, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useCompany, useEntityId } from '../../../api/companies.ts';
import { ApiError } from '../../../api/error.ts';
import { LOADED_AGAIN } from '../../../api/versions.ts';
import { matching as t } from '../../../cs/bank-matching.ts';
import { useWhyNot } from '../../../parts/can.tsx';
import { Lines, Loaded } from '../../../parts/loaded.tsx';
import { LockedPeriod, useIsLocked } from '../../../parts/locked-period.tsx';
import { isTyping, useShortcut } from '../../../parts/shortcuts.tsx';
import { useSingleKeys } from '../../../parts/single-keys.tsx';
import type { Movement, MovementRow } from '../movements/api.ts';
import { Actions } from './actions.tsx';
import { type Candidate, candidatesQuery, useCandidates, useMatch, usePost } from './api.ts';
import { CandidateList } from './candidate-list.tsx';
import classes from './desk.module.css';
import { creditorsPosting, isForCreditors, isPosted, sentItem } from './items.ts';
import { MatchProblem } from './match-problem.tsx';
import { MovementCard } from './movement-card.tsx';
import { PaidBeforeNote } from './paid-before.tsx';
import { type SettleDialog, SettleDialogs } from './settle-dialogs.tsx';

type DecisionProps = {
  movement: MovementRow;
  /** The one that follows: what it may settle is asked for meanwhile. */
  next: number | null;
  /** @param moved how much of it moved to or from other money of the company, as far as only its category says that */
  onSettled: (movement: Movement, moved?: number) => void;
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
  const lockedReason = useIsLocked()(movement.booked_on) ? t.isLocked : null;
  const whyNot = useWhyNot('writer') ?? lockedReason;
  const desk = useRef<HTMLFormElement>(null);
  const candidate = candidates[chosen] ?? candidates[0] ?? null;
  const { accept, isSending, problem } = useAccept(movement, candidate, { onSettled, open });
  usePrefetched(next);
  useShortcut('s', t.skip, onSkip);
  useShortcut('p', t.back, onBack);
  useSettleKeys(movement, whyNot === null && opened === null ? open : null);
  useCandidateKeys(candidates.length, chosen, choose, () => whyNot === null && accept());
  const hasBegun = useRef(false);
  const begin = () => {
    // Once: what closes gives the focus back to what it was opened from.
    if (hasBegun.current) return;
    hasBegun.current = true;
    if (opened === null) focusFirst(desk.current);
  };
  const isFailed = found.isError && found.data === undefined;
  useEffect(() => {
    // Nothing is drawn then that could take it, and the one before has gone with what had it.
    if (isFailed && opened === null) focusFirst(desk.current);
  }, [isFailed, opened]);
  return (
    <>
      <form
        ref={desk}
        className={classes.desk}
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          if (whyNot === null) accept();
        }}
      >
        <MovementCard movement={movement} />
        <div className={classes.choice}>
          <Stack gap="md">
            <LockedPeriod day={movement.booked_on} note={t.lockedHint} />
            <MatchProblem problem={problem} onRetry={accept} onSkip={onSkip} />
            <PaidBeforeNote movement={movement} documents={found.data?.paid_before ?? []} />
            <Loaded query={found} skeleton={<Lines count={4} height={48} />}>
              {() => <Candidates {...{ candidates, chosen, onChoose: choose, onDrawn: begin }} />}
            </Loaded>
          </Stack>
          <Actions
            {...{ movement, candidate, isSending, onSkip }}
            whyNot={lockedReason}
            isLooking={found.isPending}
            onOpen={open}
          />
        </div>
      </form>
      {/* Not within the form: what is sent there would be sent here, too. */}
      <SettleDialogs opened={opened} movement={movement} onClose={() => open(null)} onDone={onSettled} />
    </>
  );
}

type Outcome = Pick<DecisionProps, 'onSettled'> & { open: (dialog: SettleDialog) => void };

/** Settles the movement by a candidate; a person decides first about what is left over, missing or unknown. */
function useAccept(movement: MovementRow, candidate: Candidate | null, { onSettled, open }: Outcome) {
  const entityId = useEntityId();
  const match = useMatch(entityId, (settled) => onSettled(settled));
  const post = usePost(entityId, onSettled);
  const isDoubleEntry = useCompany().bookkeeping === 'double_entry';
  const used = candidate !== null && isPosted(candidate) ? post : match;
  const failed = (error: Error) => {
    if (candidate === null || !isRateMissing(error)) return;
    const rateProblem = error.message;
    if (isPosted(candidate)) open({ kind: 'post', proposed: candidate, rateProblem });
    else open({ kind: 'assign', candidate, rateProblem });
  };
  const accept = () => {
    if (candidate === null || used.isPending) return;
    const { rule_id, effects } = candidate;
    if (effects?.ignore === true) return open({ kind: 'ignore' });
    if (rule_id !== undefined) {
      const moved = effects?.category === 'transfer' ? Math.abs(movement.remaining) : 0;
      return post.mutate({ read: movement, posting: { rule_id }, moved }, { onError: failed });
    }
    if (isForCreditors(candidate)) {
      const posting = creditorsPosting(candidate, movement, isDoubleEntry);
      return post.mutate({ read: movement, posting, moved: 0 });
    }
    if (candidate.difference !== null) return open({ kind: 'assign', candidate });
    match.mutate({ read: movement, match: { items: candidate.items.map(sentItem) } }, { onError: failed });
  };
  // Without a rate the dialog that asks for one says so.
  const isShown = used.error !== LOADED_AGAIN && !isRateMissing(used.error);
  return { accept, isSending: used.isPending, problem: isShown ? used.error : null };
}

const isRateMissing = (error: Error | null) => error instanceof ApiError && error.code === 'RATE_MISSING';

/** The keys that open what settles a movement otherwise; null: none of them do now. */
function useSettleKeys({ state }: MovementRow, open: ((dialog: SettleDialog) => void) | null): void {
  const opens = (dialog: SettleDialog) => (open === null ? null : () => open(dialog));
  useShortcut('d', t.assign, opens({ kind: 'assign', candidate: null }));
  useShortcut('z', t.post, opens({ kind: 'post' }));
  useShortcut('v', t.transfer, opens({ kind: 'transfer' }));
  useShortcut('m', t.payroll, opens({ kind: 'payroll' }));
  useShortcut('o', t.ignore, state === 'new' ? opens({ kind: 'ignore' }) : null);
}

type CandidatesProps = {
  candidates: readonly Candidate[];
  chosen: number;
  onChoose: (position: number) => void;
  onDrawn: () => void;
};

function Candidates({ candidates, chosen, onChoose, onDrawn }: CandidatesProps) {
  // They are drawn later than they come, see `useDrawnInPieces`.
  useEffect(onDrawn);
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

/**
 * Who works by keyboard begins at the first candidate of each movement, or where it is told what the movement is; who
 * has gone on to a button meanwhile stays there.
 */
function focusFirst(desk: HTMLElement | null): void {
  if (desk?.contains(document.activeElement)) return;
  const radio = desk?.querySelector<HTMLElement>('input[type="radio"]:checked');
  (radio ?? desk?.querySelector<HTMLElement>('[data-begin]'))?.focus({ preventScroll: true });
}

/** Numbers choose wherever the focus is; arrows and Enter do so outside of the choices, which have their own. */
function useCandidateKeys(
  count: number,
  chosen: number,
  choose: (position: number) => void,
  accept: () => void,
): void {
  const [singleKeys] = useSingleKeys();
  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    const isInControl = (event.target as HTMLElement).closest('button, a, input, [role="menu"]') !== null;
    const number = Number(event.key);
    const position = /^[1-9]$/.test(event.key)
      ? singleKeys
        ? number - 1
        : -1
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
    } else if (event.key === 'Enter' && !isInControl && !event.repeat) {
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
