import { dirname } from 'node:path';
import { run } from './run-as.ts';
import type { ServerUser } from './server-user.ts';

const tests = { execute: '-x', read: '-r', write: '-w' };

/**
 * Whether `user` can execute (or enter), read or write `path`. Asked of the system in that user's name: file
 * modes alone do not tell of access lists, read-only mounts and the like.
 */
export async function can(user: ServerUser, what: keyof typeof tests, path: string): Promise<boolean> {
  return (await run(user, 'test', [tests[what], path])).code === 0;
}

/** The first directory on the way from the root to `path`, itself included, that `user` cannot enter. */
export async function blockingDirectory(user: ServerUser, path: string): Promise<string | undefined> {
  for (const directory of wayTo(path)) {
    if (!(await can(user, 'execute', directory))) return directory;
  }
  return undefined;
}

function wayTo(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [path] : [...wayTo(parent), path];
}
