import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readQueue } from '../../src/automation/queue/read-queue.ts';
import type { Company } from '../../src/platform/http/caller.ts';
import { type DocumentsStage, line, NOW, startDocuments, TODAY } from '../documents/documents-harness.ts';

let stage: DocumentsStage;
beforeAll(async () => {
  stage = await startDocuments();
});
afterAll(() => stage.close());

describe('the queue', () => {
  test('has a received draft with the id of its document and the number of its kind', async () => {
    const company = await stage.newCompany({ vat_status: 'none', dic: null });
    const partner_id = await company.partner();
    const { id } = await company.draft({
      ...{ kind: 'received_invoice', partner_id, external_number: 'D-1', due_on: '2026-03-10' },
      lines: [line(100)],
    });
    await company.draft({
      kind: 'invoice',
      partner_id,
      lines: [line(100, { vat_rate: null, vat_treatment: 'not_subject' })],
    });
    const asked = {
      company: { id: company.id } as Company,
      userId: stage.owner.userId,
      today: TODAY,
      now: NOW,
    };
    const all = { kinds: null, assignedTo: null, state: 'open' } as const;
    const { total, counts, rows } = await readQueue(stage.sql, asked, all, { limit: 10, offset: 0 });
    expect({ total, counts }).toEqual({ total: 1, counts: { draft_received: 1 } });
    expect(rows).toEqual([
      {
        ...{ id: id * 64 + 3, kind: 'draft_received', subject_type: 'document', subject_id: id },
        ...{ title: 'Zpracovat koncept: Přijatá faktura D-1 (Alfa s.r.o.)', amount: 121, currency: 'CZK' },
        ...{ due_on: '2026-03-10', before_kept: false, urgency: 'overdue' },
        ...{ assigned_to: null, snoozed_until: null, reason: null },
        ...{ dismissible: false, proposal: null, since: expect.any(Date), state: 'open' },
        actions: [
          { label: 'Vystavit', method: 'POST', path: `/entities/${company.id}/documents/${id}/issue` },
          { label: 'Upravit', method: 'PATCH', path: `/entities/${company.id}/documents/${id}` },
          { label: 'Smazat', method: 'DELETE', path: `/entities/${company.id}/documents/${id}` },
        ],
      },
    ]);
  });
});
