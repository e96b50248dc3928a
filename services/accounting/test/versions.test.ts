import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATIONS } from '../src/operations.ts';
import { takesVersion } from '../src/platform/http/versions.ts';
import {
  type RegistryDouble,
  startRegistryDouble,
} from '../src/public/registries/testing/registry-double.ts';
import { accountingOpenApi } from '../src/reference.ts';
import { gpcFile, OWN } from './bank/statement-files.ts';
import { type Caller, fingerprint, type JsonValue, type Reply } from './harness.ts';
import { type Jmhz, PEOPLE, startJmhz } from './people/jmhz-stage.ts';

let jmhz: Jmhz;
let registries: RegistryDouble;
// The account needs a session, whatever else the stage calls by key.
let session: Caller;
beforeAll(async () => {
  // The clock of the stage stands still: two writes in one millisecond are the rule here.
  registries = await startRegistryDouble();
  const settings = { ARES_URL: registries.aresUrl, VAT_REGISTRY_URL: registries.vatRegistryUrl };
  jmhz = await startJmhz({ settings });
  session = await jmhz.user('relace');
});
afterAll(async () => {
  await jmhz.close();
  await registries.close();
});

/** How a guarded write is met: where its resource is read, what changes it meanwhile, and the write itself. */
type Scenario = {
  at: string;
  meanwhile: object;
  /** Absent: PATCH. */
  by?: 'PUT';
  write: { method: string; path?: string; body?: object };
  /** Whether what is deleted is not the resource itself. */
  stays?: boolean;
};

const company = () => jmhz.path;
const person = (() => {
  let next = 0;
  return () => PEOPLE[next++ % PEOPLE.length] ?? '';
})();
const newAsset = async () => {
  const asset = { name: 'Stroj', price: 100_000, in_use_from: '2026-01-01', tax_group: 2 };
  return `${company()}/assets/${(await jmhz.ask('POST', '/assets', { asset })).body.id}`;
};
const newEmployee = async () =>
  `${company()}/employees/${(await jmhz.employ({ started_on: '2027-01-01' })).id}`;
const newTrip = async () => {
  const trip = { destination: 'Brno', departed_at: '2026-05-04T08:00', returned_at: '2026-05-04T18:00' };
  return `${company()}/trips/${(await jmhz.ask('POST', '/trips', { trip })).body.id}`;
};
/** A filed return of a self-supply. */
const newReturn = async (period: string) => {
  const payer = { vat_status: 'monthly', vat_registered_on: '2026-01-01', dic: 'CZ12345679', city: 'Brno' };
  await jmhz.ask('PATCH', '', { entity: { ...payer, tax_office_code: '461' } });
  const vat_record = { kind: 'self_supply', date: `${period}-10`, rate: 21, base: 1000 };
  await jmhz.ask('POST', '/taxes/vat_ledger', { vat_record });
  const filing = { kind: 'vat_return', period, acknowledge: true };
  const at = `${company()}/filings/${(await jmhz.ask('POST', '/filings', { filing })).body.id}`;
  await jmhz.call('PATCH', at, { as: jmhz.owner, body: { status: 'filed' } });
  return at;
};
const newPartner = async (partner: object = {}) => {
  const body = { partner: { name: 'Pekárna', ...partner }, allow_duplicate: true };
  return `${company()}/partners/${(await jmhz.ask('POST', '/partners', body)).body.id}`;
};
const newPayslip = async () => {
  const { id } = await jmhz.hire(person());
  const slips = await jmhz.generate(6);
  return `${company()}/payslips/${slips.find((slip) => slip.employee_id === id).id}`;
};
/** A settlement of 2025 that was asked for, with drafts of the first months of 2026. */
const newSettlement = async () => {
  const { id } = await jmhz.employ({ started_on: '2025-01-01', ended_on: '2026-03-31' });
  await jmhz.generate(12, 2025);
  await jmhz.generate(3, 2026);
  const at = `${company()}/employees/${id}/annual_settlement?year=2025`;
  await jmhz.call('PUT', at, { as: jmhz.owner, body: settlement.meanwhile });
  const apply = at.replace('?', '/apply?');
  return { at, apply };
};
const settlement = {
  meanwhile: { settlement: { requested_on: '2026-02-10' } },
  by: 'PUT' as const,
  stays: true,
};
const newFiling = async () => {
  await jmhz.hire(person());
  await jmhz.generate(6);
  await jmhz.report('regular', { month: 6 });
  return `${company()}/filings/${(await jmhz.filings())[0].id}`;
};

const newDraft = async (kind = 'invoice') => {
  const partner = { name: 'Pekárna', city: 'Brno' };
  const { body } = await jmhz.ask('POST', '/partners', { partner, allow_duplicate: true });
  const lines = [{ name: 'Práce', unit_price: 100 }];
  const document = { kind, partner_id: body.id, lines };
  return `${company()}/documents/${(await jmhz.ask('POST', '/documents', { document })).body.id}`;
};

const newIssued = async () => {
  const at = await newDraft();
  await jmhz.ask('POST', `${at.slice(company().length)}/issue`, {});
  return at;
};

/** An expense that its requester may approve. */
const newRequested = async () => {
  const rule = { name: 'Zálohy', kinds: ['received_advance'], approver_roles: ['owner'], allow_self: true };
  await jmhz.call('PUT', `${company()}/approval_rules`, { as: jmhz.owner, body: { rules: [rule] } });
  const at = await newDraft('received_advance');
  await jmhz.ask('POST', `${at.slice(company().length)}/approval`, {});
  return at;
};

/** Each of another amount, so that none is known. */
const newMovement = (() => {
  let amount = 0;
  return async () => {
    amount += 100;
    const bank_account = { name: 'Běžný', number: OWN.number, bank_code: OWN.code };
    await jmhz.ask('POST', '/bank_accounts', { bank_account });
    const range = { from: '2026-03-02', to: '2026-03-02', opening: 0 };
    const body = new FormData();
    body.append('file', new Blob([gpcFile([{ day: '2026-03-02', amount }], range)]), 'výpis.gpc');
    await jmhz.call('POST', `${company()}/statements`, { as: jmhz.owner, body });
    const { rows } = (await jmhz.call('GET', `${company()}/bank_transactions`, { as: jmhz.owner })).body;
    return `${company()}/bank_transactions/${rows[0].id}`;
  };
})();

const newRecurrence = async () => {
  const recurrence = { period: 'monthly', document: { kind: 'quote' } };
  return `${company()}/recurrences/${(await jmhz.ask('POST', '/recurrences', { recurrence })).body.id}`;
};

const newEntry = async () => {
  const entry = { date: '2026-03-31', text: 'Dohad', lines: [{ debit: '518', credit: '389', amount: 100 }] };
  return `${company()}/journal/${(await jmhz.ask('POST', '/journal', { entry })).body.id}`;
};

const journalEntry = { meanwhile: { entry: { external_number: 'jiné' } } };
const recurrence = { meanwhile: { recurrence: { name: 'Jiné' } } };
const document = { meanwhile: { document: { note: 'jiné' } } };
const asset = { meanwhile: { asset: { note: 'jiné' } } };
const trip = { meanwhile: { trip: { purpose: 'jiné' } } };
const partner = { meanwhile: { partner: { note: 'jiné' } } };
const entity = { meanwhile: { entity: { phone: '123' } } };
const payslip = { meanwhile: { bonuses: 100 } };
const movement = { meanwhile: { bank_transaction: { note: 'jiné' } } };
const waiting = { items: [{ transfer: 'waiting' }] };

const SCENARIOS: Record<string, () => Promise<Scenario>> = {
  updateCompany: async () => ({
    at: company(),
    ...entity,
    write: { method: 'PATCH', body: { entity: { city: 'Brno' } } },
  }),
  updateCompanySettings: async () => ({
    at: company(),
    ...entity,
    write: { method: 'PATCH', path: `${company()}/settings`, body: { settings: { x: 1 } } },
  }),
  lockPeriod: async () => ({
    at: company(),
    ...entity,
    write: { method: 'POST', path: `${company()}/lock`, body: { locked_until: '2024-12-31' } },
  }),
  unlockPeriod: async () => ({
    at: company(),
    ...entity,
    write: { method: 'DELETE', path: `${company()}/lock`, body: { reason: 'oprava' } },
  }),
  updateEmployee: async () => ({
    at: await newEmployee(),
    meanwhile: { employee: { gross_wage: 50_000 } },
    write: { method: 'PATCH', body: { employee: { note: 'moje' } } },
  }),
  deleteEmployee: async () => ({
    at: await newEmployee(),
    meanwhile: { employee: { gross_wage: 50_000 } },
    write: { method: 'DELETE' },
  }),
  updateAsset: async () => ({
    at: await newAsset(),
    ...asset,
    write: { method: 'PATCH', body: { asset: { price: 1 } } },
  }),
  deleteAsset: async () => ({ at: await newAsset(), ...asset, write: { method: 'DELETE' } }),
  updateTrip: async () => ({
    at: await newTrip(),
    ...trip,
    write: { method: 'PATCH', body: { trip: { status: 'approved' } } },
  }),
  deleteTrip: async () => ({ at: await newTrip(), ...trip, write: { method: 'DELETE' } }),
  updatePartner: async () => ({
    at: await newPartner(),
    ...partner,
    write: { method: 'PATCH', body: { partner: { phone: '123' } } },
  }),
  deletePartner: async () => ({ at: await newPartner(), ...partner, write: { method: 'DELETE' } }),
  refreshPartner: async () => {
    const at = await newPartner({ ico: registries.load('bakery-sro') });
    return { at, ...partner, write: { method: 'POST', path: `${at}/refresh`, body: { apply: true } } };
  },
  updateDocument: async () => ({
    at: await newDraft(),
    ...document,
    write: { method: 'PATCH', body: { document: { order_number: '7' } } },
  }),
  deleteDocument: async () => ({ at: await newDraft(), ...document, write: { method: 'DELETE' } }),
  updateJournalEntry: async () => ({
    at: await newEntry(),
    ...journalEntry,
    write: { method: 'PATCH', body: { entry: { text: 'moje' } } },
  }),
  // A deleted one stays readable.
  deleteJournalEntry: async () => ({
    at: await newEntry(),
    ...journalEntry,
    write: { method: 'DELETE' },
    stays: true,
  }),
  issueDocument: async () => {
    const at = await newDraft();
    return { at, ...document, write: { method: 'POST', path: `${at}/issue`, body: {} } };
  },
  approveDocument: async () => {
    const at = await newRequested();
    return { at, ...document, write: { method: 'POST', path: `${at}/approve`, body: {} } };
  },
  rejectDocument: async () => {
    const at = await newRequested();
    return { at, ...document, write: { method: 'POST', path: `${at}/reject`, body: {} } };
  },
  cancelDocument: async () => {
    const at = await newIssued();
    return { at, ...document, write: { method: 'POST', path: `${at}/cancel`, body: { reason: 'omyl' } } };
  },
  updateDocumentEntries: async () => {
    const at = await newIssued();
    return { at, ...document, write: { method: 'PATCH', path: `${at}/entries`, body: { lines: [] } } };
  },
  postDocumentEntries: async () => {
    const at = await newIssued();
    return { at, ...document, write: { method: 'POST', path: `${at}/post_entries`, body: {} } };
  },
  settleDocumentAdvances: async () => {
    const at = await newDraft();
    const body = { advance_ids: [] };
    return { at, ...document, write: { method: 'POST', path: `${at}/settle_advances`, body } };
  },
  updateRecurrence: async () => ({
    at: await newRecurrence(),
    ...recurrence,
    write: { method: 'PATCH', body: { recurrence: { active: false } } },
  }),
  deleteRecurrence: async () => ({ at: await newRecurrence(), ...recurrence, write: { method: 'DELETE' } }),
  updateBankTransaction: async () => ({
    at: await newMovement(),
    ...movement,
    write: { method: 'PATCH', body: { bank_transaction: { ignored: true } } },
  }),
  matchBankTransaction: async () => {
    const at = await newMovement();
    return { at, ...movement, write: { method: 'POST', path: `${at}/match`, body: waiting } };
  },
  unmatchBankTransaction: async () => {
    const at = await newMovement();
    await jmhz.ask('POST', `${at.slice(company().length)}/match`, waiting);
    return { at, ...movement, write: { method: 'DELETE', path: `${at}/match` }, stays: true };
  },
  postBankTransaction: async () => {
    const at = await newMovement();
    const body = { lines: [{ account_code: '662', amount: (await ask('GET', at)).body.amount }] };
    return { at, ...movement, write: { method: 'POST', path: `${at}/post_entries`, body } };
  },
  updatePayslip: async () => ({
    at: await newPayslip(),
    ...payslip,
    write: { method: 'PATCH', body: { status: 'approved' } },
  }),
  postPayslip: async () => {
    const at = await newPayslip();
    return { at, ...payslip, write: { method: 'POST', path: `${at}/post_entries` } };
  },
  deletePayslip: async () => ({ at: await newPayslip(), ...payslip, write: { method: 'DELETE' } }),
  putAnnualSettlement: async () => {
    const { at } = await newSettlement();
    const body = { settlement: { requested_on: '2026-02-09' } };
    return { at, ...settlement, write: { method: 'PUT', body } };
  },
  applyAnnualSettlement: async () => {
    const { at, apply } = await newSettlement();
    return { at, ...settlement, write: { method: 'POST', path: apply, body: { month: 3 } } };
  },
  updateIncomeTax: async () => {
    const at = `${company()}/taxes/income?year=2025`;
    await jmhz.call('PATCH', at, { as: jmhz.owner, body: { working: { filing_mode: 'advisor' } } });
    const meanwhile = { working: { loss_claim: 7 } };
    return { at, meanwhile, write: { method: 'PATCH', body: { working: { filing_mode: 'paper' } } } };
  },
  updateFiling: async () => {
    const at = await newFiling();
    await jmhz.call('PATCH', at, { as: jmhz.owner, body: { status: 'filed' } });
    const meanwhile = { proof_state: 'delivered' };
    return { at, meanwhile, write: { method: 'PATCH', body: { proof_state: 'accepted' } } };
  },
  deleteFiling: async () => {
    const [filing] = await jmhz.filings();
    const at = `${company()}/filings/${filing.id}`;
    await jmhz.call('PATCH', at, { as: jmhz.owner, body: { status: 'filed' } });
    return { at, meanwhile: { status: 'draft' }, write: { method: 'DELETE' } };
  },
  postFiling: async () => {
    const at = await newReturn('2026-04');
    const path = `${at}/post_entries`;
    return { at, meanwhile: { proof_state: 'accepted' }, write: { method: 'POST', path, body: {} } };
  },
  unpostFiling: async () => {
    const at = await newReturn('2026-05');
    const path = `${at}/post_entries`;
    await jmhz.call('POST', path, { as: jmhz.owner, body: {} });
    return {
      ...{ at, meanwhile: { proof_state: 'accepted' }, write: { method: 'DELETE', path } },
      stays: true,
    };
  },
  changeUser: async () => ({
    at: '/session',
    meanwhile: { display_name: 'Jiné jméno' },
    write: { method: 'PATCH', path: '/user', body: { display_name: 'Moje jméno' } },
  }),
};

const ask = (method: string, path: string, body?: object, headers = {}): Promise<Reply> =>
  jmhz.call(method, path, {
    as: path === '/user' || path === '/session' ? session : jmhz.owner,
    headers,
    ...(body === undefined ? {} : { body }),
  });
const etag = (reply: Reply) => reply.headers.get('etag') ?? '';

test('guarded are all writes of one resource that people edit', () => {
  const guarded = OPERATIONS.filter(takesVersion).map(({ id }) => id);
  // Only lists show them; they are tested with their operations.
  const LISTED = [
    'updateAbsence',
    'deleteAbsence',
    'updateNumberSeries',
    'updateAccount',
    'deleteAccount',
    'updateCashRegister',
    'updateBankAccount',
    'deleteBankAccount',
    'connectBankAccount',
    'disconnectBankAccount',
    'updateRule',
    'updateDocumentRequest',
    'deleteRule',
    'updateDeduction',
    'deleteDeduction',
    ...['updateAttachment', 'deleteAttachment', 'updateWebhook', 'deleteWebhook'],
  ];
  // Its resource does not change while it can be taken back; see the tests of settlements.
  const FIXED = ['undoAnnualSettlement'];
  // They change the document that they stand below.
  const BELOW = ['createDocumentPayment', 'deleteDocumentPayment', 'createTaxReceipt', 'requestApproval'];
  // They make another document or a mail, and leave what they make it of as it is.
  const MAKING = [
    ...['duplicateDocument', 'convertDocument', 'creditDocument', 'runRecurrence'],
    ...['sendDocument', 'remindDocument', 'reverseJournalEntry'],
  ];
  expect([...Object.keys(SCENARIOS), ...LISTED, ...FIXED, ...BELOW, ...MAKING].sort()).toEqual(
    guarded.sort(),
  );
  // A role is one value that is chosen as a whole, and a list alone shows it; so is the name of a passkey.
  // An entry of the queue is derived: what is done with it is said as a whole, and only of what still waits.
  const NOT_GUARDED = ['changeMemberRole', 'changeNotices', 'renamePasskey', 'updateQueueEntry'];
  const changes = OPERATIONS.filter(({ method }) => method === 'PATCH').map(({ id }) => id);
  expect(changes.filter((id) => !guarded.includes(id) && !NOT_GUARDED.includes(id))).toEqual([]);
});

describe('a write made for another version', () => {
  for (const [id, prepare] of Object.entries(SCENARIOS)) {
    test(`is refused with the present resource and changes nothing: ${id}`, async () => {
      const { at, meanwhile, by = 'PATCH', write, stays = false } = await prepare();
      const { method, path = at, body } = write;
      const read = await ask('GET', at);
      expect(etag(read)).toMatch(/^"[^"]+"$/);
      const others = await ask(by, at === '/session' ? '/user' : at, meanwhile);
      expect([others.status, etag(others)]).toEqual([200, etag(await ask('GET', at))]);
      expect(etag(others)).not.toBe(etag(read));

      const before = await fingerprint(jmhz.sql);
      const refused = await ask(method, path, body, { 'If-Match': etag(read) });
      const present = await ask('GET', at);
      expect([refused.status, refused.body]).toEqual([
        412,
        { error: 'Záznam mezitím někdo změnil.', code: 'STALE', current: present.body },
      ]);
      expect(etag(refused)).toBe(etag(present));
      expect(await fingerprint(jmhz.sql)).toEqual(before);

      const done = await ask(method, path, body, { 'If-Match': etag(refused) });
      expect([200, 204]).toContain(done.status);
      if (done.status === 200) expect(etag(done)).toBe(etag(await ask('GET', at)));
      else expect((await ask('GET', at)).status).toBe(stays ? 200 : 404);
    });
  }
});

describe('If-Match', () => {
  let at: string;
  let present: string;
  const patch = (tag: string | undefined) =>
    ask('PATCH', at, { asset: { note: tag ?? '' } }, tag === undefined ? {} : { 'If-Match': tag });
  beforeAll(async () => {
    at = await newAsset();
  });
  const statusWith = async (given: (present: string) => string | undefined): Promise<JsonValue> => {
    present = etag(await ask('GET', at));
    const reply = await patch(given(present));
    return reply.status;
  };

  test('is optional, and takes any version as *', async () => {
    expect(await statusWith(() => undefined)).toBe(200);
    expect(await statusWith(() => '*')).toBe(200);
    expect(await statusWith(() => ' * ')).toBe(200);
  });

  test('takes lists, with empty elements and tags that hold commas', async () => {
    expect(await statusWith((tag) => `"a", ${tag}`)).toBe(200);
    expect(await statusWith((tag) => `,"a,b",,${tag} ,`)).toBe(200);
    expect(await statusWith(() => '"a", "b"')).toBe(412);
    expect(await statusWith(() => '"a,b"')).toBe(412);
    expect(await statusWith(() => '""')).toBe(412);
  });

  test('never matches a weak tag', async () => {
    expect(await statusWith((tag) => `W/${tag}`)).toBe(412);
    expect(await statusWith((tag) => `W/${tag}, ${tag}`)).toBe(200);
    expect(await statusWith((tag) => `"x", W/${tag}`)).toBe(412);
  });

  test('that cannot be read writes nothing', async () => {
    for (const given of ['1', 'null', '"a', 'a"', '"a" "b"', '*, "a"', 'w/"a"', '"a b"', ',', '']) {
      present = etag(await ask('GET', at));
      const reply = await patch(given);
      expect([given, reply.status]).toEqual([given, 422]);
      expect(reply.body.fields).toEqual({ 'If-Match': expect.any(String) });
      expect(etag(await ask('GET', at))).toBe(present);
    }
  });

  test('comes after what else is wrong with a request, and before the state of the resource', async () => {
    const wrong = { 'If-Match': '"jiná"' };
    expect((await ask('PATCH', at, { asset: { price: 0 } }, wrong)).status).toBe(422);
    expect((await ask('PATCH', `${company()}/assets/999999`, { asset: {} }, wrong)).status).toBe(404);
    const slip = await newPayslip();
    await ask('POST', `${slip}/post_entries`);
    expect((await ask('PATCH', slip, { status: 'draft' }, wrong)).status).toBe(412);
    expect((await ask('PATCH', slip, { status: 'draft' })).status).toBe(422);
  });

  test('is no concern of reads and of what makes something new', async () => {
    const wrong = { 'If-Match': '"jiná"' };
    expect((await ask('GET', at, undefined, wrong)).status).toBe(200);
    const asset = { name: 'Druhý', price: 1, in_use_from: '2026-01-01' };
    expect((await ask('POST', `${company()}/assets`, { asset }, wrong)).status).toBe(201);
  });
});

test('of many writes made for one version at once exactly one is done', async () => {
  const at = await newEmployee();
  const tag = etag(await ask('GET', at));
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      ask('PATCH', at, { employee: { gross_wage: 30_000 + i } }, { 'If-Match': tag }),
    ),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(412)]);
  const done = replies.find(({ status }) => status === 200);
  const present = await ask('GET', at);
  expect([present.body, etag(present)]).toEqual([done?.body, etag(done as Reply)]);
});

describe('what nobody has stored anything of yet', () => {
  const UNWRITTEN = '"null"';
  const FIRST: Record<string, () => Promise<{ at: string; method: 'PATCH' | 'PUT'; body: object }>> = {
    updateIncomeTax: async () => ({
      at: `${company()}/taxes/income?year=2024`,
      ...{ method: 'PATCH', body: { working: { filing_mode: 'paper' } } },
    }),
    putAnnualSettlement: async () => {
      const { id } = await jmhz.employ({ started_on: '2025-01-01', ended_on: '2026-03-31' });
      const at = `${company()}/employees/${id}/annual_settlement?year=2025`;
      return { at, method: 'PUT', body: settlement.meanwhile };
    },
  };
  for (const [id, prepare] of Object.entries(FIRST))
    test(`has a version too: of two who write first the second is told: ${id}`, async () => {
      const { at, method, body } = await prepare();
      const read = await ask('GET', at);
      expect([etag(read), read.body.updated_at]).toEqual([UNWRITTEN, null]);
      const early = await ask(method, at, body, { 'If-Match': '"2026-01-01T00:00:00.000Z"' });
      expect([early.status, etag(early), early.body.current]).toEqual([412, UNWRITTEN, read.body]);
      const both = await Promise.all([1, 2].map(() => ask(method, at, body, { 'If-Match': etag(read) })));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
      const present = await ask('GET', at);
      expect(both.map(etag)).toEqual([etag(present), etag(present)]);
    });
});

test('rows of lists name their version by `updated_at`', async () => {
  const at = await newTrip();
  const [trip] = (await jmhz.ask('GET', '/trips?year=2026')).body;
  expect(etag(await ask('GET', `${company()}/trips/${trip.id}`))).toBe(`"${trip.updated_at}"`);
  await ask('DELETE', at);
});

test('payslips that are calculated anew with the same figures keep their version', async () => {
  const at = await newPayslip();
  const before = etag(await ask('GET', at));
  await jmhz.generate(6);
  expect(etag(await ask('GET', at))).toBe(before);
  await ask('PATCH', at, { bonuses: 500 });
  expect(etag(await ask('GET', at))).not.toBe(before);
});

test('the description names header, tag and answer', () => {
  const document = accountingOpenApi(jmhz.origin) as JsonValue;
  const { get, patch, post } = {
    get: document.paths['/entities/{entity_id}/employees/{id}'].get,
    patch: document.paths['/entities/{entity_id}/employees/{id}'].patch,
    post: document.paths['/entities/{entity_id}/employees'].post,
  };
  const ifMatch = { name: 'If-Match', in: 'header', required: false, schema: { type: 'string' } };
  expect(patch.parameters).toContainEqual(expect.objectContaining(ifMatch));
  expect([get, post].flatMap(({ parameters }) => parameters)).not.toContainEqual(
    expect.objectContaining({ name: 'If-Match' }),
  );
  const tag = { ETag: { $ref: '#/components/headers/ETag' } };
  for (const operation of [get, patch]) expect(operation.responses['200'].headers).toEqual(tag);
  expect(patch.responses['412']).toMatchObject({
    headers: tag,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Stale' } } },
  });
});
