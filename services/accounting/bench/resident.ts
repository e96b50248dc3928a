import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Whether the system tells the memory of processes. */
export const tellsMemory = (pid: number): boolean => existsSync(`/proc/${pid}/clear_refs`);

/** A field of the status of a process, such as `VmRSS` or, since the last `forgetPeak`, `VmHWM`. */
export function megabytes(pid: number, name: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1000;
}

/** A process that another one has started, by what its command line holds. */
export function childOf(pid: number, words: string): number | null {
  const found = readdirSync('/proc').find((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      const parent = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1];
      return Number(parent) === pid && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(words);
    } catch {
      // It has ended meanwhile.
      return false;
    }
  });
  return found === undefined ? null : Number(found);
}

/** Forgets the highest value so far. */
export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}
