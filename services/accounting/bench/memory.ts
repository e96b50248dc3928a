import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startService } from './servers.ts';

/**
 * Resident memory of the service under a mixed load: sign-ins, writes, sample companies, lists, reports and the first
 * page of the web application. `node services/accounting/bench/memory.ts --seconds 300`; `NODE_OPTIONS` and the environment go
 * to the service, to compare settings of the engine.
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '120' }, clients: { type: 'string', default: '8' } },
});
const SECONDS = Number(values.seconds);
const CLIENTS = Number(values.clients);
const LINES = 10;

const dataDir = mkdtempSync(join(tmpdir(), 'accounting-memory-'));
// The database server's own user has to pass through.
chmodSync(dataDir, 0o755);
const service = await startService(dataDir);
const end = performance.now() + SECONDS * 1_000;
let requests = 0;
try {
  console.log(`at rest: ${resident()} MB`);
  const watch = setInterval(
    () => console.log(`${resident()} MB after ${requests} requests`),
    (SECONDS * 1_000) / LINES,
  );
  await Promise.all(Array.from({ length: CLIENTS }, (_, i) => client(i)));
  clearInterval(watch);
  console.log(`at the end: ${resident()} MB after ${requests} requests; at most ${resident('VmHWM')} MB`);
  console.log(`${(cpuMilliseconds() / requests).toFixed(2)} ms of CPU a request`);
} finally {
  await service.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Megabytes, of the service's process alone. */
function resident(field = 'VmRSS'): number {
  const status = readFileSync(`/proc/${service.pid}/status`, 'utf8');
  const kilobytes = Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
  return Math.round(kilobytes / 1_024);
}

/** What the service has used so far, of all its threads; the clock of the kernel ticks a hundred times a second. */
function cpuMilliseconds(): number {
  const [user, system] =
    readFileSync(`/proc/${service.pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? [];
  return (Number(user) + Number(system)) * 10;
}

async function client(number: number): Promise<void> {
  let headers: Record<string, string> = { 'X-Service': '1', 'Content-Type': 'application/json' };
  const call = async (method: string, path: string, body?: object) => {
    requests += 1;
    const response = await fetch(service.origin + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { response, value: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : null };
  };
  const user = {
    username: `memory${number}`,
    email: `memory${number}@example.com`,
    password: 'kun-baterie-svorka',
  };
  const { response } = await call('POST', '/api/registration', user);
  headers = { ...headers, Cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
  while (performance.now() < end) {
    const { value } = await call('POST', '/api/entities/sample');
    const company = `/api/entities/${value?.id}`;
    for (let round = 0; round < 10 && performance.now() < end; round += 1) {
      for (const path of [
        '',
        '/journal',
        '/accounts',
        '/trial_balance',
        '/assets',
        '/employees',
        '/events',
        '/trips',
      ])
        await call('GET', company + path);
      for (let month = 1; month <= 6; month += 1) {
        await call('GET', `${company}/payslips?year=2026&month=${month}`);
        await call('GET', `${company}/payslips/jmhz?year=2026&month=${month}`);
      }
      await call('GET', `${company}/payslips/jmhz/xml?year=2026&month=3&kind=corrective`);
      await call('PATCH', company, { entity: { city: `Praha ${round}` } });
      await call('POST', '/api/session', { login: user.username, password: user.password });
      await call('GET', '/');
    }
  }
}
