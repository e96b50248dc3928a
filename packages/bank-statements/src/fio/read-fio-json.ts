import { finished } from '../finished.ts';
import { unreadable } from '../problem.ts';
import type { Reading } from '../reading.ts';
import type { Statement } from '../statement.ts';
import { movementOf } from './columns.ts';
import { infoOf } from './info.ts';

/** The answer of the bank's interface, or the same as a file. */
export function readFioJson(text: string, reading: Reading, format: 'fio_json' | 'fio_api'): Statement[] {
  const statement = member(parsed(text), 'accountStatement');
  const info = member(statement, 'info');
  if (!isObject(info)) throw unreadable('accountStatement.info');
  const about = infoOf((name) => plain(member(info, name)));
  const listed = member(member(statement, 'transactionList'), 'transaction') ?? [];
  if (!Array.isArray(listed)) throw unreadable('transactionList.transaction');
  const movements = listed.map((each, at) => {
    reading.count();
    if (!isObject(each)) throw unreadable(`transaction[${at + 1}]`);
    const column = (number: number) => plain(member(member(each, `column${number}`), 'value'));
    return movementOf(column, at + 1, about.account.currency);
  });
  return [finished({ format, ...about, movements })];
}

/** Numbers stay the texts that they are. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text, ((_: string, value: unknown, context?: { source?: string }) =>
      typeof value === 'number' ? (context?.source ?? String(value)) : value) as (
      key: string,
      value: unknown,
    ) => unknown);
  } catch {
    throw unreadable('JSON');
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function member(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : null;
}

function plain(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
