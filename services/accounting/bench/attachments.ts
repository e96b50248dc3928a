import { randomBytes } from 'node:crypto';
import { printTable } from '../../news-feed/bench/measure/table.ts';
import type { Stage } from './fill-stage.ts';
import { childOf, forgetPeak, megabytes, tellsMemory } from './resident.ts';
import type { Server } from './servers.ts';
import { verdict } from './verdict.ts';

const BYTES = 20 * 1024 * 1024;
const UPLOADS = 5;
const MEGABYTES_AT_MOST = 60;
const LOOK_MS = 50;

/** What the largest upload costs: a PDF of 20 MB, each time with other bytes, after one that does not count. */
export async function benchAttachments(server: Server, { key, empty }: Stage): Promise<void> {
  const [company = 0] = empty.slice(-1);
  await upload(server, key, company);
  const rows: string[][] = [];
  for (let at = 1; at <= UPLOADS; at += 1) {
    const { milliseconds, added, reader } = await watched(server.pid, () => upload(server, key, company));
    rows.push([
      String(at),
      milliseconds.toFixed(0),
      ...(added === null
        ? ['–', '–', '–']
        : [
            added.toFixed(0),
            reader.toFixed(0),
            verdict(`under ${MEGABYTES_AT_MOST}`, added < MEGABYTES_AT_MOST),
          ]),
    ]);
  }
  printTable(
    'A PDF of 20 MB uploaded as an attachment by HTTP; it is looked at in a process of its own',
    ['upload', 'milliseconds', 'service adds MB', 'reader peak MB', 'target'],
    rows,
  );
}

async function watched(pid: number, work: () => Promise<number>) {
  if (!tellsMemory(pid)) return { milliseconds: await work(), added: null, reader: 0 };
  const before = megabytes(pid, 'VmRSS');
  forgetPeak(pid);
  let reader = 0;
  const timer = setInterval(() => {
    const child = childOf(pid, 'reading-worker');
    if (child !== null && tellsMemory(child)) reader = Math.max(reader, megabytes(child, 'VmHWM'));
  }, LOOK_MS);
  const milliseconds = await work();
  clearInterval(timer);
  return { milliseconds, added: megabytes(pid, 'VmHWM') - before, reader };
}

async function upload({ origin }: Server, key: string, company: number): Promise<number> {
  const form = new FormData();
  form.append('file', new Blob([largePdf() as never]), 'sken.pdf');
  const start = performance.now();
  const response = await fetch(`${origin}/api/entities/${company}/attachments`, {
    method: 'POST',
    headers: { 'X-API-Key': key },
    body: form,
  });
  const text = await response.text();
  if (response.status !== 201) throw new Error(`an upload: ${response.status} ${text}`);
  return performance.now() - start;
}

/** A page with a picture that nothing can be made smaller of, as scanners write them. */
function largePdf(): Buffer {
  const head = Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\n',
  );
  const picture = randomBytes(BYTES - 4096);
  const open = Buffer.from(`4 0 obj<</Length ${picture.length}>>stream\n`);
  const body = Buffer.concat([head, open, picture, Buffer.from('\nendstream endobj\n')]);
  const places = [1, 2, 3, 4].map((number) => {
    const place = body.indexOf(`${number} 0 obj`);
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const end = `xref\n0 5\n0000000000 65535 f \n${places.join('')}trailer<</Size 5/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.concat([body, Buffer.from(end)]);
}
