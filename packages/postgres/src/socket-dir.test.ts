import { expect, test } from 'vitest';
import type { Cluster } from './cluster.ts';
import { makeSocketDir, removeSocketDir, socketDirOf } from './socket-dir.ts';

test('the directory of the socket is made while another server removes it', async () => {
  const user = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const cluster = { clusterDir: `/tmp/none-${process.pid}`, user } as Cluster;
  const path = socketDirOf(cluster);
  for (let round = 0; round < 500; round += 1) {
    const [, ...made] = await Promise.all([
      removeSocketDir(cluster),
      makeSocketDir(cluster),
      makeSocketDir(cluster),
    ]);
    expect(made).toEqual([path, path]);
  }
  await removeSocketDir(cluster);
});
