import { problem } from '../errors.ts';

export type FairQueueOptions = {
  /** How much work runs at the same time. */
  atOnce: number;
  /** How much may wait, of everybody together. */
  waitingAtMost: number;
  /** How much may wait of one owner. */
  waitingOfOneAtMost: number;
};

export type FairQueue = {
  /**
   * Runs work when its turn comes. Owners take turns, however much one of them has waiting.
   * @param owner who the work is for: a user or an address
   * @throws {HttpError} 429 when the owner has too much waiting, 503 when all together have
   */
  run<T>(owner: string, work: () => Promise<T>): Promise<T>;
};

const RETRY_SECONDS = '5';

/** A bound on work that is heavy for the processor or the memory. */
export function createFairQueue({ atOnce, waitingAtMost, waitingOfOneAtMost }: FairQueueOptions): FairQueue {
  // A Map keeps the order of insertion: the owner whose turn is next comes first.
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;
  let waitingInAll = 0;

  function turn(owner: string): Promise<void> | undefined {
    if (running < atOnce) {
      running += 1;
      return undefined;
    }
    const own = waiting.get(owner) ?? [];
    if (own.length >= waitingOfOneAtMost) throw tooMuchOfOne();
    if (waitingInAll >= waitingAtMost) throw tooMuchInAll();
    waiting.set(owner, own);
    waitingInAll += 1;
    return new Promise((resolve) => own.push(resolve));
  }

  function pass(): void {
    const [next] = waiting;
    if (next === undefined) {
      running -= 1;
      return;
    }
    const [owner, own] = next;
    const start = own.shift();
    waitingInAll -= 1;
    waiting.delete(owner);
    if (own.length > 0) waiting.set(owner, own);
    start?.();
  }

  return {
    async run(owner, work) {
      await turn(owner);
      try {
        return await work();
      } finally {
        pass();
      }
    },
  };
}

const tooMuchOfOne = () =>
  problem(429, 'Příliš mnoho požadavků najednou, zkuste to prosím za chvíli.', {
    code: 'RATE_LIMITED',
    headers: { 'Retry-After': RETRY_SECONDS },
  });

const tooMuchInAll = () =>
  problem(503, 'Služba je teď přetížená, zkuste to prosím za chvíli.', {
    code: 'BUSY',
    headers: { 'Retry-After': RETRY_SECONDS },
  });
