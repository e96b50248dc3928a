import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller, JsonValue, TestAccounting } from '../harness.ts';
import { importStage, startImporting } from './imports-stage.ts';

let service: TestAccounting;
let owner: Caller;
beforeAll(async () => {
  service = await startImporting();
  owner = await service.user();
});
afterAll(() => service.close());

const TABLE = { name: 'faktury.csv' };

test('a table of former years without totals keeps what was paid', async () => {
  const own = await importStage(service, owner);
  const header = 'Číslo faktury;Odběratel;Vystaveno;DUZP;Popis;Základ;Sazba DPH;Uhrazeno dne';
  const rows = [
    'F1;Datahouse;5.11.2025;5.11.2025;x;1000,33;21;20.12.2025',
    'F2;Datahouse;5.12.2025;5.12.2025;x;1000;21;20.1.2026',
    'F3;Datahouse;5.12.2025;5.12.2025;x;1000;21;',
  ];
  const made = await own.previewed([header, ...rows].join('\n'), {
    ...TABLE,
    options: { history_until: '2025-12-31' },
  });
  expect(await own.run(made.id)).toMatchObject({ state: 'done' });
  expect((await own.documents()).map(({ number, total, paid }) => [number, total, paid])).toEqual([
    ['F1', 1210.4, 1210.4],
    ['F2', 1210, 0],
    ['F3', 1210, 0],
  ]);
});

test('what a total is rounded by goes to the rounding, and the tax is that of the base', async () => {
  const own = await importStage(service, owner);
  const header = 'Číslo faktury;Dodavatel;IČO;Vystaveno;DUZP;Popis;Základ;Sazba DPH;Celkem';
  const rows = [
    'F1;Servis Brno a.s.;48122076;5.1.2026;5.1.2026;x;1000,33;21;1210',
    'F2;Servis Brno a.s.;48122076;5.1.2026;5.1.2026;x;1000,33;21;1212',
  ];
  const { rows: told } = await own.previewed([header, ...rows].join('\n'), TABLE);
  expect(
    told.map(({ action, proposed, warnings, errors }: JsonValue) => [
      ...[action, proposed.base, proposed.vat_total, proposed.rounding, proposed.total],
      ...[...warnings, ...errors].map(({ code }: JsonValue) => code),
    ]),
  ).toEqual([
    ['create', 1000.33, 210.07, -0.4, 1210, 'ROUNDING'],
    ['error', undefined, undefined, null, undefined, 'TOTAL_DIFFERS'],
  ]);
});
