import { LOGO } from '../test/read-targets.ts';
import { DAY, formOf, MONTH, RUN, SOON, type Work, YEAR } from './load-work.ts';

export const takeIn: Work = async (send, { id }, number) => {
  const E = `/entities/${id}`;
  const note = formOf(`poznamka-${number}.txt`, `Poznámka ${number}`);
  const file = await send('createAttachment', 'POST', `${E}/attachments`, note);
  const F = `${E}/attachments/${file?.id}`;
  await send('updateAttachment', 'PATCH', F, { attachment: { name: `Poznámka ke dni ${number}` } });
  await send('extractAttachment', 'POST', `${F}/extract`, {});
  await send('deleteAttachment', 'DELETE', F);
  const document_request = { email: 'sklad@example.com', text: 'Prosíme o účtenku.', send: false };
  const request = await send('createDocumentRequest', 'POST', `${E}/document_requests`, { document_request });
  const receipt = formOf('uctenka.txt', `Účtenka ${RUN}/${number}`);
  await send('uploadRequestedDocument', 'POST', `${E}/document_requests/${request?.id}/upload`, receipt);
  await send('updateDocumentRequest', 'PATCH', `${E}/document_requests/${request?.id}`, {
    document_request: { state: 'closed' },
  });
};

export const automate: Work = async (send, { id, bookkeeping }, number) => {
  const E = `/entities/${id}`;
  const effects = bookkeeping === 'double_entry' ? { account_code: '568' } : { tags: ['banka'] };
  const conditions = { direction: 'out', text: [`poplatek ${number}`], amount_to: 500 };
  const rule = { name: `Poplatky ${number}`, target: 'bank_transaction', conditions, effects };
  const made = await send('createRule', 'POST', `${E}/automation/rules`, { rule });
  await send('previewRule', 'POST', `${E}/automation/rules/preview`, {
    ...{ rule_id: made?.id, from: `${YEAR}-01-01`, to: `${YEAR}-01-31` },
  });
  await send('updateRule', 'PATCH', `${E}/automation/rules/${made?.id}`, { rule: { active: false } });
  await send('deleteRule', 'DELETE', `${E}/automation/rules/${made?.id}`);
};

/** Invoices that come from another program, and a contact that was none. */
export const moveIn: Work = async (send, { id }, number) => {
  const E = `/entities/${id}`;
  const day = `1.${MONTH}.${YEAR}`;
  const rows = Array.from(
    { length: 20 },
    (_, i) => `${RUN}-${number}-${i};Dodavatel ${i};${day};${day};Zboží;${1000 + i};21`,
  );
  const csv = ['Číslo;Dodavatel;Vystaveno;DUZP;Popis;Základ;Sazba', ...rows].join('\n');
  const columns = {
    ...{ Číslo: 'external_number', Dodavatel: 'partner_name', Vystaveno: 'issued_on', DUZP: 'taxable_on' },
    ...{ Popis: 'name', Základ: 'base', Sazba: 'vat_rate' },
  };
  const options = { issue: false, mapping: { target: 'received_invoice', columns } };
  const form = formOf(`prijate-${number}.csv`, csv, { options: JSON.stringify(options) });
  const made = await send('createImport', 'POST', `${E}/imports`, form);
  await send('runImport', 'POST', `${E}/imports/${made?.id}/run`, {});
  const contact = await send('createPartner', 'POST', `${E}/partners`, {
    partner: { name: `Omyl ${number}` },
  });
  await send('deletePartner', 'DELETE', `${E}/partners/${contact?.id}`);
};

/** What goes out to others: a file of the books, and programs that are told of changes. */
export const handOver: Work = async (send, { id }, number) => {
  const E = `/entities/${id}`;
  await send('createExport', 'POST', `${E}/exports`, {
    export: { format: 'isdoc', from: DAY, to: DAY, attachments: false },
  });
  const webhook = {
    url: `https://example.com/ucetnictvi/${number}`,
    actions: ['partner.created'],
    active: false,
  };
  const made = await send('createWebhook', 'POST', `${E}/webhooks`, { webhook });
  const W = `${E}/webhooks/${made?.id}`;
  await send('updateWebhook', 'PATCH', W, { webhook: { actions: ['rule.created'] } });
  await send('rotateWebhookSecret', 'POST', `${W}/rotate`);
  await send('deleteWebhook', 'DELETE', W);
};

/** Who may see a company, and how it is set. */
export const manage: Work = async (send, { id }, number) => {
  const E = `/entities/${id}`;
  await send('updateCompany', 'PATCH', E, { entity: { phone: `+420 222 333 ${100 + (number % 900)}` } });
  await send('updateCompanySettings', 'PATCH', `${E}/settings`, { settings: { pay_day: 10 + (number % 5) } });
  await send('putLogo', 'PUT', `${E}/logo`, new Blob([LOGO], { type: 'image/png' }));
  await send('dismissFirstSteps', 'POST', `${E}/getting_started/dismiss`, { key: 'bank' });
  await send('showFirstSteps', 'DELETE', `${E}/getting_started/dismiss`);
  const invited = await send('inviteMember', 'POST', `${E}/members`, {
    login: 'accountant-2',
    role: 'viewer',
  });
  const M = `${E}/members/${invited?.id}`;
  await send('changeMemberRole', 'PATCH', M, { role: 'editor' });
  await send('removeMember', 'DELETE', M);
  const link = await send('createInvitationLink', 'POST', `${E}/invitation_links`, {
    ...{ email: `clen-${number}@example.com`, role: 'viewer' },
  });
  await send('revokeInvitationLink', 'DELETE', `${E}/invitation_links/${link?.id}`);
  await send('lockPeriod', 'POST', `${E}/lock`, { locked_until: `${YEAR - 1}-01-01` });
  await send('unlockPeriod', 'DELETE', `${E}/lock`, {
    ...{ until: `${YEAR - 2}-12-31`, reason: 'Oprava závěrky' },
  });
};

/** What somebody sets for themselves, and what they put off. */
export const tidyUp: Work = async (send, { id }, number) => {
  const E = `/entities/${id}`;
  await send('changeUser', 'PATCH', '/user', { display_name: `Účetní ${number}` });
  await send('changeNotices', 'PATCH', '/user/notices', { weekdays: [1], days_ahead: 5 + (number % 5) });
  const key = await send('createApiKey', 'POST', '/api_keys', { name: `Skript ${number}` });
  await send('revokeApiKey', 'DELETE', `/api_keys/${key?.id}`);
  const [entry] = (await send('listQueue', 'GET', `${E}/queue?per=1`))?.rows ?? [];
  if (entry === undefined) return;
  const Q = `${E}/queue/${entry.id}`;
  await send('updateQueueEntry', 'PATCH', Q, { snooze_until: SOON, reason: 'Až po závěrce' });
  await send('updateQueueEntry', 'PATCH', Q, { snooze_until: null });
};
