import { execFile, spawn } from 'node:child_process';
import { chmod, mkdtemp, realpath, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A temporary data directory for an embedded server of a test's own. */
export type TestDataDir = {
  path: string;
  /** Stops a server that still runs there and removes everything. */
  remove(): Promise<void>;
};

/**
 * Waits until its input ends, which it does too when the tests are killed, then stops the server of the data
 * directory $1 and removes server, directory and socket. A shell, because it is up before anything can fail.
 */
const JANITOR = `
cat > /dev/null
cluster=$(cd -P "$1/postgres" 2> /dev/null && pwd -P)
if [ -n "$cluster" ]; then
  if [ -f "$cluster/postmaster.pid" ]; then
    pid=$(sed -n 1p "$cluster/postmaster.pid")
    sockets=$(sed -n 5p "$cluster/postmaster.pid")
    kill -QUIT "$pid"
    tries=0
    while [ -f "$cluster/postmaster.pid" ] && [ "$tries" -lt 100 ]; do sleep 0.05; tries=$((tries + 1)); done
    case "$sockets" in /tmp/news-and-accounting-*) rm -rf "$sockets" ;; esac
  fi
  rm -rf "$cluster"
fi
rm -rf "$1"
`;

/** Makes a temporary data directory that is gone, with the server in it, when the test process is. */
export async function createTestDataDir(parent: string = tmpdir()): Promise<TestDataDir> {
  const path = await realpath(await mkdtemp(join(parent, 'news-and-accounting-test-')));
  // Root's server runs as another user, who has to pass through.
  await chmod(path, 0o755);
  const janitor = spawn('sh', ['-c', JANITOR, 'janitor', path], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const finished = new Promise<void>((resolve, reject) => {
    janitor.on('error', reject);
    janitor.on('exit', () => resolve());
  });
  janitor.unref();
  const remove = async () => {
    janitor.ref();
    janitor.stdin.end();
    await finished;
  };
  return { path, remove };
}

const MEMORY_DIR = '/dev/shm';
const TMPFS = 0x01021994;
const GIBIBYTE = 2 ** 30;
/** Many times what the databases of all workers take together. */
const ROOM = { files: 2 * GIBIBYTE, memory: 5 * GIBIBYTE };

/**
 * Where files are kept in memory, when there is plenty of it: a test database is 800 files, and the kernel's search for
 * free inodes after others were dropped takes a seventh of the time of tests. Otherwise the usual temporary directory.
 */
export async function fastestTemporaryDir(): Promise<string> {
  const found = await statfs(MEMORY_DIR).catch(() => null);
  const isRoomy =
    found !== null &&
    found.type === TMPFS &&
    found.bavail * found.bsize >= ROOM.files &&
    freemem() >= ROOM.memory;
  return isRoomy ? MEMORY_DIR : tmpdir();
}

/** Copies a cluster that does not run, with its owner. */
export async function copyCluster(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-pR', from, to]);
}
