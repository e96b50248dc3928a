import { beforeEnd, isDriverQuery, whenBegun } from './driver-query.ts';

export type EndedStatement = {
  /** Without values. */
  text: string;
  /** Read in parts: who reads has a share in how long it took. */
  inParts: boolean;
};

/** What an observer is told of a piece of work that it was told of. */
export type Watched<Ended> = {
  /** A connection has begun with it; never where it ends before. */
  began(): void;
  ended: Ended;
};

/** Who is told of what a pool does, such as metrics. Without one nothing is measured and nothing costs. */
export type Observer = {
  /** A statement was handed to the driver. */
  statement(): Watched<(statement: EndedStatement, error?: unknown) => void>;
  /** A transaction was asked for. */
  transaction(): Watched<() => void>;
};

/**
 * Tells the observer of a statement, from being handed over, the wait for a connection included, to its end.
 * @param of a statement of a transaction has its connection already
 */
export function observed(made: unknown, observer: Observer, of: 'pool' | 'transaction'): unknown {
  if (!isDriverQuery(made)) return made;
  const { handler } = made;
  let watched: ReturnType<Observer['statement']> | null = null;
  beforeEnd(made, (error) => {
    watched?.ended({ text: made.statement?.string ?? '', inParts: made.cursorRows !== undefined }, error);
    watched = null;
  });
  made.handler = (self) => {
    watched = observer.statement();
    if (of === 'pool') whenBegun(made, watched.began);
    return handler(self);
  };
  return made;
}
