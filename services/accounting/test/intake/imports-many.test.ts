import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runs } from '../../../../test/runs.ts';
import type { Caller, TestAccounting } from '../harness.ts';
import { dataPack, importStage, OTHER_SUM, pohodaInvoice, startImporting } from './imports-stage.ts';

let service: TestAccounting;
let owner: Caller;
beforeAll(async () => {
  service = await startImporting();
  owner = await service.user();
});
afterAll(() => service.close());

const numbered = (count: number, wrong: number | null = null) =>
  Array.from({ length: count }, (_, at) =>
    pohodaInvoice({ number: String(10_001 + at), ...(at === wrong ? { summary: OTHER_SUM } : {}) }),
  );

/** As many as a file may have in a deep run; the benchmark takes them over as well. */
const MANY = runs(1200, 20_000);

describe('many rows', () => {
  test('are refused for the one that is wrong, and shown by pages', async () => {
    const { previewed, call, documents } = await importStage(service, owner);
    const { id, counts, rows } = await previewed(dataPack(numbered(MANY, 777)));
    expect([counts, rows.length]).toEqual([{ total: MANY, create: MANY - 1, skip: 0, error: 1 }, 100]);
    const { body: page } = await call('GET', `/imports/${id}?page=3&per=500`);
    expect([page.rows_total, page.rows.length, page.rows[0].index]).toEqual([
      MANY,
      Math.min(MANY - 1000, 500),
      1000,
    ]);
    const { body: wrong } = await call('GET', `/imports/${id}?action=error`);
    expect(wrong.rows).toMatchObject([{ index: 777, errors: [{ code: 'TOTAL_DIFFERS' }] }]);
    expect((await call('POST', `/imports/${id}/run`, {})).body.code).toBe('IMPORT_ERRORS');
    expect(await documents()).toEqual([]);
  });

  test('are undone at once', async () => {
    const { previewed, run, call, documents } = await importStage(service, owner);
    const { id } = await previewed(dataPack(numbered(300)));
    expect(await run(id)).toMatchObject({ state: 'done', progress: { done: 300, total: 300 } });
    expect(await documents()).toHaveLength(300);
    expect((await call('DELETE', `/imports/${id}`)).body).toEqual({ removed: 301, kept: [] });
    expect(await documents()).toEqual([]);
  });
});

describe('a file', () => {
  test('of another company is refused', async () => {
    const { upload } = await importStage(service, owner);
    expect(await upload(dataPack(numbered(1), '25190041'))).toMatchObject({
      status: 422,
      body: { code: 'OTHER_COMPANY', fields: { file: expect.any(String) } },
    });
  });

  test.each([
    ['nothing', new Uint8Array(0), 'file'],
    ['text', 'Vážení, posíláme data.', 'file'],
    ['broken XML', '<dat:dataPack xmlns:dat="x"><a>', 'file'],
    ['entities', '<!DOCTYPE a [<!ENTITY b "c">]><dat:dataPack xmlns:dat="x">&b;</dat:dataPack>', 'file'],
  ])('that is %s is refused', async (_, content, field) => {
    const { upload } = await importStage(service, owner);
    expect(await upload(content)).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.any(String) } },
    });
  });

  test('is not told what it does not know', async () => {
    const { upload, call } = await importStage(service, owner);
    const file = dataPack(numbered(1));
    const wrong = [
      [{ format: 'archive' }, 'file'],
      [{ format: 'word' }, 'format'],
      [{ options: { direction: 'both' } }, 'options.direction'],
      [{ options: { colour: 'red' } }, 'options.colour'],
      [{ options: { bank_account_id: 999_999_999 } }, 'options.bank_account_id'],
      [{ options: { history_until: '2099-01-01' } }, 'options.history_until'],
      [{ options: { mapping: { columns: { A: 'ico', B: 'ico' } } } }, 'options.mapping.columns.B'],
    ] as const;
    for (const [given, field] of wrong)
      expect([field, await upload(file, given)]).toMatchObject([
        field,
        { status: 422, body: { fields: { [field]: expect.any(String) } } },
      ]);
    expect((await call('GET', '/imports')).body).toEqual([]);
  });
});
