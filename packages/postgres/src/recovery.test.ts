import { appendFile, chown, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from './index.ts';
import { createInitialisedDataDir, createTestDataDir, type TestDataDir } from './testing.ts';
import { copyCluster } from './testing-dir.ts';

let living: TestDataDir;
let restored: TestDataDir;
beforeEach(async () => {
  living = await createInitialisedDataDir();
  restored = await createTestDataDir();
});
afterEach(() => Promise.all([living.remove(), restored.remove()]));

/** The way that docs/operating.md tells under "Back to a point in time", step by step. */
test('an embedded server with an archive of its log goes back to a point in time', async () => {
  const cluster = join(living.path, 'postgres');
  const archive = join(living.path, 'archive');
  const base = join(living.path, 'base');
  const { uid, gid } = await stat(cluster);
  await mkdir(archive);
  await chown(archive, uid, gid);
  await appendFile(
    join(cluster, 'postgresql.conf'),
    `archive_mode = on\narchive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'\n`,
  );

  const { sql, close } = await openDatabase({ dataDir: living.path, service: 'accounting' });
  await sql`create table note (text text not null)`;
  await sql`insert into note values ('before the backup')`;
  await sql.begin(async (tx) => {
    await tx`select pg_backup_start('base', fast => true)`;
    await copyCluster(cluster, base);
    const [stop] = await tx<{ labelfile: string }[]>`select labelfile from pg_backup_stop()`;
    await writeFile(join(base, 'backup_label'), stop?.labelfile ?? '');
  });
  await sql`insert into note values ('after the backup')`;
  const [point] = await sql<{ time: string }[]>`select clock_timestamp()::text as time`;
  await sql`insert into note values ('the mistake')`;
  await close();

  const target = join(restored.path, 'postgres');
  await copyCluster(base, target);
  await rm(join(target, 'postmaster.pid'));
  await rm(join(target, 'pg_wal'), { recursive: true });
  await mkdir(join(target, 'pg_wal'));
  await writeFile(join(target, 'recovery.signal'), '');
  await appendFile(
    join(target, 'postgresql.conf'),
    `archive_mode = off\nhot_standby = off\nrestore_command = 'cp ${archive}/%f %p'\n` +
      `recovery_target_time = '${point?.time}'\nrecovery_target_action = 'promote'\n`,
  );
  for (const name of ['pg_wal', 'recovery.signal', 'backup_label']) await chown(join(target, name), uid, gid);

  const again = await openDatabase({ dataDir: restored.path, service: 'accounting' });
  expect(await again.sql`select text from note order by text`).toEqual([
    { text: 'after the backup' },
    { text: 'before the backup' },
  ]);
  await again.sql`insert into note values ('goes on')`;
  await again.close();
  expect(await readdir(target)).not.toContain('recovery.signal');
});
