import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { useState } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { settling, matching as t } from '../../../cs/bank-matching.ts';
import { Can } from '../../../parts/can.tsx';
import { useDrawnInPieces } from '../../../parts/in-pieces.ts';
import { Coming, Lines, Loaded } from '../../../parts/loaded.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { useUrlState } from '../../../parts/url-state.ts';
import { AccountFilter } from '../account-choice.tsx';
import { useBankAccounts } from '../api.ts';
import { idOr } from '../query.ts';
import { Decision } from './decision.tsx';
import { NothingWaits } from './nothing-waits.tsx';
import { useQueue } from './queue.ts';
import { RunDialog } from './run-dialog.tsx';
import { UndoLine, useUndo } from './undo.tsx';
import { useAsked, useLoadedOn, useWaiting } from './waiting.ts';

/** Movements that wait, one after another: what each may settle with the reasons, accepted by Enter. */
export default function MatchingDesk() {
  const [account] = useUrlState('ucet');
  const entityId = useEntityId();
  const waiting = useWaiting(entityId, idOr(account));
  const accounts = useBankAccounts(entityId);
  const isDrawn = useDrawnInPieces(!waiting.list.isPending && !accounts.isPending);
  // Another account, whose movements are still to come, leaves the head as it is.
  const [hasBegun, setBegun] = useState(isDrawn);
  if (isDrawn && !hasBegun) setBegun(true);
  const shape = <Lines count={8} height={28} />;
  if (!hasBegun) {
    // What the head has beside the title depends on answers, and would move what stands under it.
    return (
      <>
        <PageHeader title={t.title} text={t.text} />
        <Coming>{shape}</Coming>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={t.title}
        text={t.text}
        controls={<AccountFilter label={t.account} any={t.anyAccount} />}
        action={waiting.total > 0 && <RunButton bankAccountId={account === '' ? null : Number(account)} />}
      />
      <Loaded query={waiting.list} skeleton={shape}>
        {/* Another account is another way through. */}
        {() => <WayThrough key={account} waiting={waiting} />}
      </Loaded>
    </>
  );
}

function WayThrough({ waiting }: { waiting: ReturnType<typeof useWaiting> }) {
  const entityId = useEntityId();
  const [address] = useUrlState('pohyb');
  const asked = useAsked(entityId, address, waiting.rows, waiting.list.data !== undefined);
  const rows = asked.movement === null ? waiting.rows : [asked.movement, ...waiting.rows];
  const queue = useQueue(rows, asked.id);
  const [doneCount, setDoneCount] = useState(0);
  const undo = useUndo(entityId, (id) => {
    setDoneCount((count) => Math.max(0, count - 1));
    queue.show(id);
  });
  useLoadedOn(waiting, queue.left);
  const { total, list } = waiting;
  if (asked.isAwaited || (queue.current === null && list.hasNextPage)) return <Lines count={8} height={28} />;
  return (
    <Stack gap="md">
      {total + doneCount > 0 && (
        <Way
          done={doneCount}
          all={doneCount + total}
          position={doneCount + queue.position + 1}
          skipped={queue.skippedCount}
          isAt={queue.current !== null}
        />
      )}
      {asked.isGone && undo.last === null && (
        <Text size="sm" role="note">
          {t.askedIsGone}
        </Text>
      )}
      <UndoLine undo={undo} />
      {queue.current === null ? (
        <NothingWaits onAgain={queue.skippedCount > 0 ? queue.unskip : null} isFocused={doneCount > 0} />
      ) : (
        <Decision
          key={queue.current.id}
          movement={queue.current}
          next={queue.next}
          onSettled={(movement, moved) => {
            undo.remember(movement, moved);
            if (movement.remaining === 0 || movement.state === 'ignored') setDoneCount((count) => count + 1);
          }}
          onSkip={queue.skip}
          onBack={queue.back}
        />
      )}
    </Stack>
  );
}

function RunButton({ bankAccountId }: { bankAccountId: number | null }) {
  const [isRunning, setRunning] = useState(false);
  return (
    <>
      <Can permission="writer">
        <Button variant="default" leftSection={<IconWand size={18} />} onClick={() => setRunning(true)}>
          {settling.run}
        </Button>
      </Can>
      {isRunning && <RunDialog bankAccountId={bankAccountId} onClose={() => setRunning(false)} />}
    </>
  );
}

type WayProps = { done: number; all: number; position: number; skipped: number; isAt: boolean };

/** How far a person is. */
function Way({ done, all, position, skipped, isAt }: WayProps) {
  const parts = [
    ...(isAt ? [t.progress(Math.min(position, all), all)] : []),
    ...(done > 0 ? [t.doneCount(done)] : []),
    ...(skipped > 0 ? [t.skippedCount(skipped)] : []),
  ];
  return (
    <div>
      <Group gap="sm" mb={4}>
        <Text size="sm" c="dimmed" role="status" className="figure">
          {parts.join(' · ')}
        </Text>
      </Group>
      <Progress value={(done / all) * 100} size="sm" aria-label={t.progressLabel} transitionDuration={0} />
    </div>
  );
}
