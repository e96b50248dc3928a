import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';

/** Whether pgbouncer is installed; where it is not, the run says so. */
export const hasPooler = spawnSync('pgbouncer', ['--version']).status === 0;
if (!hasPooler) console.warn('pgbouncer is not installed: what goes through it is not tested');

export type Pooler = { url: string; stop(): Promise<void> };

/**
 * Starts pgbouncer in transaction mode before a database that is reached by a socket.
 * @param service whose schema its connections begin in
 * @param connections to the server, fewer than the service has itself, so that those take turns on them
 */
export async function startPooler(url: string, service: string, connections: number): Promise<Pooler> {
  const { searchParams, pathname, port: serverPort } = new URL(url);
  const socketDir = searchParams.get('host') ?? '';
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'));
  const { uid, gid } = await stat(socketDir);
  const server = `host=${socketDir} port=${serverPort} dbname=${pathname.slice(1)} user=postgres`;
  const settings = [
    ...['[databases]', `${service} = ${server} connect_query='set search_path to ${service}'`, '[pgbouncer]'],
    ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = any'],
    ...['pool_mode = transaction', `default_pool_size = ${connections}`, 'max_client_conn = 200'],
  ];
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, settings.join('\n'));
  await chmod(folder, 0o755);
  await chown(folder, uid, gid);
  // It refuses to run as root, and only the server's own user may enter the socket's directory.
  const user = process.getuid?.() === 0 ? { uid, gid } : {};
  const child: ChildProcess = spawn('pgbouncer', [file], { ...user, stdio: 'ignore' });
  await eventually(
    () =>
      new Promise((resolve) => {
        const socket = connect(port, '127.0.0.1', () => resolve(socket.end() !== null));
        socket.on('error', () => resolve(false));
      }),
  );
  return {
    url: `postgres://postgres@127.0.0.1:${port}/${service}`,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGQUIT');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
