import type { PreparedStatement } from './shared-statement.ts';

/** What the driver makes of a statement. */
export type DriverQuery = Promise<unknown> & {
  handler: (query: DriverQuery) => unknown;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
  statement: PreparedStatement | null;
  /** Whether a connection is at work on it. */
  active: boolean;
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

/** Calls back once a connection is free for a statement: it may stand in a queue, or behind others of a connection. */
export function whenBegun(query: DriverQuery, begun: () => void): void {
  let active = false;
  Object.defineProperty(query, 'active', {
    configurable: true,
    get: () => active,
    set: (next: boolean) => {
      active = next;
      if (!next) return;
      Object.defineProperty(query, 'active', { configurable: true, writable: true, value: true });
      begun();
    },
  });
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
