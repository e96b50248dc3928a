import { beforeEnd, isDriverQuery } from './driver-query.ts';

export type EndedStatement = {
  /** Without values. */
  text: string;
  /** Read in parts: who reads has a share in how long it took. */
  inParts: boolean;
};

/** Who is told of what a pool does, such as metrics. Without one nothing is measured and nothing costs. */
export type Observer = {
  /** A statement was handed to the driver. What is returned is told of it when it has ended. */
  statement(): (statement: EndedStatement, error?: unknown) => void;
  /** A transaction was asked for; what is returned is called when it has ended. */
  transaction(): () => void;
};

/** Tells the observer of a statement, from being handed over, the wait for a connection included, to its end. */
export function observed(made: unknown, observer: Observer): unknown {
  if (!isDriverQuery(made)) return made;
  const { handler } = made;
  let ended: ReturnType<Observer['statement']> | null = null;
  beforeEnd(made, (error) => {
    ended?.({ text: made.statement?.string ?? '', inParts: made.cursorRows !== undefined }, error);
    ended = null;
  });
  made.handler = (self) => {
    ended = observer.statement();
    return handler(self);
  };
  return made;
}
