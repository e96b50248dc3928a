import { camtFile, OWN } from '../test/bank/statement-files.ts';

/** What an answer of a write has that the next ones go by. */
export type Written = {
  id?: number;
  lines?: { id: number }[];
  statements?: { id: number }[];
  rows?: { id: number; remaining: number }[];
} | null;

/** Asks for a write by the name of its operation. @returns its answer, null where it was refused */
export type Send = (name: string, method: string, path: string, body?: object | FormData) => Promise<Written>;

export type WrittenCompany = { id: number; bookkeeping: string };

/** A piece of somebody's work; `number` is another one each time. */
type Work = (send: Send, company: WrittenCompany, number: number) => Promise<void>;

const YEAR = new Date().getFullYear();
const DAY = `${YEAR}-01-15`;
/** A statement that a run before has stored is known. */
const RUN = Date.now() % 10_000_000;

const sell: Work = async (send, { id }, number) => {
  const E = `/entities/${id}`;
  const contact = await send('createPartner', 'POST', `${E}/partners`, {
    partner: { name: `Zákazník ${number}` },
  });
  await send('updatePartner', 'PATCH', `${E}/partners/${contact?.id}`, { partner: { city: 'Brno' } });
  const lines = [
    { name: 'Práce', unit_price: 1000 + number },
    { name: 'Materiál', unit_price: 450 },
  ];
  const document = { kind: 'invoice', partner_id: contact?.id, lines };
  await send('previewDocument', 'POST', `${E}/documents/preview`, { document });
  const draft = await send('createDocument', 'POST', `${E}/documents`, { document });
  const D = `${E}/documents/${draft?.id}`;
  await send('updateDocument', 'PATCH', D, { document: { note: 'Děkujeme.' } });
  const issued = await send('issueDocument', 'POST', `${D}/issue`, {});
  const paid = await send('createDocumentPayment', 'POST', `${D}/payments`, {
    amount: 500,
    paid_on: today(),
  });
  await send('deleteDocumentPayment', 'DELETE', `${D}/payments/${paid?.id}`);
  await send('creditDocument', 'POST', `${D}/credit_note`, {
    reason: 'Reklamace',
    lines: [{ line_id: issued?.lines?.[0]?.id, quantity: 1 }],
  });
  const copy = await send('duplicateDocument', 'POST', `${D}/duplicate`, {});
  await send('deleteDocument', 'DELETE', `${E}/documents/${copy?.id}`);
};

const keepBooks: Work = async (send, { id, bookkeeping }, number) => {
  if (bookkeeping !== 'double_entry') return;
  const E = `/entities/${id}`;
  const lines = [{ debit: '518', credit: '389', amount: 100 + number }];
  const entry = await send('createJournalEntry', 'POST', `${E}/journal`, {
    entry: { date: today(), text: 'Dohad', lines },
  });
  const J = `${E}/journal/${entry?.id}`;
  await send('updateJournalEntry', 'PATCH', J, { entry: { external_number: `odečet ${number}` } });
  const reversal = await send('reverseJournalEntry', 'POST', `${J}/reverse`, { date: today() });
  await send('deleteJournalEntry', 'DELETE', `${E}/journal/${reversal?.id}`);
};

const readStatement: Work = async (send, { id, bookkeeping }, number) => {
  const E = `/entities/${id}`;
  const told = [
    { day: DAY, amount: 10_000 + number, message: `Platba ${RUN}/${number}`, vs: String(7_000_000 + number) },
    { day: DAY, amount: -2_500, message: `Poplatek ${RUN}/${number}` },
  ];
  const range = { from: DAY, to: DAY, opening: 0, number: String(RUN + number) };
  const upload = () => {
    const form = new FormData();
    form.append('file', new Blob([camtFile(told, range)]), `vypis-${number}.xml`);
    return send('importStatements', 'POST', `${E}/statements`, form);
  };
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

const keepThings: Work = async (send, { id }, number) => {
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

const employ: Work = async (send, { id }, number) => {
  const E = `/entities/${id}`;
  const employee = {
    ...{ first_name: 'Karel', last_name: `Pekař ${number}`, contract: 'hpp', gross_wage: 40_000 },
    ...{ started_on: `${YEAR}-01-01`, declaration: true, health_insurer: '111' },
  };
  const card = await send('createEmployee', 'POST', `${E}/employees`, { employee });
  const P = `${E}/employees/${card?.id}`;
  await send('updateEmployee', 'PATCH', P, { employee: { gross_wage: 42_000 } });
  const absence = { kind: 'unpaid', from: `${YEAR}-02-02`, to: `${YEAR}-02-06` };
  await send('previewAbsence', 'POST', `${P}/absences/preview`, { absence });
  const away = await send('createAbsence', 'POST', `${P}/absences`, { absence });
  await send('deleteAbsence', 'DELETE', `${E}/absences/${away?.id}`);
  await send('deleteEmployee', 'DELETE', P);
};

const takeIn: Work = async (send, { id }, number) => {
  const E = `/entities/${id}`;
  const form = new FormData();
  form.append('file', new Blob([`Poznámka ${number}`]), `poznamka-${number}.txt`);
  const file = await send('createAttachment', 'POST', `${E}/attachments`, form);
  const F = `${E}/attachments/${file?.id}`;
  await send('updateAttachment', 'PATCH', F, { attachment: { name: `Poznámka ke dni ${number}` } });
  await send('deleteAttachment', 'DELETE', F);
  const document_request = { email: 'sklad@example.com', text: 'Prosíme o účtenku.', send: false };
  const request = await send('createDocumentRequest', 'POST', `${E}/document_requests`, { document_request });
  await send('updateDocumentRequest', 'PATCH', `${E}/document_requests/${request?.id}`, {
    document_request: { state: 'closed' },
  });
};

const automate: Work = async (send, { id, bookkeeping }, number) => {
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

const WORKS: readonly Work[] = [sell, keepBooks, readStatement, sell, keepThings, employ, takeIn, automate];

/** The next piece of work in a company. */
export const write: Work = (send, company, number) =>
  (WORKS[number % WORKS.length] as Work)(send, company, number);

const today = () => new Date().toISOString().slice(0, 10);
