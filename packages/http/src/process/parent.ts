import { fileURLToPath } from 'node:url';

/** Names the process that the reader of the environment belongs to, if it is its parent. */
const OWNER = 'NEWS_AND_ACCOUNTING_PARENT';
const LOOK_MILLISECONDS = 250;
const OUR_PACKAGE_FILE = fileURLToPath(new URL('../../../../package.json', import.meta.url));

/** Adds to the environment of a child that it ends with this process. */
export function belongingTo(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...environment, [OWNER]: String(process.pid) };
}

/**
 * Calls `ended` once when the process that this one belongs to is gone: the parent that said so, or npm where it
 * runs a script of this repository. Any other parent may go: a process in the background outlives its shell.
 */
export function whenParentEnds(ended: () => void): void {
  const parent = process.ppid;
  if (process.env[OWNER] !== String(parent) && !isNpmScript()) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    ended();
  }, LOOK_MILLISECONDS);
  timer.unref();
}

/** The variables are inherited by whatever a script starts, so that they say which script is part of the question. */
function isNpmScript(): boolean {
  const { npm_lifecycle_event: script, npm_package_json: file } = process.env;
  return script !== undefined && file === OUR_PACKAGE_FILE;
}
