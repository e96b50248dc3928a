import { type SpawnOptions, spawn } from 'node:child_process';
import type { ServerUser } from './server-user.ts';

/**
 * How a program of the server is started: as the server's user, in a directory that user can always enter,
 * and without our environment, whose PG* variables and locale would change what it does.
 */
export function spawnOptions(user: ServerUser): SpawnOptions {
  const identity = user.uid === process.getuid?.() ? {} : { uid: user.uid, gid: user.gid };
  return { cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }, ...identity };
}

/** Runs a program to its end. Resolves with its exit code (null after a signal) and all it printed. */
export function run(
  user: ServerUser,
  program: string,
  args: readonly string[],
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...spawnOptions(user), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}
