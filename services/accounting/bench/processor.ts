import { readdirSync, readFileSync } from 'node:fs';
import type { Sql } from '../src/platform/store.ts';

/** The clock of the kernel ticks a hundred times a second. */
const TICK_MS = 10;

/** What a process is and has used, by the names of `proc_pid_stat`; null: it has ended. */
function statOf(pid: number | string): { parent: number; own: number; ended: number } | null {
  try {
    const [, parent, ...rest] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const ticks = (at: number) => Number(rest[at]) * TICK_MS;
    return { parent: Number(parent), own: ticks(9) + ticks(10), ended: ticks(11) + ticks(12) };
  } catch {
    return null;
  }
}

/** Milliseconds of processors that a process and those that it has started have used, those that have ended too. */
function ofTree(pid: number): number {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(name) ?? []);
  const root = statOf(pid);
  if (root === null) return 0;
  const children = stats.filter(({ parent }) => parent === pid);
  return root.own + root.ended + children.reduce((sum, { own, ended }) => sum + own + ended, 0);
}

export type ProcessorClock = () => { service: number; database: number };

/** Tells what the service, with its workers, and its database have used, which others on the machine do not change. */
export async function processorClock(sql: Sql, servicePid: number): Promise<ProcessorClock> {
  const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const server = statOf(row?.pid ?? 0)?.parent ?? 0;
  return () => ({ service: ofTree(servicePid), database: ofTree(server) });
}
