/** Who is told of what a pool does, such as metrics. Without one nothing is measured and nothing costs. */
export type Observer = {
  /** A statement was handed to the driver. What is returned is told its text, without values, when it has ended. */
  statement(): (text: string, error?: unknown) => void;
  /** A transaction was asked for; what is returned is called when it has ended. */
  transaction(): () => void;
};

type DriverQuery = Promise<unknown> & {
  handler: (query: DriverQuery) => unknown;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
  statement: { string?: string } | null;
};

/** Tells the observer of a statement, from being handed over, the wait for a connection included, to its end. */
export function observed(made: unknown, observer: Observer): unknown {
  if (!(made instanceof Promise) || !('handler' in made)) return made;
  const query = made as DriverQuery;
  const { handler, resolve, reject } = query;
  let ended: ReturnType<Observer['statement']> | null = null;
  query.resolve = (value) => {
    ended?.(query.statement?.string ?? '');
    resolve(value);
  };
  query.reject = (error) => {
    ended?.(query.statement?.string ?? '', error);
    reject(error);
  };
  query.handler = (self) => {
    ended = observer.statement();
    return handler(self);
  };
  return query;
}
