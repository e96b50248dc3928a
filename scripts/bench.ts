import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The measurements of every service, in the order in which they run; arguments are handed on. */
const BENCHES = [
  'services/news-feed/bench/run.ts',
  'services/news-feed/bench/newsroom.ts',
  'services/accounting/bench/run.ts',
];

const root = fileURLToPath(new URL('..', import.meta.url));
for (const bench of BENCHES) {
  const child = spawn(process.execPath, [bench, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) process.exitCode = 1;
}
