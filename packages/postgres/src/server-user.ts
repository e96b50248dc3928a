import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The system user the server runs as. */
export type ServerUser = { uid: number; gid: number };

/** Does this process run as root, which PostgreSQL refuses to be run by? */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Root hands the server to the owner of the cluster, else to `postgres`, else to `nobody`. */
export async function chooseServerUser(owner: ServerUser | undefined): Promise<ServerUser> {
  const uid = process.getuid?.();
  const gid = process.getgid?.();
  if (uid === undefined || gid === undefined)
    throw new Error('this system has no user ids; set DATABASE_URL');
  if (uid !== 0) return { uid, gid };
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const user = (await lookUpUser('postgres')) ?? (await lookUpUser('nobody'));
  if (user !== undefined) return user;
  throw new Error(
    'PostgreSQL does not run as root, and this system has neither a user postgres nor nobody; ' +
      'run as an ordinary user or set DATABASE_URL',
  );
}

/** The ids of a user of this system; undefined when there is no such user. */
export async function lookUpUser(name: string): Promise<ServerUser | undefined> {
  const uid = await idOf('-u', name);
  const gid = await idOf('-g', name);
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

async function idOf(flag: '-u' | '-g', name: string): Promise<number | undefined> {
  try {
    const { stdout } = await promisify(execFile)('id', [flag, name]);
    // As a signed 32-bit number, as spawn wants it: nobody is 4294967294 on macOS.
    return Number(stdout) | 0;
  } catch {
    return undefined;
  }
}
