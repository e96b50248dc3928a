import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second for programs to read, whatever the kernel's own clock is. */
const MILLISECONDS_A_TICK = 10;

/** Resident memory of a process in megabytes. */
export function residentMegabytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}

/** The processes that a service started for its workers; not its database server. */
export function workersOf(pid: number): number[] {
  let children: string;
  try {
    children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)], { encoding: 'utf8' });
  } catch {
    return [];
  }
  return children
    .split('\n')
    .flatMap((line) => (line.includes('main.ts') ? [Number.parseInt(line, 10)] : []));
}

/** CPU time that a process has used so far; null on a system without `/proc`. */
export function cpuMilliseconds(pid: number): number | null {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return null;
  }
  // The second field is the program's name in parentheses and may hold blanks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MILLISECONDS_A_TICK;
}
