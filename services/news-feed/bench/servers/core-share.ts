import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const GROUPS = '/sys/fs/cgroup';
/** Short, so that a process stands still for milliseconds and not for a tenth of a second. */
const PERIOD_MICROSECONDS = 20_000;

/**
 * Gives each of these processes no more than a share of a core, as if it ran on a slower one of its own, by a control
 * group (Linux, as root, version 1 or 2). Several of them then take nothing from each other on few cores.
 *
 * @param share of a core, above 0 and up to 1
 * @returns what removes the groups, once the processes have ended
 */
export function giveShareOfCore(pids: readonly number[], share: number): () => Promise<void> {
  const quota = Math.round(PERIOD_MICROSECONDS * share);
  const isFirstVersion = existsSync(join(GROUPS, 'cpu'));
  const made = pids.map((pid) => {
    const group = join(GROUPS, isFirstVersion ? 'cpu' : '', `news-feed-bench-${pid}`);
    mkdirSync(group);
    if (isFirstVersion) {
      writeFileSync(join(group, 'cpu.cfs_period_us'), String(PERIOD_MICROSECONDS));
      writeFileSync(join(group, 'cpu.cfs_quota_us'), String(quota));
    } else {
      writeFileSync(join(group, 'cpu.max'), `${quota} ${PERIOD_MICROSECONDS}`);
    }
    writeFileSync(join(group, 'cgroup.procs'), String(pid));
    return group;
  });
  return async () => {
    for (const group of made) await removeGroup(group);
  };
}

/** A group is busy until the last of its processes has been waited for. */
async function removeGroup(group: string): Promise<void> {
  for (let tries = 50; ; tries -= 1) {
    try {
      rmdirSync(group);
      return;
    } catch (error) {
      if (tries === 0) throw error;
      await sleep(20);
    }
  }
}
