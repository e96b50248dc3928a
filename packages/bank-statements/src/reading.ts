import { StatementError } from './problem.ts';

/** An account of the company, by which a file is understood where it is ambiguous. */
export interface OwnAccount {
  /** `19-2000145399`. */
  readonly number: string | null;
  readonly currency: string;
}

export const MOVEMENTS_AT_MOST = 200_000;

/** What readers know besides the text; counts what they find. */
export class Reading {
  readonly accounts: readonly OwnAccount[];
  #movements = 0;

  constructor(accounts: readonly OwnAccount[]) {
    this.accounts = accounts;
  }

  /** Called for each movement before it is kept. */
  count(line: number | null = null): void {
    this.#movements += 1;
    if (this.#movements > MOVEMENTS_AT_MOST) throw new StatementError('too_large', { line });
  }
}
