/** Lets so many in at a time, the others one after another in the order in which they came. */
export class Turns {
  private free: number;
  private readonly waiting = new Set<() => void>();

  constructor(atOnce: number) {
    this.free = atOnce;
  }

  /** Resolves with what ends the turn; rejects with the signal's reason when it comes first. */
  async enter(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (this.free > 0) this.free -= 1;
    else await this.wait(signal);
    return () => this.leave();
  }

  private wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const letIn = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        this.waiting.delete(letIn);
        reject(signal.reason);
      };
      this.waiting.add(letIn);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  /** Hands the turn to the next one, so that nobody comes in between. */
  private leave(): void {
    const [next] = this.waiting;
    if (next === undefined) this.free += 1;
    else {
      this.waiting.delete(next);
      next();
    }
  }
}
