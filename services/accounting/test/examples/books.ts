import { camtFile, type Told } from '../bank/statement-files.ts';
import type { ExampleStage } from './stage.ts';

export async function showContacts(
  { show, prepare, bakery }: ExampleStage,
  entity_id: number,
): Promise<void> {
  const path = { entity_id };
  const partner = { name: 'Mlýn Novák', ico: bakery, email: 'mlyn@example.com', due_days: 14 };
  const { id } = await show('createPartner', 201, { path, body: { partner } });
  const one = { path: { entity_id, id } };
  await show('refreshPartner', 200, { ...one, body: { apply: true } });
  await show('getPartner', 200, one);
  await show('updatePartner', 200, { ...one, body: { partner: { due_days: 30, tags: ['dodavatel'] } } });
  await show('checkPartnerVat', 200, one);
  await show('getPartnerStatement', 200, { ...one, query: { from: '2026-01-01', to: '2026-06-30' } });
  await show('listPartners', 200, { path, query: { q: 'pek', per: 20 } });
  const other = await prepare('POST', `/entities/${entity_id}/partners`, { partner: { name: 'Omyl' } });
  await show('deletePartner', 204, { path: { entity_id, id: other.id } });
}

export async function showAssets({ show, prepare }: ExampleStage, entity_id: number): Promise<void> {
  const path = { entity_id };
  const asset = {
    name: 'Pec',
    price: 360_000,
    in_use_from: '2026-03-10',
    useful_life_months: 60,
    tax_group: 2,
  };
  const { id } = await show('createAsset', 201, { path, body: { asset } });
  const one = { path: { entity_id, id } };
  await show('depreciateAssets', 200, { path, query: { year: 2026 } });
  await show('updateAsset', 200, { ...one, body: { asset: { price: 380_000 } } });
  await show('getAssetPostings', 200, one);
  await show('listDifferingAssets', 200, { path });
  await show('postAssetAnew', 200, one);
  await show('getAsset', 200, one);
  await show('getAssetSchedule', 200, one);
  await show('listAssets', 200, { path, query: { year: 2026 } });
  const sold = { name: 'Dodávka', price: 240_000, in_use_from: '2026-01-05', useful_life_months: 48 };
  const van = await prepare('POST', `/entities/${entity_id}/assets`, {
    asset: { ...sold, disposed_on: '2026-06-30', disposal_kind: 'sale' },
  });
  const disposed = { path: { entity_id, id: van.id } };
  await show('getDisposalEntry', 200, disposed);
  await show('postDisposalEntry', 200, { ...disposed, body: {} });
  await show('deleteDisposalEntry', 204, disposed);
  const mistake = await prepare('POST', `/entities/${entity_id}/assets`, { asset });
  await show('deleteAsset', 204, { path: { entity_id, id: mistake.id } });
}

/** The chart of accounts, the numbers of documents and cash. */
export async function showSetUp(stage: ExampleStage, entity_id: number): Promise<void> {
  const { show, prepare } = stage;
  const path = { entity_id };
  const account = { code: '501100', name: 'Spotřeba mouky', function: 'sales' };
  const { id } = await show('createAccount', 201, { path, body: { account } });
  const one = { path: { entity_id, id } };
  const named = { name: 'Spotřeba mouky a cukru', statement_row: 'n:A.2.' };
  await show('updateAccount', 200, { ...one, body: { account: named } });
  await show('deleteAccount', 204, one);
  const chart = await prepare('GET', `/entities/${entity_id}/accounts`);
  const { id: bank } = chart.find(({ code }: { code: string }) => code === '221');
  const statement = { path: { entity_id, id: bank }, query: { year: 2026, per: 3 } };
  await show('getAccountStatement', 200, statement);
  const number_series = { kind: 'invoice', name: 'E-shop', prefix: 'ES' };
  const series = await show('createNumberSeries', 201, { path, body: { number_series } });
  await show('updateNumberSeries', 200, {
    path: { entity_id, id: series.id },
    body: { number_series: { next: 101 } },
  });
  await show('listNumberSeries', 200, { path });
  await showCash(stage, entity_id);
}

async function showCash({ show }: ExampleStage, entity_id: number): Promise<void> {
  const path = { entity_id };
  const cash_register = { name: 'Prodejna', opening_balance: 5_000, opening_date: '2026-01-01' };
  const { id } = await show('createCashRegister', 201, { path, body: { cash_register } });
  const one = { path: { entity_id, id } };
  await show('updateCashRegister', 200, { ...one, body: { cash_register: { name: 'Prodejna na náměstí' } } });
  await show('getCashBook', 200, { ...one, query: { from: '2026-01-01', to: '2026-06-30' } });
  await show('listCashRegisters', 200, { path, query: { from: '2026-06-30' } });
}

/** Where the money in banks is. */
export async function showBank({ show, prepare }: ExampleStage, entity_id: number): Promise<void> {
  const path = { entity_id };
  const bank_account = {
    ...{ name: 'Spořicí účet', number: '2000145399', bank_code: '0800' },
    ...{ opening_balance: 120_000, opening_date: '2026-01-01' },
  };
  const { id } = await show('createBankAccount', 201, { path, body: { bank_account } });
  const one = { path: { entity_id, id } };
  await show('updateBankAccount', 200, { ...one, body: { bank_account: { on_documents: false } } });
  await show('listBankAccounts', 200, { path });
  const mistake = await prepare('POST', `/entities/${entity_id}/bank_accounts`, {
    bank_account: { name: 'Omyl', iban: 'SK2909000000005033845424', currency: 'EUR' },
  });
  await show('deleteBankAccount', 204, { path: { entity_id, id: mistake.id } });
  const payment_order = {
    ...{ bank_account_id: id, due_on: '2099-11-24', note: 'Listopad' },
    items: [
      {
        ...{ name: 'Žlutý kůň a.s.', number: '2101234569', bank_code: '2010', amount: 12_100.5 },
        ...{ variable_symbol: '2026000150', constant_symbol: '0308', message: 'F-2026/150' },
      },
      { duty: { kind: 'vat', period: '2026-10' }, number: '705-77628031', bank_code: '0710', amount: 84_321 },
    ],
  };
  const order = await show('createPaymentOrder', 201, { path, body: { payment_order } });
  await show('getPaymentOrderFile', 200, { path: { entity_id, id: order.id }, query: { format: 'abo' } });
  await show('listPaymentOrders', 200, { path });
  await showStatements({ show, prepare }, entity_id, id);
}

const TAKINGS: readonly Told[] = [
  {
    day: '2026-07-13',
    amount: 509_460,
    vs: '2026000001',
    name: 'Hotel Lípa s.r.o.',
    counter: '35-1234560097/0100',
  },
  { day: '2026-07-14', amount: -9_900, message: 'Poplatek za vedení účtu' },
];

async function showStatements(
  stage: Pick<ExampleStage, 'show' | 'prepare'>,
  entity_id: number,
  account: number,
) {
  const { show } = stage;
  const path = { entity_id };
  const range = { from: '2026-07-13', to: '2026-07-14', opening: 12_000_000, number: '7' };
  const file = new TextEncoder().encode(
    camtFile(TAKINGS, range).replace('CZ6508000000192000145399', 'CZ7908000000002000145399'),
  );
  const parts = { files: { file: 'vypis-7.xml' }, texts: { bank_account_id: String(account) } };
  const connection = { path: { entity_id, id: account } };
  await show('connectBankAccount', 200, { ...connection, body: { provider: 'folder' } });
  await show('syncBankAccount', 200, { ...connection, body: {} });
  await show('disconnectBankAccount', 204, connection);
  const { statements } = await show('importStatements', 201, { path, parts, file });
  const one = { path: { entity_id, id: statements[0].id } };
  await show('listStatements', 200, { path, query: { bank_account_id: account, year: 2026 } });
  await show('getStatementFile', 200, one);
  const { rows } = await show('listBankTransactions', 200, {
    path,
    query: { state: 'new', direction: 'out' },
  });
  await showRules(stage, entity_id);
  const movement = { path: { entity_id, id: rows[0].id } };
  await show('updateBankTransaction', 200, {
    ...movement,
    body: { bank_transaction: { note: 'Změnit tarif', account_code: '568' } },
  });
  await show('postBankTransaction', 200, { ...movement, body: {} });
  await show('getBankTransaction', 200, movement);
  await showMatching(stage, entity_id);
  await show('unmatchBankTransaction', 204, movement);
  await show('deleteStatement', 204, one);
}

/** What repeats, such as fees. */
async function showRules({ show }: Pick<ExampleStage, 'show'>, entity_id: number): Promise<void> {
  const path = { entity_id };
  const rule = {
    ...{ name: 'Poplatky banky', target: 'bank_transaction' },
    conditions: { direction: 'out', text: ['poplatek*účtu'], amount_to: 500 },
    effects: { account_code: '568', tags: ['banka'] },
  };
  const { id } = await show('createRule', 201, { path, body: { rule } });
  const days = { from: '2026-07-01', to: '2026-07-31' };
  await show('previewRule', 200, { path, body: { rule_id: id, ...days } });
  const one = { path: { entity_id, id } };
  await show('updateRule', 200, { ...one, body: { rule: { effects: { ...rule.effects, post: true } } } });
  await show('listRules', 200, { path });
  await show('deleteRule', 204, one);
}

/** What came in pays an invoice. */
async function showMatching(
  { show, prepare }: Pick<ExampleStage, 'show' | 'prepare'>,
  entity_id: number,
): Promise<void> {
  const all = `/entities/${entity_id}/bank_transactions`;
  const { rows } = await prepare('GET', `${all}?direction=in`);
  const [{ id, state }] = rows;
  if (state !== 'new') await prepare('DELETE', `${all}/${id}/match`);
  const movement = { path: { entity_id, id } };
  await show('listCandidates', 200, movement);
  await show('runBankMatching', 200, { path: { entity_id }, body: { ids: [id], dry_run: true } });
  const customer = await prepare('POST', `/entities/${entity_id}/documents`, {
    document: {
      kind: 'other_receivable',
      issued_on: '2026-07-01',
      lines: [{ name: 'Půjčka', unit_price: 5094, account_code: '668' }],
    },
    issue: true,
  });
  const items = [{ document_id: customer.id }];
  const body = { items, difference: { kind: 'rounding' } };
  await show('matchBankTransaction', 200, { ...movement, body });
  await prepare('DELETE', `${all}/${id}/match`);
}

/** What was written, to be read. */
export async function showLedger({ show, prepare }: ExampleStage, entity_id: number): Promise<void> {
  const path = { entity_id };
  await show('listJournal', 200, { path, query: { year: 2026, source: 'asset', per: 20 } });
  const entry = {
    ...{ date: '2026-09-30', text: 'Dohad na energie za září', reverse_on: '2026-10-01' },
    lines: [
      { account: '502', side: 'debit', amount: 9200, text: 'Elektřina', cost_centre: 'Pekárna' },
      { account: '502', side: 'debit', amount: 2800, text: 'Plyn' },
      { account: '389', side: 'credit', amount: 12000 },
    ],
  };
  const estimate = await show('createJournalEntry', 201, { path, body: { entry } });
  const written = { path: { entity_id, id: estimate.id } };
  await show('getJournalEntry', 200, written);
  const external_number = 'odečet 9/2026';
  await show('updateJournalEntry', 200, { ...written, body: { entry: { external_number } } });
  const { entry_id: id } = (await prepare('GET', `/entities/${entity_id}/journal?year=2026&source=asset`))
    .rows[0];
  const reversal = { date: '2026-12-31', text: 'Storno odpisu' };
  await show('reverseJournalEntry', 201, { path: { entity_id, id }, body: reversal });
  await show('deleteJournalEntry', 204, written);
  await show('listRemovedPostings', 200, { path, query: { per: 20 } });
  await show('listAccounts', 200, { path, query: { year: 2026 } });
  await show('trialBalance', 200, { path, query: { year: 2026 } });
  await show('balanceSheet', 200, { path, query: { year: 2026, scope: 'micro', unit: 'czk' } });
  await show('incomeStatement', 200, { path, query: { from: '2026-01-01', to: '2026-06-30' } });
  await show('generalLedger', 200, { path, query: { year: 2026, account: '5' } });
  await show('getOpenItems', 200, { path, query: { date: '2026-07-15', direction: 'receivable' } });
  await show('searchCompany', 200, { path, query: { q: 'pec' } });
  await show('listEvents', 200, { path, query: { action: 'asset.created' } });
  await show('getOverview', 200, { path });
}

/** A company without double entry: what is paid is what is taxed. */
export async function showCashJournal({ show, prepare }: ExampleStage): Promise<void> {
  const entity = { name: 'Jana Nová', legal_form: 'osvc', bookkeeping: 'tax_records', vat_status: 'none' };
  const { id: entity_id } = await prepare('POST', '/entities', { entity });
  const { id } = await prepare('POST', `/entities/${entity_id}/documents`, {
    document: {
      ...{ kind: 'invoice', simplified: true, issued_on: '2026-06-01', payment_method: 'cash' },
      lines: [{ name: 'Návrh loga', unit_price: 8_000 }],
    },
    issue: true,
  });
  await prepare('POST', `/entities/${entity_id}/documents/${id}/payments`, { paid_on: '2026-06-03' });
  await show('getCashJournal', 200, { path: { entity_id }, query: { year: 2026 } });
}

/** The close of a year, of a company of its own. */
export async function showClosing({ show, prepare }: ExampleStage): Promise<void> {
  const entity = { name: 'Kavárna Jih s.r.o.', legal_form: 'sro' };
  const { id: entity_id } = await prepare('POST', '/entities', { entity });
  const path = { entity_id };
  const number = { number: '2000145399', bank_code: '0800', opening_date: '2025-12-01' };
  for (const bank_account of [
    { name: 'Eurový účet', currency: 'EUR', opening_balance: 250, opening_balance_czk: 6_300, ...number },
    { name: 'Kontokorent', opening_balance: -6_300, ...number },
  ])
    await prepare('POST', `/entities/${entity_id}/bank_accounts`, { bank_account });
  const year = 2025;
  const rates = { EUR: 24.24 };
  await show('previewRevaluation', 200, { path, body: { year, rates } });
  await prepare('POST', `/entities/${entity_id}/closing`, { year, action: 'revalue', rates });
  await show('getClosing', 200, { path, query: { year } });
  const accept = { inventory_unconfirmed: 'Inventura 31. 12. souhlasí' };
  await show('runClosing', 200, { path, body: { year, action: 'close', accept } });
  await show('undoClosing', 200, { path, query: { year, reason: 'Přišla opožděná faktura' } });
}

/** What needs no sign-in. */
export async function showPublic({ show }: ExampleStage): Promise<void> {
  const ask = (id: string, query: Record<string, string | number | boolean>) =>
    show(id, 200, { as: null, query });
  await ask('calculateNetWage', { gross: 45_000, year: 2026, month: 6, declaration: true, children: 2 });
  await ask('calculateAgreement', { kind: 'dpp', year: 2026, month: 6, gross: 11_900 });
  await ask('calculateSelfEmployed', { year: 2026, income: 1_200_000, expenses: 400_000, children: 1 });
  await ask('calculateDepreciation', {
    price: 360_000,
    in_use_from: '2026-03-10',
    tax_group: 2,
    useful_life_months: 60,
  });
  await ask('calculatePublicTrip', {
    departed_at: '2026-06-10T06:00',
    returned_at: '2026-06-10T20:00',
    kilometres: 150,
    consumption: 6.5,
  });
  await ask('calculateVat', { total: 121, date: '2026-06-10' });
  await ask('calculateLateInterest', { amount: 10_000, due_on: '2026-01-31', paid_on: '2026-06-30' });
  await ask('listRates', { date: '2026-06-30' });
  await ask('getCodebooks', { names: 'roles,filing_statuses' });
  await ask('getCalendar', { year: 2026 });
  await ask('getExchangeRates', { date: '2026-06-30', currency: 'EUR' });
}
