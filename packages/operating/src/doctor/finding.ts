/** `warning`: it works, but not for long or not as it is meant to; `failure`: something does not work. */
export type State = 'ok' | 'warning' | 'failure';

/** What the doctor found of one thing; `advice` says what to do and is empty where all is well. */
export type Finding = { name: string; state: State; found: string; advice: string };

/** One thing to look at. What it throws is a failure in the words of the error. */
export type Probe = { name: string; advice: string; look: () => Promise<Outcome> };

export type Outcome = Omit<Finding, 'name'>;

export const ok = (found: string): Outcome => ({ state: 'ok', found, advice: '' });
export const warning = (found: string, advice: string): Outcome => ({ state: 'warning', found, advice });
export const failure = (found: string, advice: string): Outcome => ({ state: 'failure', found, advice });

/** Longer than every time limit of a probe's own. */
const MILLISECONDS_AT_MOST = 20_000;

/** Looks at everything side by side; the findings come in the order of the probes. */
export function examine(probes: readonly Probe[]): Promise<Finding[]> {
  return Promise.all(probes.map(async (probe) => ({ name: probe.name, ...(await outcomeOf(probe)) })));
}

async function outcomeOf({ look, advice }: Probe): Promise<Outcome> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`no answer within ${MILLISECONDS_AT_MOST / 1000} s`)),
    MILLISECONDS_AT_MOST,
  );
  try {
    return await Promise.race([look(), late]);
  } catch (error) {
    return failure(wordsOf(error), advice);
  } finally {
    clearTimeout(timer);
  }
}

/** The message of an error; of one that has none, as where several addresses were tried, its code. */
export function wordsOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || String(error);
}

/** A line a finding, with its advice; the exit status is 1 when something fails. */
export function report(findings: readonly Finding[], isJson: boolean): { text: string; status: 0 | 1 } {
  const status = findings.some(({ state }) => state === 'failure') ? 1 : 0;
  if (isJson) return { text: JSON.stringify({ healthy: status === 0, findings }, null, 2), status };
  const lines = findings.map(
    ({ name, state, found, advice }) =>
      `${state.padEnd(7)} ${name}: ${found}${advice === '' ? '' : `; ${advice}`}`,
  );
  return { text: lines.join('\n'), status };
}
