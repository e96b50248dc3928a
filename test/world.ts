import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Database, openDatabase } from '@news-and-accounting/postgres';
import { createInitialisedDataDir } from '@news-and-accounting/postgres/testing';
import { eventually } from './eventually.ts';
import { type Network, startNetwork } from './network.ts';
import { pick, type Random } from './random.ts';

const MACHINE = fileURLToPath(new URL('failing-machine.ts', import.meta.url));
const LONGEST_FAULT_MS = 300;
const LARGEST_JUMP_MS = 40 * 60_000;
/** Of what is written: what belongs together is torn apart where it is not one transaction. */
const SHARE_OF_NEARLY_FULL = 0.4;

/** A service that was started. */
export type Running = {
  url: string;
  /** What it has written so far. */
  output(): string;
  /** Ends it at once, as a power failure would. */
  kill(): Promise<void>;
};

/** What the world is made for. */
export type Inhabitant = {
  /** Of its database. */
  name: string;
  migrationsDir: URL;
  /** What meets a full disk, such as `update on a_table`: every write that is to meet it does one of these. */
  written: readonly string[];
  /** Starts it with two workers and waits until it answers. */
  start(environment: Readonly<Record<string, string>>): Promise<Running>;
};

/** A service of two workers with all that can fail around it. */
export type World = {
  /** Where users reach it: through a network that fails. */
  url: string;
  database: Database;
  /** What other programs beside it are started with: its database behind a network that fails, its clock that jumps. */
  environment: Readonly<Record<string, string>> & { DATABASE_URL: string };
  /**
   * Lets one thing fail for a moment and puts it right again; what it was, or what could not be made to.
   * @param name any of them where it is left out
   */
  fail(random: Random, name?: FaultName): Promise<Failed>;
  /** Waits until the service answers as if nothing had been. */
  recovered(): Promise<void>;
  /** Forgets the connections on which the service listens, without a word: from now on it has to look by itself. */
  forgetListening(): void;
  /** Does something while each answer of the database takes its time to the service. */
  slowly(work: () => Promise<void>): Promise<void>;
  /** What the service has written since its last start. */
  output(): string;
  close(): Promise<void>;
};

export async function openWorld({ name, migrationsDir, written, start }: Inhabitant): Promise<World> {
  const dataDir = await createInitialisedDataDir();
  const cluster = join(dataDir.path, 'postgres');
  const database = await openDatabase({
    ...{ service: name, migrationsDir, dataDir: dataDir.path, poolSize: 2 },
  });
  await prepareFullDisk(database, written);
  const [spool, clock, disk] = ['spool', 'clock', 'disk'].map((each) => join(dataDir.path, each)) as Three;
  await mkdir(spool);
  await writeFile(clock, '0');
  await writeFile(disk, '');
  const atDatabase = await startNetwork(async () => {
    // A server that was killed comes back at another address.
    const [, , , port, sockets] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
    return { path: `${sockets}/.s.PGSQL.${port}` };
  });
  const environment = {
    DATABASE_URL: `postgres://postgres@127.0.0.1:${atDatabase.port}/${name}`,
    TMPDIR: spool,
    NODE_OPTIONS: `--import=${MACHINE}`,
    CLOCK_FILE: clock,
    DISK_FILE: disk,
  };
  const restart = () => start({ ...environment, LOG_LEVEL: 'info' });
  const workersOf = startedWorkers();
  let service = await restart();
  const atClients = await startNetwork(() => ({
    host: '127.0.0.1',
    port: Number(new URL(service.url).port),
  }));

  const running = () => workersOf(service).filter(isRunning);
  const emptyDisk = () => database.sql`update disk.state set refused = 0`;
  const fullDisk = (random: Random, share: number) =>
    forAWhile(random, () => database.sql`update disk.state set refused = ${share}`, emptyDisk);
  const faults: Record<FaultName, (random: Random) => Promise<void>> = {
    'worker killed': async (random) => {
      const workers = running();
      if (workers.length > 0) process.kill(pick(random, workers), 'SIGKILL');
    },
    'all processes killed': async () => {
      await service.kill();
      service = await restart();
    },
    'database killed': async () => {
      const [pid] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    'database crashed': async (random) => {
      const rows = await backends(database);
      // A backend that dies has the server end all others and recover from its log.
      if (rows.length > 0) process.kill(pick(random, rows).pid, 'SIGKILL');
    },
    'connections ended': async () => {
      await database.sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
    },
    'database disk full': (random) => fullDisk(random, 1),
    'database disk nearly full': (random) => fullDisk(random, SHARE_OF_NEARLY_FULL),
    'own disk gone': (random) =>
      forAWhile(
        random,
        () => rename(spool, `${spool}.gone`),
        () => rename(`${spool}.gone`, spool),
      ),
    'own disk full': (random) =>
      forAWhile(
        random,
        () => writeFile(disk, 'full'),
        () => writeFile(disk, ''),
      ),
    'clock jumps': async (random) => {
      await writeFile(`${clock}.new`, String(Math.round((2 * random() - 1) * LARGEST_JUMP_MS)));
      await rename(`${clock}.new`, clock);
    },
    'network to the database': (random) => failingNetwork(random, atDatabase),
    'listening forgotten': async () => atDatabase.forgetListening(),
    'network to the users': (random) => failingNetwork(random, atClients),
  };

  return {
    url: `http://127.0.0.1:${atClients.port}`,
    database,
    environment,
    async fail(random, name = pick(random, FAULTS)) {
      const isDone = await faults[name](random).then(isTrue, (error: unknown) => {
        // Our own question may meet what another fault has just ended.
        if (name === 'all processes killed') throw error;
        return false;
      });
      await emptyDisk().catch(() => {});
      return isDone ? name : `${name}, in vain`;
    },
    async recovered() {
      await eventually(() => emptyDisk().then(isTrue, isFalse));
      await eventually(async () => running().length === 2 && (await isReady(service)));
      // A server that was killed answers for a moment on connections that it still has.
      await eventually(() => backends(database, 'busy').then((rows) => rows.length === 0, isFalse));
    },
    forgetListening: () => atDatabase.forgetListening(),
    async slowly(work) {
      atDatabase.slow();
      try {
        await work();
      } finally {
        atDatabase.heal();
      }
    },
    output: () => service.output(),
    async close() {
      await service.kill();
      await Promise.all([atDatabase.close(), atClients.close()]);
      await database.close();
      await rm(spool, { recursive: true, force: true });
      await dataDir.remove();
    },
  };
}

/** After these something has to start, which takes seconds. */
export const SLOW_FAULTS = [
  ...(['worker killed', 'all processes killed', 'database killed', 'database crashed'] as const),
];
export const QUICK_FAULTS = [
  ...(['connections ended', 'database disk full', 'database disk nearly full'] as const),
  ...(['own disk gone', 'own disk full', 'clock jumps'] as const),
  ...(['network to the database', 'listening forgotten', 'network to the users'] as const),
];
export const FAULTS = [...SLOW_FAULTS, ...QUICK_FAULTS];
export type FaultName = (typeof FAULTS)[number];
/** What has failed, or could not be made to. */
export type Failed = FaultName | `${FaultName}, in vain`;
type Three = [string, string, string];

const isTrue = () => true;
const isFalse = () => false;

const isReady = ({ url }: Running) =>
  fetch(`${url}/readyz`, { headers: { connection: 'close' } }).then(({ ok }) => ok, isFalse);

/** Reads what a service writes only once, which is megabytes in a hundred rounds. */
function startedWorkers(): (service: Running) => readonly number[] {
  let [of, read, pids] = [null as Running | null, 0, [] as number[]];
  return (service) => {
    if (of !== service) [of, read, pids] = [service, 0, []];
    const output = service.output();
    const end = output.lastIndexOf('\n') + 1;
    for (const [, pid] of output.slice(read, end).matchAll(/"worker":(\d+),"msg":"worker started"/g))
      pids.push(Number(pid));
    read = end;
    return pids;
  };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function forAWhile(random: Random, begin: () => PromiseLike<unknown>, end: () => PromiseLike<unknown>) {
  await begin();
  await sleep(random() * LONGEST_FAULT_MS);
  await end();
}

async function failingNetwork(random: Random, network: Network): Promise<void> {
  const how = pick(random, ['cut', 'drop', 'stall', 'deafen', 'slow'] as const);
  await forAWhile(
    random,
    async () => network[how](),
    async () => network.heal(),
  );
}

/** Connections of the service; busy ones have a transaction. */
const backends = ({ sql }: Database, which: 'all' | 'busy' = 'all') => sql<{ pid: number }[]>`
  select pid from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
    and (${which} = 'all' or (state <> 'idle' and query not ilike 'listen%'))
  order by pid`;

/** A full disk as whoever writes sees it: when it comes to the commit, there is no room (53100) for a share of it. */
async function prepareFullDisk({ sql }: Database, written: readonly string[]): Promise<void> {
  await sql.unsafe(`
    create schema disk;
    create table disk.state (refused real not null);
    insert into disk.state values (0);
    create function disk.refuse() returns trigger language plpgsql as $$
    begin
      if random() < (select refused from disk.state) then
        raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
      end if;
      return null;
    end $$`);
  for (const each of written)
    await sql.unsafe(`
      create constraint trigger no_room after ${each} deferrable initially deferred
        for each row execute function disk.refuse()`);
}
