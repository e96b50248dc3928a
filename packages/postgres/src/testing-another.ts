import type { ISql, Sql } from 'postgres';
import { POOL } from './pool-of.ts';

/** The same pool as another one: whoever keeps something of a pool has nothing of this one yet. */
export function asAnother(sql: Sql): Sql {
  const saying = <T extends ISql>(of: T, more: Record<string, unknown> = {}): T =>
    new Proxy(of, {
      get: (target, name) => (name === POOL ? other : (more[name as string] ?? Reflect.get(target, name))),
    });
  const begin = (mode: string, work: (tx: ISql) => unknown) => sql.begin(mode, (tx) => work(saying(tx)));
  const other: Sql = saying(sql, {
    begin: (...args: [never] | [string, never]) =>
      args.length === 1 ? begin('', args[0]) : begin(args[0], args[1]),
  });
  return other;
}
