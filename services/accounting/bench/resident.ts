import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Whether the system tells the memory of processes. */
export const tellsMemory = (pid: number): boolean => existsSync(`/proc/${pid}/clear_refs`);

/** A field of the status of a process, such as `VmRSS` or, since the last `forgetPeak`, `VmHWM`. */
export function megabytes(pid: number, name: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1000;
}

/** Forgets the highest value so far. */
export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}
