import { Alert, Button, Group, List, Progress, Stack, Text } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from '../api/error.ts';
import { payroll as t } from '../cs/payroll.ts';

type Failure = { name: string; message: string };
type State = { label: string; done: number; all: number; failed: readonly Failure[]; isRunning: boolean };

type Work<Item> = {
  /** What is going on. */
  label: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /** One request. */
  run: (item: Item) => Promise<unknown>;
  /** When all are through or it was stopped. */
  onEnd: () => void;
};

const FAILURES_SHOWN = 20;

/** Does the same with many things, one request at a time; what fails does not stop the rest. */
export function useBatch() {
  const [state, setState] = useState<State | null>(null);
  const isStopped = useRef(false);
  const stop = useCallback(() => {
    isStopped.current = true;
  }, []);
  // Who leaves the page stops it: what is done stays done, and the rest can be done later.
  useEffect(() => stop, [stop]);

  async function start<Item>({ label, items, nameOf, run, onEnd }: Work<Item>) {
    isStopped.current = false;
    const failed: Failure[] = [];
    let done = 0;
    const tell = (isRunning: boolean) =>
      setState({ label, done, all: items.length, failed: [...failed], isRunning });
    tell(true);
    for (const item of items) {
      if (isStopped.current) break;
      try {
        await run(item);
        done += 1;
      } catch (error) {
        failed.push({ name: nameOf(item), message: messageOf(error) });
      }
      tell(true);
    }
    tell(false);
    onEnd();
  }

  return {
    state,
    isRunning: state?.isRunning === true,
    start,
    stop,
    close: () => setState(null),
  };
}

/** How far a batch is, and what did not work out. */
export function BatchProgress({ batch }: { batch: ReturnType<typeof useBatch> }) {
  const { state } = batch;
  if (state === null) return null;
  const { label, done, all, failed, isRunning } = state;
  const through = done + failed.length;
  return (
    <Alert
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
