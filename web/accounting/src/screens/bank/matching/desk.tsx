import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { useState } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { settling, matching as t } from '../../../cs/bank-matching.ts';
import { Can } from '../../../parts/can.tsx';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { LinkButton } from '../../../parts/link.tsx';
import { Lines, Loaded } from '../../../parts/loaded.tsx';
import { moneyWithCurrency } from '../../../parts/money.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { useShortcut } from '../../../parts/shortcuts.tsx';
import { useUrlState } from '../../../parts/url-state.ts';
import { AccountFilter } from '../account-choice.tsx';
import { type Movement, useMovements, WAITING } from '../movements/api.ts';
import { whoOf } from '../movements/facts-of.ts';
import { filled, idOr } from '../query.ts';
import { StatementDrop, UploadButton, Uploads } from '../uploads/statement-drop.tsx';
import { useUnmatch } from './api.ts';
import { Decision } from './decision.tsx';
import { useQueue } from './queue.ts';
import { RunDialog } from './run-dialog.tsx';

/** So many are worked through at a time; the rest follows when these are settled. */
const AT_A_TIME = 500;

type Last = Pick<Movement, 'id' | 'updated_at'> & { text: string };

/** Movements that wait, one after another: what each may settle with the reasons, accepted by Enter. */
export default function MatchingDesk() {
  const entityId = useEntityId();
  const [account] = useUrlState('ucet');
  const [asked] = useUrlState('pohyb');
  const [last, setLast] = useState<Last | null>(null);
  const [doneCount, setDoneCount] = useState(0);
  const filter = filled({ state: WAITING, bank_account_id: idOr(account) });
  const list = useMovements(entityId, filter, 1, AT_A_TIME);
  const queue = useQueue(list.data?.rows, idOr(asked) === '' ? null : Number(asked));
  const undo = useUnmatch(entityId, (id) => {
    setLast(null);
    setDoneCount((count) => Math.max(0, count - 1));
    queue.show(id);
  });
  useShortcut('u', t.undo, last === null ? null : () => undo.mutate({ read: last }));
  const settled = (movement: Movement) => {
    setLast({
      ...movement,
      text: `${moneyWithCurrency(movement.amount, movement.currency)}, ${whoOf(movement)}`,
    });
    if (movement.remaining === 0) setDoneCount((count) => count + 1);
  };
  const total = list.data?.total ?? 0;
  const accountId = filter.bank_account_id === undefined ? null : Number(filter.bank_account_id);
  return (
    <StatementDrop>
      <PageHeader
        title={t.title}
        text={t.text}
        controls={<AccountFilter label={t.account} any={t.anyAccount} />}
        action={total > 0 && <RunButton bankAccountId={accountId} />}
      />
      <Uploads />
      <Loaded query={list} skeleton={<Lines count={8} height={28} />}>
        {() => (
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
            {last !== null && (
              <UndoLine
                text={last.text}
                isSending={undo.isPending}
                onUndo={() => undo.mutate({ read: last })}
              />
            )}
            {queue.current === null ? (
              <Nothing onAgain={queue.skippedCount > 0 ? queue.unskip : null} />
            ) : (
              <Decision
                key={queue.current.id}
                movement={queue.current}
                next={queue.next}
                onSettled={settled}
                onSkip={queue.skip}
                onBack={queue.back}
              />
            )}
          </Stack>
        )}
      </Loaded>
    </StatementDrop>
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

type UndoLineProps = { text: string; isSending: boolean; onUndo: () => void };

function UndoLine({ text, isSending, onUndo }: UndoLineProps) {
  return (
    <Group gap="sm" className="no-print">
      <Text size="sm" role="status">
        {t.undoOf(text)}
      </Text>
      <Button size="compact-sm" variant="default" loading={isSending} onClick={onUndo}>
        {t.undo}
      </Button>
    </Group>
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
      <Text size="sm" c="dimmed" mb={4} role="status" className="figure">
        {parts.join(' · ')}
      </Text>
      <Progress value={(done / all) * 100} size="sm" aria-label={t.progressLabel} transitionDuration={0} />
    </div>
  );
}

function Nothing({ onAgain }: { onAgain: (() => void) | null }) {
  const entityId = useEntityId();
  return (
    <div className="surface">
      {onAgain === null ? (
        <EmptyState
          title={t.allDone}
          text={t.allDoneText}
          action={
            <Group justify="center">
              <LinkButton to={`/firmy/${entityId}/banka/pohyby`} variant="default">
                {t.toMovements}
              </LinkButton>
              <UploadButton variant="default" />
            </Group>
          }
        />
      ) : (
        <EmptyState
          title={t.onlySkipped}
          text={t.onlySkippedText}
          action={<Button onClick={onAgain}>{t.showSkipped}</Button>}
        />
      )}
    </div>
  );
}
