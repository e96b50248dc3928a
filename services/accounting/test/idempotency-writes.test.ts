import { randomUUID } from 'node:crypto';
import { makeReceipt } from '@news-and-accounting/epo/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATIONS } from '../src/operations.ts';
import {
  resultOf,
  startValidationDouble,
  type ValidationDouble,
} from '../src/people/jmhz/testing/validation-double.ts';
import { takesKey } from '../src/platform/idempotency/index.ts';
import {
  type RegistryDouble,
  startRegistryDouble,
} from '../src/public/registries/testing/registry-double.ts';
import { codeAt, createAuthenticator } from './access/authenticator.ts';
import { gpcFile, OWN } from './bank/statement-files.ts';
import { type Caller, fingerprint, PASSWORD, silentLog } from './harness.ts';
import { type Jmhz, MONTH, PEOPLE, startJmhz } from './people/jmhz-stage.ts';
import { type SmtpDouble, startSmtpDouble } from './smtp-double.ts';
import { returnXml, storeFiling } from './taxes/stored-filings.ts';

/**
 * Every operation that takes an `Idempotency-Key`, so that one which is added later says here how it is called: when
 * its answer cannot be stored nothing is, and a repeated request gives the same answer and writes nothing.
 */
let double: ValidationDouble;
let registries: RegistryDouble;
let smtp: SmtpDouble;
let stage: Jmhz;
let guest: Caller;
beforeAll(async () => {
  double = await startValidationDouble();
  double.answer = (id) => ({ body: resultOf(id, '<VysledekKod>OK</VysledekKod>') });
  registries = await startRegistryDouble();
  smtp = await startSmtpDouble();
  stage = await startJmhz({
    settings: {
      JMHZ_VALIDATION_URL: double.url,
      SMTP_URL: smtp.url,
      ARES_URL: registries.aresUrl,
      VAT_REGISTRY_URL: registries.vatRegistryUrl,
    },
    log: silentLog(),
    origin: ORIGIN,
  });
  guest = await stage.user();
});
afterAll(async () => {
  await stage.close();
  await double.close();
  await registries.close();
  await smtp.close();
});

type Call = { path: string; body?: object; as?: { headers: Readonly<Record<string, string>> } };

const inCompany = (path: string, body?: object): Call => ({
  path: `${stage.path}${path}`,
  ...(body === undefined ? {} : { body }),
});
const TRIP = { destination: 'Brno', departed_at: '2026-05-04T08:00', returned_at: '2026-05-04T18:00' };
const ASSET = { name: 'Stroj', price: 100_000, in_use_from: '2026-01-01', tax_group: 2 };
const ENTRY = { date: '2026-03-31', text: 'Dohad', lines: [{ debit: '518', credit: '389', amount: 100 }] };
const RULE = {
  ...{ name: 'Poplatky', target: 'bank_transaction', conditions: { text: ['poplatek'] } },
  effects: { account_code: '568' },
};
const HOOK = { url: 'https://prijemce.example/', actions: ['none.at_all'] };
/** A company has ten at most, and each call of each test makes one. */
async function newWebhook(): Promise<number> {
  await stage.sql`delete from webhooks where entity_id = ${stage.entityId}`;
  return created('/webhooks', { webhook: HOOK });
}
/** A movement as an import stores one, amount in haléře; its id. */
async function newMovement(amount: number): Promise<number> {
  const [account] = (await stage.ask('GET', '/bank_accounts')).body;
  const bank_account_id =
    account?.id ??
    (await created('/bank_accounts', {
      bank_account: { name: 'Hlavní', number: OWN.number, bank_code: OWN.code },
    }));
  const row = {
    ...{ entity_id: stage.entityId, bank_account_id, booked_on: '2026-01-02', amount, kind: 'transfer' },
    ...{ created_at: new Date(), updated_at: new Date() },
  };
  const [stored] = await stage.sql<
    { id: number }[]
  >`insert into bank_transactions ${stage.sql(row)} returning id`;
  return stored?.id as number;
}
const created = async (path: string, body: object) => (await stage.ask('POST', path, body)).body.id;
const newAttachment = async () => {
  const form = new FormData();
  form.append('file', new Blob([`Poznámka ${randomUUID()}`]), 'poznamka.txt');
  return (await stage.call('POST', `${stage.path}/attachments`, { as: stage.owner, body: form })).body.id;
};
const newPayslip = async () => {
  await stage.hire(PEOPLE[0]);
  return (await stage.generate(MONTH))[0].id;
};
const ABSENCE = { kind: 'sickness', from: '2026-03-02', to: '2026-03-06' };
const newAbsent = () =>
  created('/employees', {
    employee: { first_name: 'Jan', last_name: 'Nový', started_on: '2026-01-01', ended_on: '2026-04-30' },
  });
const newDocument = async (document: object = {}) => {
  const partner = { name: 'Odběratel', city: 'Brno' };
  const partner_id = await created('/partners', { partner, allow_duplicate: true });
  const lines = [{ name: 'Práce', unit_price: 100, account_code: '602' }];
  return { kind: 'invoice', partner_id, lines, ...document };
};
const newIssued = async (document: object) =>
  created('/documents', { document: await newDocument(document), issue: true });
const newExpense = async () => {
  const rule = { name: 'Zálohy', kinds: ['received_advance'], approver_roles: ['owner'], allow_self: true };
  await stage.ask('PUT', '/approval_rules', { rules: [rule] });
  return created('/documents', { document: await newDocument({ kind: 'received_advance' }) });
};
const newRequested = async () => {
  const id = await newExpense();
  await stage.ask('POST', `/documents/${id}/approval`, {});
  return id;
};
const newPayer = () =>
  stage.ask('PATCH', '', {
    entity: {
      ...{ vat_status: 'monthly', vat_registered_on: '2025-01-01', dic: 'CZ12345679', city: 'Brno' },
      tax_office_code: '461',
    },
  });
const invited = () => created('/members', { login: guest.username, role: 'viewer' });
const newFiling = async () => {
  await stage.sql`delete from filings where entity_id = ${stage.entityId} and kind = 'vat_return'`;
  return storeFiling(stage.sql, stage.entityId, { kind: 'vat_return', xml: returnXml() });
};
const newTable = () => {
  const form = new FormData();
  form.append('file', new Blob(['Název;IČO\nPapírna Vltava s.r.o.;25190041\n']), 'kontakty.csv');
  form.append(
    'options',
    JSON.stringify({ mapping: { target: 'partner', columns: { Název: 'partner_name', IČO: 'ico' } } }),
  );
  return form;
};
const notInvited = () =>
  stage.sql`delete from memberships where entity_id = ${stage.entityId} and user_id = ${guest.userId}`;
const link = async () => {
  const { url } = (await stage.ask('POST', '/invitation_links', { email: 'kdo@example.com', role: 'viewer' }))
    .body;
  return String(url).split('/').at(-1);
};

const FACTORS = '/user/second_factors';
const ORIGIN = 'http://localhost:4000';
const asked = async (path: string, as: Caller, body: object = { current_password: PASSWORD }) =>
  (await stage.call('POST', FACTORS + path, { as, body })).body;
/** A user with an application, and a recovery code. */
const protectedUser = async () => {
  const as = await stage.user();
  const { secret } = await asked('/totp', as);
  const code = codeAt(secret, stage.service.services.now());
  const { recovery_codes } = await asked('/totp/confirmation', as, { code });
  return { as, body: { recovery_code: recovery_codes[0] } };
};
const newPasskey = async (as: Caller) => {
  const { token, options } = await asked('/passkey_options', as);
  return { token, passkey: createAuthenticator().create(options, { origin: ORIGIN }) };
};
const passkeyUser = async () => {
  const as = await stage.user();
  const { passkey, recovery_codes } = await asked('/passkeys', as, await newPasskey(as));
  return { as, id: passkey.id, body: { recovery_code: recovery_codes[0] } };
};

const CALLS: Record<string, () => Promise<Call>> = {
  createApiKey: async () => ({ path: '/api_keys', body: { name: 'Skript' }, as: guest }),
  createFactorChallenge: async () => ({ path: `${FACTORS}/challenge`, as: (await passkeyUser()).as }),
  beginTotp: async () => ({ path: `${FACTORS}/totp`, body: { current_password: PASSWORD }, as: guest }),
  confirmTotp: async () => {
    const as = await stage.user();
    const { secret } = await asked('/totp', as);
    const code = codeAt(secret, stage.service.services.now());
    return { path: `${FACTORS}/totp/confirmation`, body: { code }, as };
  },
  removeTotp: async () => ({ path: `${FACTORS}/totp/removal`, ...(await protectedUser()) }),
  beginPasskey: async () => ({
    ...{ path: `${FACTORS}/passkey_options`, body: { current_password: PASSWORD }, as: guest },
  }),
  addPasskey: async () => {
    const as = await stage.user();
    return { path: `${FACTORS}/passkeys`, body: await newPasskey(as), as };
  },
  removePasskey: async () => {
    const { id, ...rest } = await passkeyUser();
    return { path: `${FACTORS}/passkeys/${id}/removal`, ...rest };
  },
  renewRecoveryCodes: async () => ({ path: `${FACTORS}/recovery_codes`, ...(await protectedUser()) }),
  acceptInvitation: async () => {
    await notInvited();
    return { path: `/invitations/${await invited()}/accept`, as: guest };
  },
  acceptInvitationLink: async () => {
    await notInvited();
    return { path: `/invitation_links/${await link()}/accept`, as: guest };
  },
  createCompany: async () => ({ path: '/entities', body: { entity: { name: 'Nová' } } }),
  lockPeriod: async () => inCompany('/lock', { locked_until: '2021-12-31' }),
  runClosing: async () => inCompany('/closing', { year: 2001, action: 'tax', amount: 0 }),
  previewRevaluation: async () => inCompany('/closing/revaluation', { year: 2001 }),
  dismissFirstSteps: async () => inCompany('/getting_started/dismiss', { key: 'bank' }),
  inviteMember: async () => {
    await notInvited();
    return inCompany('/members', { login: guest.username, role: 'viewer' });
  },
  mailInvitation: async () => {
    await notInvited();
    return inCompany(`/members/${await invited()}/mail`);
  },
  createInvitationLink: async () =>
    inCompany('/invitation_links', { email: 'x@example.com', role: 'viewer' }),
  createAsset: async () => inCompany('/assets', { asset: ASSET }),
  depreciateAssets: async () => {
    await created('/assets', { asset: ASSET });
    return inCompany('/assets/depreciate?year=2026');
  },
  postAssetAnew: async () => {
    const id = await created('/assets', { asset: ASSET });
    await stage.ask('POST', '/assets/depreciate?year=2026');
    await stage.ask('PATCH', `/assets/${id}`, { asset: { price: 200_000 } });
    return inCompany(`/assets/${id}/postings`);
  },
  postDisposalEntry: async () => {
    const id = await created('/assets', {
      asset: { ...ASSET, disposed_on: '2026-06-30', disposal_kind: 'sale' },
    });
    return inCompany(`/assets/${id}/disposal_entry`, {});
  },
  createEmployee: async () =>
    inCompany('/employees', {
      employee: { first_name: 'Jan', last_name: 'Nový', started_on: '2027-01-01', gross_wage: 40_000 },
    }),
  createAbsence: async () => inCompany(`/employees/${await newAbsent()}/absences`, { absence: ABSENCE }),
  previewAbsence: async () =>
    inCompany(`/employees/${await newAbsent()}/absences/preview`, { absence: ABSENCE }),
  createDeduction: async () =>
    inCompany(`/employees/${(await stage.hire(PEOPLE[1])).id}/deductions`, {
      deduction: { kind: 'priority', creditor: 'Finanční úřad', delivered_on: '2026-01-01' },
    }),
  generatePayslips: async () => {
    await stage.hire(PEOPLE[1]);
    return inCompany('/payslips/generate?year=2026', { month: MONTH });
  },
  // Each slip has a transaction of its own, so here only the answer is kept with its key.
  bulkPayslips: async () => inCompany('/payslips/bulk', { action: 'approve', ids: [999_999_999] }),
  createPayslipPayment: async () => {
    // Gone before the month that is reported.
    const left = { started_on: '2025-01-01', ended_on: '2025-12-31', gross_wage: 30_000 };
    const { id: employeeId } = await stage.employ(left);
    const slips: { id: number; employee_id: number }[] = await stage.generate(12, 2025);
    const id = slips.find(({ employee_id }) => employee_id === employeeId)?.id;
    await stage.ask('PATCH', `/payslips/${id}`, { status: 'approved' });
    const [{ id: cash_register_id }] = (await stage.ask('GET', '/cash_registers')).body;
    return inCompany(`/payslips/${id}/payments`, { payment: { cash_register_id, amount: 100 } });
  },
  createDutyPayment: async () => {
    const [{ id: cash_register_id }] = (await stage.ask('GET', '/cash_registers')).body;
    const duty = { kind: 'social_insurance', period: '2025-12' };
    return inCompany('/taxes/payments', { payment: { duty, method: 'cash', cash_register_id, amount: 100 } });
  },
  postPayslip: async () => inCompany(`/payslips/${await newPayslip()}/post_entries`),
  applyAnnualSettlement: async () => {
    const { id } = await stage.employ({ started_on: '2025-01-01', ended_on: '2026-03-31' });
    await stage.generate(12, 2025);
    await stage.generate(3, 2026);
    const at = `/employees/${id}/annual_settlement`;
    await stage.ask('PUT', `${at}?year=2025`, { settlement: { requested_on: '2026-02-10' } });
    return inCompany(`${at}/apply?year=2025`, { month: 3 });
  },
  validateJmhz: async () => {
    await newPayslip();
    return inCompany('/payslips/jmhz/validation', { year: 2026, month: MONTH });
  },
  calculateTrip: async () => inCompany('/trips/calculate', { trip: TRIP }),
  createTrip: async () => inCompany('/trips', { trip: TRIP }),
  createPartner: async () => inCompany('/partners', { partner: { name: 'Odběratel' } }),
  createAccount: async () => inCompany('/accounts', { account: { code: '311100', name: 'Tuzemsko' } }),
  createRecurrence: async () =>
    inCompany('/recurrences', { recurrence: { period: 'monthly', document: await newDocument() } }),
  runRecurrence: async () => {
    const recurrence = { period: 'monthly', document: await newDocument() };
    return inCompany(`/recurrences/${await created('/recurrences', { recurrence })}/run`, {});
  },
  createNumberSeries: async () =>
    inCompany('/number_series', { number_series: { kind: 'invoice', name: 'E-shop', prefix: 'ES' } }),
  createDocument: async () => inCompany('/documents', { document: await newDocument(), issue: true }),
  previewDocument: async () => inCompany('/documents/preview', { document: await newDocument() }),
  createJournalEntry: async () => inCompany('/journal', { entry: ENTRY }),
  reverseJournalEntry: async () =>
    inCompany(`/journal/${await created('/journal', { entry: ENTRY })}/reverse`, { date: '2026-04-30' }),
  issueDocument: async () =>
    inCompany(`/documents/${await created('/documents', { document: await newDocument() })}/issue`, {}),
  // Each document has a transaction of its own, so here only the answer is kept with its key.
  bulkDocuments: async () => inCompany('/documents/bulk', { action: 'issue', ids: [999_999_999] }),
  cancelDocument: async () => inCompany(`/documents/${await newIssued({})}/cancel`, { reason: 'omyl' }),
  duplicateDocument: async () => inCompany(`/documents/${await newIssued({})}/duplicate`, {}),
  convertDocument: async () => {
    const id = await created('/documents', { document: await newDocument({ kind: 'quote' }) });
    return inCompany(`/documents/${id}/convert`, { kind: 'order' });
  },
  creditDocument: async () => inCompany(`/documents/${await newIssued({})}/credit_note`, { reason: 'vada' }),
  postDocumentEntries: async () => inCompany(`/documents/${await newIssued({})}/post_entries`, {}),
  settleDocumentAdvances: async () => {
    const id = await created('/documents', { document: await newDocument() });
    return inCompany(`/documents/${id}/settle_advances`, { advance_ids: [] });
  },
  createDocumentPayment: async () =>
    inCompany(`/documents/${await newIssued({ kind: 'other_receivable' })}/payments`, {}),
  createTaxReceipt: async () => {
    const day = '2026-01-15';
    await stage.ask('PATCH', '', {
      entity: { vat_status: 'monthly', vat_registered_on: '2025-01-01', dic: 'CZ12345679', city: 'Brno' },
    });
    const id = await newIssued({ kind: 'advance', issued_on: day });
    const payment = await created(`/documents/${id}/payments`, { paid_on: day });
    return inCompany(`/documents/${id}/payments/${payment}/tax_receipt`, {});
  },
  createVatRecord: async () => {
    await newPayer();
    return inCompany('/taxes/vat_ledger', {
      vat_record: { kind: 'adjustment', date: '2026-02-28', vat: 210 },
    });
  },
  createFiling: async () => {
    await newPayer();
    return inCompany('/filings', { filing: { kind: 'vat_return', period: '2026-03', acknowledge: true } });
  },
  postFiling: async () => {
    await newPayer();
    await newIssued({ issued_on: '2026-02-10', taxable_on: '2026-02-10' });
    const filing = { kind: 'vat_return', period: '2026-02', acknowledge: true };
    const { id } = (await stage.ask('POST', '/filings', { filing })).body;
    await stage.ask('PATCH', `/filings/${id}`, { status: 'filed' });
    return inCompany(`/filings/${id}/post_entries`, {});
  },
  sendDocument: async () => inCompany(`/documents/${await newIssued({})}/send`, { to: 'kdo@firma.example' }),
  previewDocumentMail: async () => inCompany(`/documents/${await newIssued({})}/mail_preview`, {}),
  remindDocument: async () => {
    const id = await newIssued({ issued_on: '2026-01-05', due_on: '2026-01-15' });
    const { partner_id } = (await stage.ask('GET', `/documents/${id}`)).body;
    await stage.ask('PATCH', `/partners/${partner_id}`, { partner: { email: 'kdo@firma.example' } });
    return inCompany(`/documents/${id}/remind`, {});
  },
  createCashRegister: async () =>
    inCompany('/cash_registers', { cash_register: { name: 'Prodejna', opening_balance: 100 } }),
  createBankAccount: async () =>
    inCompany('/bank_accounts', {
      bank_account: { name: 'Druhý', number: '2000145399', bank_code: '0800', opening_balance: 100 },
    }),
  createPaymentOrder: async () => {
    const bank_account_id = await created('/bank_accounts', {
      bank_account: { name: 'Na příkazy', number: '1000000099', bank_code: '0800' },
    });
    const items = [{ name: 'Dodavatel', number: '2101234569', bank_code: '2010', amount: 100 }];
    return inCompany('/payment_orders', { payment_order: { bank_account_id, due_on: '2099-01-01', items } });
  },
  syncBankAccount: async () => {
    const id = await created('/bank_accounts', {
      bank_account: { name: 'Ze složky', number: '2101234569', bank_code: '2010' },
    });
    await stage.ask('PUT', `/bank_accounts/${id}/connection`, { provider: 'folder' });
    return inCompany(`/bank_accounts/${id}/sync`, {});
  },
  importStatements: async () => {
    await created('/bank_accounts', {
      bank_account: { name: 'Hlavní', number: OWN.number, bank_code: OWN.code },
    });
    const range = { from: '2026-01-02', to: '2026-01-02', opening: 0 };
    const form = new FormData();
    form.append('file', new Blob([gpcFile([{ day: '2026-01-02', amount: 100 }], range)]), 'vypis.gpc');
    return inCompany('/statements', form);
  },
  createAttachment: async () => {
    const form = new FormData();
    form.append('file', new Blob(['Nájemní smlouva']), 'smlouva.txt');
    return inCompany('/attachments', form);
  },
  extractAttachment: async () => inCompany(`/attachments/${await newAttachment()}/extract`, {}),
  createImport: async () => inCompany('/imports', newTable()),
  runImport: async () => {
    const path = `/entities/${stage.entityId}/imports`;
    const { body } = await stage.call('POST', path, { as: stage.owner, body: newTable() });
    return inCompany(`/imports/${body.id}/run`, {});
  },
  createExport: async () => inCompany('/exports', { export: { format: 'isdoc' } }),
  validateFiling: async () => inCompany(`/filings/${await newFiling()}/validation`),
  attachFilingEvidence: async () => {
    const form = new FormData();
    form.append('file', new Blob([await makeReceipt({ xml: returnXml() })]), 'potvrzeni.p7s');
    return inCompany(`/filings/${await newFiling()}/evidence`, form);
  },
  createDocumentRequest: async () =>
    inCompany('/document_requests', { document_request: { email: 'nekdo@jinde.example', text: 'Účtenka' } }),
  uploadRequestedDocument: async () => {
    const path = `/entities/${stage.entityId}/document_requests`;
    const document_request = { email: 'nekdo@jinde.example', text: 'Účtenka' };
    const { body } = await stage.call('POST', path, { as: stage.owner, body: { document_request } });
    const form = new FormData();
    form.append('file', new Blob([`Účtenka ${randomUUID()}`]), 'uctenka.txt');
    return inCompany(`/document_requests/${body.id}/upload`, form);
  },
  createWebhook: async () => inCompany('/webhooks', { webhook: HOOK }),
  testWebhook: async () => inCompany(`/webhooks/${await newWebhook()}/test`),
  rotateWebhookSecret: async () => inCompany(`/webhooks/${await newWebhook()}/rotate`),
  replayWebhookDelivery: async () => {
    const webhook = await newWebhook();
    const { body } = await stage.ask('POST', `/webhooks/${webhook}/test`);
    return inCompany(`/webhooks/${webhook}/deliveries/${body.id}/replay`);
  },
  createRule: async () => inCompany('/automation/rules', { rule: RULE }),
  requestApproval: async () => inCompany(`/documents/${await newExpense()}/approval`, {}),
  approveDocument: async () => inCompany(`/documents/${await newRequested()}/approve`, { note: 'V pořádku' }),
  rejectDocument: async () => inCompany(`/documents/${await newRequested()}/reject`, {}),
  previewRule: async () => inCompany('/automation/rules/preview', { rule: RULE }),
  runBankMatching: async () => inCompany('/bank_transactions/match', {}),
  matchBankTransaction: async () => {
    const body = { items: [{ duty: { kind: 'wage_tax', period: '2026-01' } }] };
    return inCompany(`/bank_transactions/${await newMovement(-500)}/match`, body);
  },
  postBankTransaction: async () => {
    const lines = [{ account_code: '568', amount: -7 }];
    return inCompany(`/bank_transactions/${await newMovement(-700)}/post_entries`, { lines });
  },
  refreshPartner: async () => {
    const ico = registries.load('bakery-sro');
    const id = await created('/partners', { partner: { name: 'Pekárna', ico } });
    return inCompany(`/partners/${id}/refresh`, { apply: true });
  },
  // The last one, because whatever is compared afterwards is compared with all that it makes.
  createSampleCompany: async () => ({ path: '/entities/sample' }),
};

const keyed = OPERATIONS.filter(takesKey);
const stored = async () => {
  const { idempotency_keys: _keys, ...rest } = await fingerprint(stage.sql);
  return rest;
};

test('every POST of somebody who is signed in takes a key', () => {
  expect(Object.keys(CALLS).sort()).toEqual(keyed.map(({ id }) => id).sort());
});

describe.each(Object.entries(CALLS))('%s', (_id, prepare) => {
  test('writes its answer with the write, once', async () => {
    const { path, body, as = stage.owner } = await prepare();
    const call = (key: string) =>
      stage.call('POST', path, {
        as,
        headers: { 'Idempotency-Key': key },
        ...(body === undefined ? {} : { body }),
      });
    const [key, another] = [randomUUID(), randomUUID()];

    const before = await stored();
    await refuseAnswers(true);
    const failed = await call(another).finally(() => refuseAnswers(false));
    expect(failed.status).toBe(503);
    expect(await stored()).toEqual(before);

    const first = await call(key);
    expect([first.status, first.headers.get('idempotency-replayed')]).toEqual([
      expect.toSatisfy((status) => status < 300),
      null,
    ]);
    const after = await stored();
    const again = await call(key);
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([
      first.status,
      first.body,
      first.headers.get('etag'),
    ]);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await stored()).toEqual(after);
  });
});

/** Makes storing a success fail, as it would when the database refuses the row. */
async function refuseAnswers(isRefused: boolean): Promise<void> {
  if (!isRefused) {
    await stage.sql`drop trigger refuse on idempotency_keys`;
    return;
  }
  await stage.sql`
    create or replace function refuse_answer() returns trigger language plpgsql as $$
    begin raise exception 'the disk is full' using errcode = 'disk_full'; end $$`;
  await stage.sql`
    create trigger refuse before update of status on idempotency_keys for each row
    when (new.status is not null) execute function refuse_answer()`;
}
