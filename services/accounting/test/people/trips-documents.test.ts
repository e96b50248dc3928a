import { inflateSync } from 'node:zlib';
import { transaction } from '@news-and-accounting/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHECKS } from '../../src/checks.ts';
import { fillPayroll } from '../../src/people/payslips/sample.ts';
import { TRIP_CHECKS } from '../../src/people/trips/checks.ts';
import { fillTrips } from '../../src/people/trips/sample.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import type { JsonValue } from '../harness.ts';
import { NOW, type Payroll, startPayroll } from './payroll-harness.ts';

let service: Payroll;
let trips: JsonValue[];
beforeAll(async () => {
  service = await startPayroll({ name: 'Žluťoučký kůň s.r.o.', ico: '12345678' });
  await transaction(service.sql, async (tx) => {
    const sample = { entityId: service.entityId, userId: service.owner.userId, now: new Date(NOW) };
    await fillPayroll(tx, sample);
    await fillTrips(tx, sample);
  });
  trips = (await service.ask('GET', '/trips')).body;
});
afterAll(() => service.close());

test('a sample company has trips of every kind', () => {
  const settled = trips.filter(({ input }) => input !== null);
  const kinds = (name: string) => new Set(settled.map(({ input }) => input[name]));
  expect(kinds('vehicle')).toEqual(new Set(['car', 'motorcycle', 'truck', 'electric']));
  expect(kinds('fuel')).toEqual(new Set(['petrol95', 'petrol98', 'diesel', 'lpg', 'electricity']));
  expect(kinds('traveller_type')).toEqual(new Set(['employee', 'self_employed']));
  expect(kinds('per_diem')).toEqual(new Set(['minimum', 'maximum']));
  expect(new Set(trips.map(({ status }) => status))).toEqual(new Set(['draft', 'approved', 'paid']));
  const results = settled.map(({ result }) => result);
  expect(results.some((result) => result.foreign_per_diem !== null)).toBe(true);
  expect(results.some((result) => result.two_days_as_one)).toBe(true);
  expect(results.some((result) => result.warnings.length > 0)).toBe(true);
  expect(results.some((result) => result.notes.length > 0)).toBe(true);
  const bare = trips.filter(({ input }) => input === null);
  expect(bare.map(({ result, total }) => [result, total])).toEqual([[null, 0]]);
  const years = new Set(trips.map(({ departed_at }) => departed_at.slice(0, 4)));
  expect(years).toEqual(new Set(['2024', '2025', '2026']));
});

/** The bytes of a PDF, and how many pages its page tree counts. */
async function pdfOf(path: string) {
  const response = await fetch(`${service.url}/api${service.path}${path}`, {
    headers: service.owner.headers,
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const pages = /\/Type \/Pages[\s\S]*?\/Count (\d+)/.exec(bytes.toString('latin1'))?.[1];
  return { response, bytes, pages: Number(pages) };
}

test('every sample trip prints as a travel order on one page, its steps on further ones', async () => {
  for (const { id, departed_at, input } of trips) {
    const plain = await pdfOf(`/trips/${id}/pdf`);
    expect([id, plain.response.status, plain.pages]).toEqual([id, 200, 1]);
    expect(plain.response.headers.get('content-type')).toBe('application/pdf');
    expect(plain.response.headers.get('content-disposition')).toBe(
      `attachment; filename="cestovni-prikaz-${departed_at.slice(0, 16).replace('T', '-').replace(':', '')}.pdf"`,
    );
    expect(plain.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await pdfOf(`/trips/${id}/pdf`)).bytes.equals(plain.bytes)).toBe(true);
    if (input !== null) expect((await pdfOf(`/trips/${id}/pdf?steps=1`)).pages).toBeGreaterThan(1);
  }
  expect((await pdfOf('/trips/999999/pdf')).response.status).toBe(404);
});

test('files of trips and payslips name states as the screens do', async () => {
  const statesOf = async (path: string) => {
    const url = `${service.url}/api/entities/${service.entityId}${path}&format=csv&columns=status`;
    const file = await (await fetch(url, { headers: service.owner.headers })).text();
    return new Set(file.trimEnd().split('\r\n').slice(1));
  };
  expect(await statesOf('/trips?')).toEqual(new Set(['rozpracovaná', 'schválená', 'vyplacená']));
  const month = await service.ask('POST', '/payslips/generate?year=2026', { month: 7 });
  expect(month.body.payslips.length).toBeGreaterThan(0);
  expect(await statesOf('/payslips?year=2026&month=7')).toEqual(new Set(['rozpracovaná']));
});

test('a year on the road and long texts take further pages', async () => {
  const { body } = await service.ask('POST', '/trips', {
    trip: {
      destination: 'Příliš žluťoučký kůň '.repeat(9).trim(),
      traveller_name: 'Maximilián '.repeat(18).trim(),
      purpose: 'Úpěl ďábelské ódy. '.repeat(100).trim(),
      departed_at: '2025-01-01T00:00',
      returned_at: '2026-01-02T00:00',
      country: 'DE',
    },
  });
  const { response, pages } = await pdfOf(`/trips/${body.id}/pdf`);
  expect([response.status, pages > 5]).toEqual([200, true]);
});

test('a long destination is printed to its end', async () => {
  // A letter that stands nowhere else: the font of the document has it only when it was printed.
  const destination = `${'Brno, Olomouc, Ostrava, '.repeat(8)}Ω`;
  const { body } = await service.ask('POST', '/trips', {
    trip: { destination, departed_at: '2026-03-10T06:00', returned_at: '2026-03-10T16:00' },
  });
  const { bytes } = await pdfOf(`/trips/${body.id}/pdf`);
  expect(bytes.toString('latin1')).not.toContain('<03a9>');
  expect(inflatedStreams(bytes)).toContain('<03a9>');
});

/** The texts of the compressed streams of a PDF. */
function inflatedStreams(pdf: Buffer): string {
  const streams = pdf.toString('latin1').matchAll(/\/FlateDecode\s*>>\s*stream\n([\s\S]*?)\nendstream/g);
  return [...streams].map(([, bytes = '']) => inflateSync(Buffer.from(bytes, 'latin1'))).join('\n');
}

test('the checks of the data pass, and find what is wrong', async () => {
  const failed = (await runChecks(service.sql, CHECKS)).filter(({ outcome }) => outcome === 'failed');
  expect(failed).toEqual([]);
  const breaking = [
    ['update trips set total_haler = total_haler + 1 where input is not null', 'the total of a trip'],
    [`update trips set destination = 'Jinde'`, 'the columns of a trip'],
    [`update trips set returned_at = returned_at - interval '1 minute'`, 'the columns of a trip'],
    ['delete from trips', 'trips and the change history'],
  ] as const;
  for (const [statement, name] of breaking) {
    const undone = new Error('undone');
    const seen: string[] = [];
    await transaction(service.sql, async (tx) => {
      await tx.unsafe(statement);
      for (const check of TRIP_CHECKS) if ((await check.violations(tx)).length > 0) seen.push(check.name);
      throw undone;
    }).catch((error) => {
      if (error !== undone) throw error;
    });
    expect([statement, seen.some((each) => each.startsWith(name))]).toEqual([statement, true]);
  }
});
