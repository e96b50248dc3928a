import { constants } from 'node:os';
import { whenParentEnds } from './parent.ts';

/** The part of a log that a stop needs. */
type Log = { info(details: object, text: string): void; error(details: object, text: string): void };

/** Ctrl-C reaches a process from the terminal and once more through npm. */
const SAME_SIGNAL_MILLISECONDS = 1_000;
/** A stop that takes longer is cut off. */
const STOP_MILLISECONDS = 9_500;

/**
 * Runs `stop` once on SIGTERM, SIGINT or SIGHUP, or when the process that this one belongs to is gone, and ends the
 * process, with `status` (0 when left out) when it stopped cleanly; a later second signal, or ten seconds, end it at once.
 * The status `of the signal` is the one that shells give: 130 after Ctrl-C.
 */
export function stopOnSignals(
  stop: () => Promise<void>,
  log: Log,
  status: number | 'of the signal' = 0,
): void {
  let stoppingSince: number | null = null;
  const begin = (reason: { signal: NodeJS.Signals } | { reason: string }) => {
    const ofSignal = 'signal' in reason ? 128 + constants.signals[reason.signal] : 1;
    stoppingSince = performance.now();
    log.info(reason, 'stopping');
    setTimeout(() => process.exit(1), STOP_MILLISECONDS).unref();
    stop().then(
      () => process.exit(status === 'of the signal' ? ofSignal : status),
      (error: unknown) => {
        log.error({ err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
  const onSignal = (signal: NodeJS.Signals) => {
    if (stoppingSince === null) begin({ signal });
    else if (performance.now() - stoppingSince > SAME_SIGNAL_MILLISECONDS) process.exit(1);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal);
  // Who is stopping already because of a signal goes on: its parent got the same one.
  whenParentEnds(() => {
    if (stoppingSince === null) begin({ reason: 'the process that started this one has ended' });
  });
}
