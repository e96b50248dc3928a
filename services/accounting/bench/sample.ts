import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startService } from './servers.ts';

/**
 * What a sample company costs: processor time of the service's process and waiting, one sample after another once it is
 * warm. `node services/accounting/bench/sample.ts --samples 12`; `NODE_OPTIONS` goes to the service.
 */
const { values } = parseArgs({ options: { samples: { type: 'string', default: '12' } } });
const WARM_UP = 12;
/** Of Linux, whatever the processor. */
const TICKS_A_SECOND = 100;

const dataDir = mkdtempSync(join(tmpdir(), 'accounting-sample-'));
// The database server's own user has to pass through.
chmodSync(dataDir, 0o755);
const service = await startService(dataDir);
try {
  const headers = await signedIn();
  for (let i = 0; i < WARM_UP; i += 1) await makeSample(headers);
  const [cpu, start] = [processorMs(), performance.now()];
  const count = Number(values.samples);
  for (let i = 0; i < count; i += 1) await makeSample(headers);
  const each = (ms: number) => `${Math.round(ms / count)} ms`;
  console.log(
    `a sample: ${each(processorMs() - cpu)} of the service's processor, ${each(performance.now() - start)} in all`,
  );
} finally {
  await service.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Milliseconds that the service's process has used of a processor, for itself and for the system. */
function processorMs(): number {
  const stat = readFileSync(`/proc/${service.pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_A_SECOND;
}

async function signedIn(): Promise<Record<string, string>> {
  const headers = { 'X-Service': '1', 'Content-Type': 'application/json' };
  const user = { username: 'sample', email: 'sample@example.com', password: 'kun-baterie-svorka' };
  const response = await fetch(`${service.origin}/api/registration`, {
    method: 'POST',
    headers,
    body: JSON.stringify(user),
  });
  return { ...headers, Cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

async function makeSample(headers: Record<string, string>): Promise<void> {
  const response = await fetch(`${service.origin}/api/entities/sample`, { method: 'POST', headers });
  if (response.status !== 201) throw new Error(await response.text());
  await response.text();
}
