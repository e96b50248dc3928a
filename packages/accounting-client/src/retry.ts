export type Retries = {
  /** How often a request is sent at most, the first time included; 1: never again. */
  attempts: number;
  /** Milliseconds before the second try; each later pause may be twice as long. `Retry-After` of an answer comes first. */
  pause: number;
  /** Milliseconds: when the service asks for a longer wait, its answer is the result. */
  longestWait: number;
};

export const RETRIES: Retries = { attempts: 5, pause: 250, longestWait: 60_000 };

/** What may be sent again without doing a thing twice. */
export type Repeatable =
  /** Whatever happened. */
  | 'always'
  /** As `always`; besides, the first request may still be running. */
  | 'under a key'
  /** Only where it was refused before it began. */
  | 'refused';

type Outcome = { response: Response } | { failure: unknown };

/**
 * Sends a request until it is answered.
 * @param send sends it once, and reads the answer as far as it could break off
 * @throws what `send` threw last, or the reason of the signal
 */
export async function sentUntilAnswered(
  send: () => Promise<Response>,
  repeatable: Repeatable,
  retries: Retries,
  signal: AbortSignal | undefined,
): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await outcomeOf(send, signal);
    const wait = await waitAfter(outcome, attempt, repeatable, retries);
    if (wait === null) {
      if ('failure' in outcome) throw outcome.failure;
      return outcome.response;
    }
    if ('response' in outcome) await outcome.response.body?.cancel();
    await pause(wait, signal);
  }
}

async function outcomeOf(send: () => Promise<Response>, signal: AbortSignal | undefined): Promise<Outcome> {
  try {
    return { response: await send() };
  } catch (failure) {
    signal?.throwIfAborted();
    return { failure };
  }
}

/** Milliseconds until the next try; null when the outcome is the result. */
async function waitAfter(
  outcome: Outcome,
  attempt: number,
  repeatable: Repeatable,
  { attempts, pause, longestWait }: Retries,
): Promise<number | null> {
  if (attempt >= attempts || !(await mayRepeat(outcome, repeatable))) return null;
  const asked = 'response' in outcome ? retryAfter(outcome.response.headers) : null;
  // Callers that failed together do not come back together.
  const wait = asked ?? pause * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
  return wait > longestWait ? null : wait;
}

async function mayRepeat(outcome: Outcome, repeatable: Repeatable): Promise<boolean> {
  if ('failure' in outcome) return repeatable !== 'refused';
  const { status } = outcome.response;
  if (status === 429) return true;
  if (repeatable === 'refused') return false;
  if (status === 502 || status === 503 || status === 504) return true;
  return status === 409 && repeatable === 'under a key' && (await isInProgress(outcome.response));
}

async function isInProgress(response: Response): Promise<boolean> {
  try {
    const { code } = (await response.clone().json()) as { code?: unknown };
    return code === 'IDEMPOTENCY_IN_PROGRESS';
  } catch {
    return false;
  }
}

/** Milliseconds; it is a number of seconds or a date. */
function retryAfter(headers: Headers): number | null {
  const text = headers.get('Retry-After')?.trim();
  if (text === undefined || text === '') return null;
  const milliseconds = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(milliseconds) ? null : Math.max(0, milliseconds);
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const end = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', end, { once: true });
  });
}
