/** What the driver makes of a statement. */
export type DriverQuery = Promise<unknown> & {
  handler: (query: DriverQuery) => unknown;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
  statement: { string?: string } | null;
  /** Of what is read in parts: the rows of one. */
  cursorRows?: number;
};

export function isDriverQuery(made: unknown): made is DriverQuery {
  return made instanceof Promise && 'handler' in made;
}

/**
 * Calls back before whoever waits for a statement is told how it ended. What is read in parts gives its statement another
 * `resolve` and `reject` for each of them, so that what is put there in their place would be lost.
 */
export function beforeEnd(query: DriverQuery, end: (error?: unknown) => void): void {
  intercept(query, 'resolve', () => end());
  intercept(query, 'reject', end);
}

function intercept(query: DriverQuery, name: 'resolve' | 'reject', before: (value: unknown) => void): void {
  let own = query[name];
  const outer = Object.getOwnPropertyDescriptor(query, name);
  const read: () => DriverQuery[typeof name] = outer?.get?.bind(query) ?? (() => own);
  const write = outer?.set?.bind(query) ?? ((next: DriverQuery[typeof name]) => (own = next));
  Object.defineProperty(query, name, {
    configurable: true,
    get: () => (value: unknown) => {
      before(value);
      read()(value);
    },
    set: write,
  });
}
