import type { ExampleStage } from './stage.ts';

/** An expense that the owner approves because an accountant asks for it, and one that is rejected. */
export async function showApproval(stage: ExampleStage, entity_id: number): Promise<void> {
  const { show, prepare, service } = stage;
  const path = { entity_id };
  const at = `/entities/${entity_id}`;
  const accountant = await service.user('ucetni_jana');
  const invited = await prepare('POST', `${at}/members`, { login: accountant.username, role: 'accountant' });
  await prepare('POST', `/invitations/${invited.id}/accept`, undefined, accountant);
  await show('replaceApprovalRules', 200, {
    path,
    body: {
      rules: [
        { name: 'Drobné nákupy', amount_to: 5000, approver_roles: ['accountant', 'owner'] },
        { name: 'Nad 5 000 Kč', amount_from: 5000.01, approver_roles: ['owner'], blocks: 'payment' },
      ],
    },
  });
  await show('listApprovalRules', 200, { path });
  const { id: partner_id } = await prepare('POST', `${at}/partners`, {
    partner: { name: 'Mlýn Podolí s.r.o.', street: 'Mlýnská', house_number: '2', city: 'Podolí' },
  });
  const bought = async (unit_price: number, external_number: string) => {
    const lines = [{ name: 'Mouka hladká', unit_price, vat_rate: 12 }];
    const document = { kind: 'received_invoice', partner_id, external_number, lines };
    const { id } = await prepare('POST', `${at}/documents`, { document }, accountant);
    return id as number;
  };
  const id = await bought(12_500, 'M-2026/88');
  const as = accountant;
  await show('requestApproval', 201, {
    ...{ path: { entity_id, id }, as },
    body: { note: 'Zásoba na dva měsíce se slevou' },
  });
  await show('listApprovals', 200, { path });
  const { updated_at: version } = await prepare('GET', `${at}/documents/${id}`);
  await show('approveDocument', 200, { path: { entity_id, id }, body: { version, issue: true } });
  const wrong = await bought(9000, 'M-2026/89');
  await prepare('POST', `${at}/documents/${wrong}/approval`, {}, as);
  await show('rejectDocument', 200, {
    path: { entity_id, id: wrong },
    body: { reason: 'Tuto mouku jsme neobjednali' },
  });
  await showQueue(stage, entity_id, wrong);
}

/** The rejected draft still waits: somebody has to find out what was ordered. */
async function showQueue({ show }: ExampleStage, entity_id: number, draft: number): Promise<void> {
  await show('listQueue', 200, {
    path: { entity_id },
    query: { kind: 'draft_received,missing_attachment', state: 'open' },
  });
  await show('updateQueueEntry', 200, {
    path: { entity_id, id: draft * 64 + 3 },
    body: {
      ...{ assigned_to: 'ucetni_jana', snooze_until: '2026-07-20' },
      reason: 'Mlýn do pondělí řekne, komu mouku poslal',
    },
  });
}
