import { camtFile, OWN } from '../test/bank/statement-files.ts';
import { DAY, formOf, RUN, today, type Work, YEAR } from './load-work.ts';
import { customer } from './load-writes-trade.ts';

export const keepBooks: Work = async (send, { id, bookkeeping }, number) => {
  if (bookkeeping !== 'double_entry') return;
  const E = `/entities/${id}`;
  const lines = [{ debit: '518', credit: '389', amount: 100 + number }];
  const entry = await send('createJournalEntry', 'POST', `${E}/journal`, {
    entry: { date: today(), text: 'Dohad', lines },
  });
  const J = `${E}/journal/${entry?.id}`;
  await send('updateJournalEntry', 'PATCH', J, { entry: { external_number: `odečet ${number}` } });
  await send('reverseJournalEntry', 'POST', `${J}/reverse`, { date: today() });
  const mistake = await send('createJournalEntry', 'POST', `${E}/journal`, {
    entry: { date: today(), text: 'Omyl', lines },
  });
  await send('deleteJournalEntry', 'DELETE', `${E}/journal/${mistake?.id}`);
};

export const readStatement: Work = async (send, { id, bookkeeping }, number) => {
  const E = `/entities/${id}`;
  const told = [
    { day: DAY, amount: 10_000 + number, message: `Platba ${RUN}/${number}`, vs: String(7_000_000 + number) },
    { day: DAY, amount: -2_500, message: `Poplatek ${RUN}/${number}` },
  ];
  const range = { from: DAY, to: DAY, opening: 0, number: String(RUN + number) };
  const upload = () =>
    send('importStatements', 'POST', `${E}/statements`, formOf(`vypis-${number}.xml`, camtFile(told, range)));
  // Most companies have no account of this number before the first of their statements.
  const stored =
    (await upload()) ??
    (await send('createBankAccount', 'POST', `${E}/bank_accounts`, {
      bank_account: { name: 'Druhý účet', number: OWN.number, bank_code: OWN.code },
    }).then(upload));
  const statement = stored?.statements?.[0]?.id;
  const found = await send('listBankTransactions', 'GET', `${E}/bank_transactions?statement_id=${statement}`);
  const [movement] = found?.rows ?? [];
  const M = `${E}/bank_transactions/${movement?.id}`;
  await send('updateBankTransaction', 'PATCH', M, { bank_transaction: { note: 'Ověřit' } });
  await send('runBankMatching', 'POST', `${E}/bank_transactions/match`, { ids: [movement?.id] });
  const where = bookkeeping === 'double_entry' ? { account_code: '379' } : { category: 'income_other' };
  await send('postBankTransaction', 'POST', `${M}/post_entries`, {
    lines: [{ ...where, amount: movement?.remaining }],
  });
  await send('unmatchBankTransaction', 'DELETE', `${M}/match`);
  await send('deleteStatement', 'DELETE', `${E}/statements/${statement}`);
};

export const keepThings: Work = async (send, { id }, number) => {
  const E = `/entities/${id}`;
  const asset = {
    name: `Pec ${number}`,
    price: 360_000,
    in_use_from: DAY,
    useful_life_months: 60,
    tax_group: 2,
  };
  const card = await send('createAsset', 'POST', `${E}/assets`, { asset });
  await send('updateAsset', 'PATCH', `${E}/assets/${card?.id}`, { asset: { price: 380_000 } });
  await send('deleteAsset', 'DELETE', `${E}/assets/${card?.id}`);
  const trip = {
    ...{ traveller_name: 'Karel Pekař', purpose: 'Veletrh', destination: 'Brno' },
    ...{ departed_at: `${DAY}T06:00`, returned_at: `${DAY}T20:00`, kilometres: 410, consumption: 6.5 },
  };
  await send('calculateTrip', 'POST', `${E}/trips/calculate`, { trip });
  const made = await send('createTrip', 'POST', `${E}/trips`, { trip });
  await send('updateTrip', 'PATCH', `${E}/trips/${made?.id}`, { trip: { lodging: 1200 } });
  await send('deleteTrip', 'DELETE', `${E}/trips/${made?.id}`);
};

/** How a company keeps its books: series, places of money, accounts. */
export const arrange: Work = async (send, { id, bookkeeping }, number) => {
  const E = `/entities/${id}`;
  const name = `${RUN}/${number}`;
  const number_series = { kind: 'invoice', name: `Pobočka ${name}`, prefix: `P${number}X` };
  const series = await send('createNumberSeries', 'POST', `${E}/number_series`, { number_series });
  await send('updateNumberSeries', 'PATCH', `${E}/number_series/${series?.id}`, {
    number_series: { archived: true },
  });
  const cash_register = { name: `Pobočka ${name}` };
  const register = await send('createCashRegister', 'POST', `${E}/cash_registers`, { cash_register });
  await send('updateCashRegister', 'PATCH', `${E}/cash_registers/${register?.id}`, {
    cash_register: { archived: true },
  });
  const bank_account = {
    name: `Spořicí ${name}`,
    number: accountNumber(number),
    bank_code: '0800',
  };
  const account = await send('createBankAccount', 'POST', `${E}/bank_accounts`, { bank_account });
  const B = `${E}/bank_accounts/${account?.id}`;
  await send('updateBankAccount', 'PATCH', B, { bank_account: { on_documents: false } });
  await send('deleteBankAccount', 'DELETE', B);
  if (bookkeeping !== 'double_entry') return;
  const own = { code: `5019${String(number % 100).padStart(2, '0')}`, name: 'Spotřeba obalů' };
  const made = await send('createAccount', 'POST', `${E}/accounts`, { account: own });
  const A = `${E}/accounts/${made?.id}`;
  await send('updateAccount', 'PATCH', A, { account: { name: 'Spotřeba obalů a pásek' } });
  await send('deleteAccount', 'DELETE', A);
};

/** Suppliers are paid, and a payment that came is matched with its invoice. */
export const payAndMatch: Work = async (send, { id }, number) => {
  const E = `/entities/${id}`;
  const [account] = (await send('listBankAccounts', 'GET', `${E}/bank_accounts`))?.rows ?? [];
  const item = {
    name: 'Dodavatel',
    number: '2101234569',
    bank_code: '2010',
    amount: 1200 + ((RUN + number) % 1_000_000),
  };
  const payment_order = { bank_account_id: account?.id, due_on: `${YEAR + 1}-12-01`, items: [item] };
  await send('createPaymentOrder', 'POST', `${E}/payment_orders`, { payment_order });
  const lines = [{ name: 'Dodávka', unit_price: 20_000 + number }];
  const document = { kind: 'invoice', partner_id: await customer(send, E, number), lines };
  const draft = await send('createDocument', 'POST', `${E}/documents`, { document });
  const issued = await send('issueDocument', 'POST', `${E}/documents/${draft?.id}/issue`, {});
  const message = `Příchozí ${RUN}/${number}`;
  const told = [{ day: today(), amount: issued?.total ?? 0, vs: issued?.variable_symbol ?? '', message }];
  const range = { from: today(), to: today(), opening: 0, number: String(RUN + number) };
  const file = formOf(`prichozi-${number}.xml`, camtFile(told, range));
  const stored = await send('importStatements', 'POST', `${E}/statements`, file);
  const statement = stored?.statements?.[0]?.id;
  if (statement === undefined) return;
  const found = await send('listBankTransactions', 'GET', `${E}/bank_transactions?statement_id=${statement}`);
  const M = `${E}/bank_transactions/${found?.rows?.[0]?.id}/match`;
  await send('matchBankTransaction', 'POST', M, { items: [{ document_id: draft?.id }] });
};

/** Property at the end of a year, and a thing that is sold. */
export const depreciate: Work = async (send, { id, bookkeeping }, number) => {
  const E = `/entities/${id}`;
  const asset = {
    ...{ name: `Dodávka ${number}`, price: 240_000, in_use_from: DAY, useful_life_months: 60, tax_group: 2 },
    ...{ disposed_on: `${YEAR}-02-28`, disposal_kind: 'sale' },
  };
  const card = await send('createAsset', 'POST', `${E}/assets`, { asset });
  const A = `${E}/assets/${card?.id}`;
  if (bookkeeping === 'double_entry') {
    await send('depreciateAssets', 'POST', `${E}/assets/depreciate?year=${YEAR}`);
    await send('postAssetAnew', 'POST', `${A}/postings`);
    await send('postDisposalEntry', 'POST', `${A}/disposal_entry`, {});
    await send('deleteDisposalEntry', 'DELETE', `${A}/disposal_entry`);
    await send('previewRevaluation', 'POST', `${E}/closing/revaluation`, {
      year: YEAR - 1,
      rates: { EUR: 24.24 },
    });
  }
  await send('deleteAsset', 'DELETE', A);
};

/** A number of an account whose check digit is right. */
function accountNumber(number: number): string {
  const WEIGHTS = [10, 5, 8, 4, 2, 1];
  for (let base = 20_000 + ((RUN + number) % 80_000); ; base += 1) {
    const found = Array.from({ length: 10 }, (_, last) => `${base}${last}`).find(
      (digits) => WEIGHTS.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0) % 11 === 0,
    );
    if (found !== undefined) return found;
  }
}
