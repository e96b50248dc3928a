type Count = { done: number; idle: number; refused: number; unanswered: number };

/** How often each kind of write was done, refused and not answered: what is always refused tests nothing. */
export class Writes {
  private readonly counts = new Map<string, Count>();

  /** @param kinds those that must come */
  constructor(kinds: readonly string[]) {
    for (const kind of kinds) this.countOf(kind);
  }

  /**
   * @param status null: no answer came
   * @param isIdle whether the answer says that there was nothing to do
   */
  note(kind: string, status: number | null, isIdle = false): void {
    const count = this.countOf(kind);
    if (status === null || status >= 500) count.unanswered += 1;
    else if (status >= 400) count.refused += 1;
    else if (isIdle) count.idle += 1;
    else count.done += 1;
  }

  /** A line each. */
  told(): string {
    const lines = [...this.counts].map(
      ([kind, { done, idle, refused, unanswered }]) =>
        `${kind}: ${done} done, ${idle} with nothing to do, ${refused} refused, ${unanswered} without an answer`,
    );
    return lines.join('\n');
  }

  neverDone(): string[] {
    return [...this.counts].filter(([, { done }]) => done === 0).map(([kind]) => kind);
  }

  private countOf(kind: string): Count {
    const count = this.counts.get(kind) ?? { done: 0, idle: 0, refused: 0, unanswered: 0 };
    this.counts.set(kind, count);
    return count;
  }
}
