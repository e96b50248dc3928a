import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller, TestAccounting } from '../harness.ts';
import { dataPack, importStage, pohodaInvoice, startImporting } from './imports-stage.ts';

let service: TestAccounting;
let owner: Caller;
beforeAll(async () => {
  service = await startImporting();
  owner = await service.user();
});
afterAll(() => service.close());

const stage = (entity: object = {}) => importStage(service, owner, entity);

const TWO = dataPack([
  pohodaInvoice({ number: '26100101' }),
  pohodaInvoice({ number: 'D-A-9', type: 'receivedInvoice', name: 'Servis Brno a.s.', ico: '48122076' }),
]);

describe('a preview', () => {
  test('says what would become of each thing and stores nothing else', async () => {
    const { previewed, documents, call } = await stage();
    const made = await previewed(TWO, { name: '../c:\\účetnictví.xml' });
    expect(made).toMatchObject({
      ...{ format: 'pohoda', filename: 'účetnictví.xml', state: 'previewed', error: null, warnings: [] },
      ...{ counts: { total: 2, create: 2, skip: 0, error: 0 }, progress: { done: 0, total: 2 } },
      ...{
        created_by: owner.username,
        run_at: null,
        undone_at: null,
        expires_at: '2026-06-17T09:00:00.000Z',
      },
      rows: [
        {
          ...{ index: 0, target: 'document', action: 'create', errors: [], warnings: [], record_id: null },
          proposed: {
            ...{ kind: 'invoice', number: '26100101', issue: true, base: 1000, vat_total: 210, total: 1210 },
            ...{
              partner_id: null,
              partner: { id: null, matched_by: null, name: 'Datahouse s.r.o.', ico: '28773152' },
            },
          },
        },
        {
          action: 'create',
          proposed: { kind: 'received_invoice', external_number: 'D-A-9', issue: false, total: 1210 },
        },
      ],
    });
    expect(await documents()).toEqual([]);
    expect((await call('GET', '/imports')).body).toMatchObject([{ id: made.id, counts: { total: 2 } }]);
    expect((await call('GET', `/imports/${made.id}?action=error`)).body).toMatchObject({
      rows: [],
      rows_total: 0,
    });
  });
});
