import type postgres from 'postgres';
import { beforeEnd, type DriverQuery, isDriverQuery } from './driver-query.ts';
import { type Observer, observed } from './observer.ts';
import { POOL } from './pool-of.ts';
import { shareStatement } from './shared-statement.ts';
import { isConnectionLoss } from './unavailable.ts';

/**
 * The driver goes on using a transaction's connection object after that connection was lost: a later
 * statement of the transaction, or its own ROLLBACK, crashes the process or runs on the replacement
 * connection, outside of any transaction (porsager/postgres issues 1208 and 1216). Here a transaction whose
 * connection is gone refuses every further statement, and the driver is never told that the work ended.
 */
type Guarded = {
  pool: postgres.Sql;
  lost: boolean;
  pending: Set<DriverQuery>;
  savepoints: number;
  observer: Observer | undefined;
};

type Work = (tx: postgres.TransactionSql) => unknown;

/**
 * `pool.begin` made safe against the loss of the connection.
 * @param of which pool the transaction says that it is of
 */
export function beginGuarded(
  pool: postgres.Sql,
  mode: string,
  work: Work,
  { of, observer }: { of: postgres.Sql; observer?: Observer | undefined },
): Promise<unknown> {
  const state: Guarded = { pool: of, lost: false, pending: new Set(), savepoints: 0, observer };
  const watched = observer?.transaction();
  const outcome = pool.begin(mode, (tx) => {
    watched?.began();
    return settledUnlessLost(state, () => work(guard(tx, state)));
  });
  const finish = () => {
    watched?.ended();
    lose(state);
  };
  outcome.then(finish, finish);
  return outcome;
}

function settledUnlessLost(state: Guarded, work: () => unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    Promise.resolve()
      .then(work)
      .then((result) => (Array.isArray(result) ? Promise.all(result) : result))
      .then(
        (result) => state.lost || resolve(result),
        (error) => state.lost || reject(error),
      );
  });
}

function guard<T extends postgres.TransactionSql>(tx: T, state: Guarded): T {
  return new Proxy(tx, {
    apply: (target, self, args) => watch(Reflect.apply(target as never, self, args), state),
    get(target, name) {
      if (name === POOL) return state.pool;
      const value = Reflect.get(target, name);
      if (name === 'savepoint') return guardSavepoint(target, state);
      if (name !== 'unsafe' && name !== 'file' && name !== 'notify') return value;
      return (...args: unknown[]) => watch((value as (...a: unknown[]) => unknown)(...args), state);
    },
  });
}

/**
 * The driver ends no savepoint, so each one would stand within all before it, and the database walks through all of them
 * for every version of a row that the transaction has written: work in the ten-thousandth took ten times as long.
 */
function guardSavepoint(tx: postgres.TransactionSql, state: Guarded) {
  return async (...args: [Work] | [string, Work]) => {
    const work = args[args.length - 1] as Work;
    // As the driver names it: it counts those of a transaction, too.
    const name = `s${state.savepoints}${args.length === 1 ? '' : `_${args[0]}`}`;
    state.savepoints += 1;
    const guarded = (inner: postgres.TransactionSql) =>
      settledUnlessLost(state, async () => {
        const made = await work(guard(inner, state));
        const result = Array.isArray(made) ? await Promise.all(made) : made;
        await watch(inner`release savepoint ${inner(name)}`, state);
        return result;
      });
    try {
      return await (args.length === 1 ? tx.savepoint(guarded) : tx.savepoint(args[0] as string, guarded));
    } catch (error) {
      // What was taken back is still open. Where even that fails, the error before says more.
      if (!state.lost) await Promise.resolve(watch(tx`release savepoint ${tx(name)}`, state)).catch(() => {});
      throw error;
    }
  };
}

function watch(made: unknown, state: Guarded): unknown {
  if (!isDriverQuery(made)) return made;
  const { handler } = made;
  beforeEnd(made, (error) => {
    shareStatement(made.statement);
    state.pending.delete(made);
    if (isConnectionLoss(error)) state.lost = true;
  });
  made.handler = (self) => {
    if (state.lost) return made.reject(transactionOver());
    state.pending.add(made);
    return handler(self);
  };
  return state.observer === undefined ? made : observed(made, state.observer, 'transaction');
}

/** Also rejects what the driver still held back behind a running statement and would leave unanswered. */
function lose(state: Guarded): void {
  state.lost = true;
  for (const query of [...state.pending]) query.reject(transactionOver());
}

function transactionOver(): Error {
  const error = new Error('the transaction is over: its connection was lost, or it has ended');
  return Object.assign(error, { code: 'CONNECTION_CLOSED' });
}
