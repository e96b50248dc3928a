import { writeIsdoc } from '@news-and-accounting/isdoc';
import { expect } from 'vitest';
import { documentOf, line } from '../../../../packages/business-document/src/testing/documents.ts';
import { tokenOf } from '../../../../services/accounting/src/automation/notices/link.ts';
import { importRates } from '../../../../services/accounting/src/public/exchange-rates/import-rates.ts';
import { listOf } from '../../../../services/accounting/src/public/exchange-rates/testing/rates-double.ts';
import { camtFile } from '../../../../services/accounting/test/bank/statement-files.ts';
import type { Caller } from '../../../../services/accounting/test/harness.ts';
import { accountTexts } from '../../src/cs/account.ts';
import { settingsTexts } from '../../src/cs/settings.ts';
import { type Stage, startStage } from '../harness.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');

type Screen = { frame: 'public' | 'account' | 'company'; path: string };

/** The list of screens names files for browsers, which are checked by another configuration than tests. */
const LIST = '../../src/screens.ts';
const { SCREENS } = (await import(LIST)) as { SCREENS: readonly Screen[] };

/** Parts of a screen that have addresses of their own. */
const PARTS: Record<string, readonly string[]> = {
  '/ucet/{-$part}': Object.keys(accountTexts.parts),
  '/nastaveni/{-$part}': Object.keys(settingsTexts.parts),
  // All areas are shown alike: the one with the most of each kind of text.
  '/napoveda/{-$area}': ['', 'payroll'],
};

/** One test a screen, two for what looks different in a company without anything: that is for axe in a deep run only. */
export const CASES = SCREENS.flatMap((screen) =>
  (PARTS[screen.path] ?? ['']).flatMap((part) => {
    const path = `${screen.frame === 'company' ? '/firmy/$entityId' : ''}${screen.path.replace(/\{-\$\w+\}/, part)}`;
    const shown = { frame: screen.frame, path };
    return isOfFullCompanyOnly(screen)
      ? [{ ...shown, company: 'full' as const }]
      : [
          { ...shown, company: 'full' as const },
          { ...shown, company: 'empty' as const },
        ];
  }),
);

export type Case = (typeof CASES)[number];

/** The values of parameters of addresses. */
type Values = Record<string, number | string>;

export type Shown = {
  stage: Stage;
  owner: Caller;
  /** The address of a case with records that are there. */
  addressOf: (shown: Case) => string;
  close: () => Promise<void>;
};

/** A service with the sample company, at least one record of each kind and a company without any. */
export async function startShown(): Promise<Shown> {
  const stage = await startStage({ now: () => NOW });
  const owner = await stage.accounting.user();
  await importRates(stage.accounting.sql, listOf('2026-11-20'), false, NOW);
  const { offToken, ...full } = await fullCompany(stage, owner);
  const empty = { entityId: (await stage.accounting.company(owner)).id };
  return {
    stage,
    owner,
    addressOf: ({ path, company }) =>
      addressOf(path, {
        ...(company === 'full' ? full : empty),
        token: path.startsWith('/odhlaseni') ? offToken : full.token,
      }),
    close: () => stage.close(),
  };
}

async function fullCompany(stage: Stage, owner: Caller) {
  const { call, service } = stage.accounting;
  const { id } = (await call('POST', '/entities/sample', { as: owner })).body;
  const body = { email: 'nova@example.com' };
  const link = await call('POST', `/entities/${id}/invitation_links`, { as: owner, body });
  const first = async (path: string): Promise<number> => {
    const { body } = await call('GET', `/entities/${id}/${path}`, { as: owner });
    return (Array.isArray(body) ? body : (body.rows ?? body[path.replace(/\?.*/, '')]))[0].id;
  };
  const maker: Maker = { call, owner, entityId: id };
  return {
    /** Of an invitation; the screen of a new password takes any. */
    token: link.body.url.split('/').at(-1) as string,
    /** Of a link that turns mails off. */
    offToken: await tokenOf(service.services, { topic: 'deadlines', userId: owner.userId }),
    entityId: id as number,
    assetId: await first('assets'),
    requestId: await first('document_requests'),
    employeeId: await first('employees'),
    payslipId: await first('payslips?year=2026&month=10'),
    tripId: await first('trips'),
    partnerId: await first('partners'),
    accountId: await first('accounts?q=221'),
    documentId: await draftOf(maker),
    recurrenceId: await first('recurrences'),
    orderId: await orderOf(maker),
    transactionId: await movementOf(maker),
    ruleId: await ruleOf(maker),
    entryId: await entryOf(maker),
    filingId: await filingOf(maker),
    importId: await importOf(maker),
    webhookId: await first('webhooks'),
    attachmentId: await attachmentOf(maker),
  };
}

/** Who makes records in which company. */
type Maker = { call: Stage['accounting']['call']; owner: Caller; entityId: number };

/** A movement of a statement that is uploaded to an account of the company. */
async function movementOf({ call, owner, entityId }: Maker): Promise<number> {
  const told = [
    { day: '2026-11-18', amount: 1_210_000, counter: '35-1234560097/0100', vs: '26', name: 'Hotel Lípa' },
    { day: '2026-11-19', amount: -9_900, message: 'Poplatek za vedení účtu' },
  ];
  const file = camtFile(told, { from: '2026-11-18', to: '2026-11-19', opening: 100_000 });
  const form = new FormData();
  form.append('file', new Blob([file]), 'vypis.xml');
  await call('POST', `/entities/${entityId}/statements`, { as: owner, body: form });
  const { body } = await call('GET', `/entities/${entityId}/bank_transactions`, { as: owner });
  return body.rows[0].id;
}

/** A table of contacts that is previewed. */
async function importOf({ call, owner, entityId }: Maker): Promise<number> {
  const form = new FormData();
  form.append('file', new Blob(['Název;IČO;Obec\nPapírna Vltava s.r.o.;25190041;Praha\n']), 'kontakty.csv');
  const { body } = await call('POST', `/entities/${entityId}/imports`, {
    as: owner,
    body: form,
  });
  return body.id;
}

/** A rule that fits the fee of the statement. */
async function ruleOf({ call, owner, entityId }: Maker): Promise<number> {
  const rule = {
    ...{ name: 'Poplatky banky', target: 'bank_transaction' },
    ...{ conditions: { direction: 'out', text: ['poplatek'] }, effects: { account_code: '568' } },
  };
  const path = `/entities/${entityId}/automation/rules`;
  return (await call('POST', path, { as: owner, body: { rule } })).body.id;
}

/** An internal document with two versions and an entry that turns it back. */
async function entryOf({ call, owner, entityId }: Maker): Promise<number> {
  const line = { account: '518', side: 'debit', amount: 1200, text: 'Dohad na dlouho popsanou službu' };
  const lines = [line, { account: '389', side: 'credit', amount: 1200 }];
  const entry = { date: '2026-10-31', text: 'Dohad energie', reverse_on: '2026-11-01', lines };
  const { body } = await call('POST', `/entities/${entityId}/journal`, { as: owner, body: { entry } });
  const changes = { entry: { text: 'Dohad energie za říjen' } };
  await call('PATCH', `/entities/${entityId}/journal/${body.id}`, { as: owner, body: changes });
  return body.id;
}

/** A return of VAT that was made and not filed. */
async function filingOf({ call, owner, entityId }: Maker): Promise<number> {
  const filing = { kind: 'vat_return', period: '2026-10', acknowledge: true };
  const path = `/entities/${entityId}/filings`;
  const { status, body } = await call('POST', path, { as: owner, body: { filing } });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}

/** An electronic invoice that nobody has made a document of. */
async function attachmentOf({ call, owner, entityId }: Maker): Promise<number> {
  const invoice = documentOf({ lines: [line('Účetní práce za říjen', '1500')] });
  const form = new FormData();
  form.append('file', new Blob([writeIsdoc(invoice, 'Účetnictví')]), 'faktura.isdoc');
  const path = `/entities/${entityId}/attachments`;
  return (await call('POST', path, { as: owner, body: form })).body.id;
}

/** A payment order of an own payment. */
async function orderOf({ call, owner, entityId }: Maker): Promise<number> {
  const { body: accounts } = await call('GET', `/entities/${entityId}/bank_accounts`, { as: owner });
  const account = accounts.find(({ currency }: { currency: string }) => currency === 'CZK');
  const items = [
    { name: 'Dodavatel, který má dlouhé jméno', number: '2101234569', bank_code: '2010', amount: 1 },
  ];
  const payment_order = { bank_account_id: account.id, due_on: '2026-11-24', items };
  const { body } = await call('POST', `/entities/${entityId}/payment_orders`, {
    as: owner,
    body: { payment_order },
  });
  return body.id;
}

/** Screens of a document are those of a draft: it can be read and edited. */
async function draftOf({ call, owner, entityId }: Maker): Promise<number> {
  const document = { kind: 'invoice', lines: [{ name: 'Stůl na míru', quantity: 2, unit_price: 12_500 }] };
  const { body } = await call('POST', `/entities/${entityId}/documents`, {
    as: owner,
    body: { document },
  });
  return body.id;
}

/** Screens that show one thing of a company: there is none in an empty one. */
function isOfFullCompanyOnly({ frame, path }: Screen): boolean {
  return frame !== 'company' || path.includes('$') || /\/nov[yae]$/.test(path);
}

/** @throws for a parameter that the test knows no value of: a new screen belongs into it */
function addressOf(path: string, values: Values): string {
  return path.replace(/\$(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${path}: no value for ${name}`);
    return String(value);
  });
}
