import { Alert, Button, Group, List, Progress, Stack, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import { whyOf } from '../api/error.ts';
import { payroll as t } from '../cs/payroll.ts';
import { UndoButton } from './undo-button.tsx';
import { isUndoPress } from './undo-key.ts';

type Failure = { name: string; message: string };
type Undo = { label: string; run: () => void };
type State = {
  label: string;
  done: number;
  all: number;
  failed: readonly Failure[];
  isRunning: boolean;
  undo: Undo | null;
};

type Work<Item> = {
  /** What is going on. */
  label: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /**
   * When all are through or it was stopped: asks anew for what has changed. The work counts as running until that is
   * there, so that nobody goes on with records as they were before.
   */
  onEnd: () => Promise<unknown>;
  /** How what was done can be taken back, once it has ended. */
  undo?: Undo;
} & (OneByOne<Item> | InGroups<Item>);

type OneByOne<Item> = {
  /** One request. */
  run: (item: Item) => Promise<unknown>;
};

type InGroups<Item> = {
  /** So many in a request. */
  groupOf: number;
  /** One request; says of each, in order, why it did not work out, null where it did. */
  runGroup: (items: readonly Item[]) => Promise<readonly (string | null)[]>;
};

const FAILURES_SHOWN = 20;

/** Does the same with many things, one request after another; what fails does not stop the rest. */
export function useBatch() {
  const [state, setState] = useState<State | null>(null);
  const isStopped = useRef(false);
  const stop = useCallback(() => {
    isStopped.current = true;
  }, []);
  // Who leaves the page stops it: what is done stays done, and the rest can be done later.
  useEffect(() => stop, [stop]);

  async function start<Item>(work: Work<Item>) {
    const { label, items, nameOf, onEnd, undo = null } = work;
    isStopped.current = false;
    const failed: Failure[] = [];
    let done = 0;
    const tell = (isRunning: boolean) =>
      setState({ label, done, all: items.length, failed: [...failed], isRunning, undo });
    tell(true);
    const size = 'run' in work ? 1 : work.groupOf;
    for (let at = 0; at < items.length && !isStopped.current; at += size) {
      const group = items.slice(at, at + size);
      const outcomes = await outcomesOf(work, group);
      for (const [index, item] of group.entries()) {
        const message = outcomes[index] ?? null;
        if (message === null) done += 1;
        else failed.push({ name: nameOf(item), message });
      }
      tell(true);
    }
    await onEnd();
    tell(false);
  }

  return {
    state,
    isRunning: state?.isRunning === true,
    start,
    stop,
    close: () => setState(null),
  };
}

/** Why each did not work out, null where it did; a request that fails fails for all that it was for. */
async function outcomesOf<Item>(
  work: OneByOne<Item> | InGroups<Item>,
  group: readonly Item[],
): Promise<readonly (string | null)[]> {
  try {
    if ('runGroup' in work) return await work.runGroup(group);
    for (const item of group) await work.run(item);
    return [];
  } catch (error) {
    return group.map(() => whyOf(error));
  }
}

/**
 * The button that begins goes with what was ticked, and the one that stops with the end. Where nothing has the focus
 * then, the keyboard goes on here and not at the top of the page.
 */
function useFocusOfLost(isRunning: boolean | undefined) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isRunning !== undefined && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true });
  }, [isRunning]);
  return box;
}

/** How far a batch is, and what did not work out. */
export function BatchProgress({ batch }: { batch: ReturnType<typeof useBatch> }) {
  const { state } = batch;
  const box = useFocusOfLost(state?.isRunning);
  if (state === null) return null;
  const { label, done, all, failed, isRunning, undo } = state;
  const through = done + failed.length;
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      mb="md"
      variant="default"
      title={label}
      withCloseButton={!isRunning}
      closeButtonLabel={t.closeProgress}
      onClose={batch.close}
    >
      <Stack gap="xs">
        <Progress value={all === 0 ? 100 : (through / all) * 100} aria-label={label} transitionDuration={0} />
        <Group justify="space-between">
          <Text size="sm" role="status" className="figure">
            {isRunning ? t.progress(through, all) : t.finished(done, failed.length)}
          </Text>
          {isRunning && (
            <Button size="compact-sm" variant="default" onClick={batch.stop}>
              {t.stop}
            </Button>
          )}
          {!isRunning && undo !== null && done > 0 && <UndoOfBatch undo={undo} />}
        </Group>
        {failed.length > 0 && (
          <List size="sm" aria-label={t.failures}>
            {failed.slice(0, FAILURES_SHOWN).map(({ name, message }) => (
              <List.Item key={name}>
                {name}: {message}
              </List.Item>
            ))}
          </List>
        )}
      </Stack>
    </Alert>
  );
}

/** What was done is taken back as a single one is, by the button or Ctrl+Z, for as long as it is shown. */
function UndoOfBatch({ undo }: { undo: Undo }) {
  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented || event.repeat || !isUndoPress(event)) return;
    event.preventDefault();
    undo.run();
  });
  return <UndoButton label={undo.label} onClick={undo.run} />;
}
