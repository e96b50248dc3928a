import { type Haler, halerToJson } from '@news-and-accounting/money';
import { TRANSACTION_COLUMNS } from '../../../bank/transactions/index.ts';
import { POSTING_COLUMNS, postingsIn } from '../../../books/journal/index.ts';
import { accountsOf } from '../../../books/ledger/index.ts';
import { PARTNER_COLUMNS } from '../../../contacts/index.ts';
import { isWantedDocument } from '../documents-store.ts';
import type { ReadingRun } from '../format.ts';
import { inPeriod, pages } from './pages.ts';
import type { ExportTable } from './table.ts';

const OF_DEALINGS = ['receivable', 'payable'];

/** Contacts: all of them, or those of the documents where only some kinds are wanted. */
export const PARTNERS: ExportTable = {
  name: 'partners',
  title: 'Kontakty',
  columns: PARTNER_COLUMNS.filter(({ key }) => !OF_DEALINGS.includes(key)),
  async *rows(run) {
    const { tx, entityId, options } = run;
    const isWanted =
      options.kinds.length === 0
        ? tx`true`
        : tx`exists (
            select from documents d
            where ${isWantedDocument(run)} and d.entity_id = p.entity_id and d.partner_id = p.id
          )`;
    const batches = pages<{ id: number; tags: string[] }>(
      run,
      (after) => tx`
        select p.id, p.name, p.kind, p.ico, p.dic, p.vat_id, p.vat_payer, p.unreliable, p.street, p.house_number,
          p.orientation_number, p.city, p.zip, p.country, p.email, p.phone, p.web, p.databox, p.bank_accounts,
          p.due_days, p.language, p.currency, p.default_account, p.tags, p.note, p.archived, p.checked_at
        from partners p where p.entity_id = ${entityId} and p.id > ${after} and ${isWanted}`,
    );
    for await (const batch of batches) yield batch.map((row) => ({ ...row, tags: row.tags.join(', ') }));
  },
};

type MovementRow = Record<'amount' | 'remaining', Haler> & {
  id: number;
  amount_czk: Haler | null;
  original_amount: Haler | null;
};

const orNull = (amount: Haler | null) => (amount === null ? null : halerToJson(amount));

/** Movements of bank accounts in the period. */
export const MOVEMENTS: ExportTable = {
  name: 'bank_transactions',
  title: 'Bankovní pohyby',
  isBesideDocuments: true,
  columns: TRANSACTION_COLUMNS,
  async *rows(run) {
    const { tx, entityId } = run;
    const batches = pages<MovementRow>(
      run,
      (after) => tx`
        select t.id, t.booked_on, t.value_on, b.name as bank_account, t.kind, t.counter_name, t.counter_number,
          t.counter_bank_code, t.counter_iban, t.variable_symbol, t.constant_symbol, t.specific_symbol, t.message,
          t.amount, b.currency, t.amount_czk, t.original_amount, t.original_currency, t.amount - t.settled as remaining,
          t.state, t.account_code, t.partner_id, t.reference, t.note
        from bank_transactions t join bank_accounts b on b.entity_id = t.entity_id and b.id = t.bank_account_id
        where t.entity_id = ${entityId} and t.id > ${after} and ${inPeriod(run, tx`t.booked_on`)}`,
    );
    for await (const batch of batches)
      yield batch.map((row) => ({
        ...row,
        amount: halerToJson(row.amount),
        remaining: halerToJson(row.remaining),
        amount_czk: orNull(row.amount_czk),
        original_amount: orNull(row.original_amount),
      }));
  },
};

/** Postings of the period in their order, with those of the formal close. */
export const JOURNAL: ExportTable = {
  name: 'journal',
  title: 'Účetní deník',
  isBesideDocuments: true,
  columns: POSTING_COLUMNS,
  async *rows(run: ReadingRun) {
    for await (const batch of postingsIn(run.tx, run.entityId, run)) {
      yield batch;
      run.done(batch.length);
    }
  },
};

const KINDS = {
  ...{ asset: 'aktivní', liability: 'pasivní', expense: 'nákladový', revenue: 'výnosový' },
  closing: 'závěrkový',
};

/** The chart. */
export const ACCOUNTS: ExportTable = {
  name: 'accounts',
  title: 'Účtová osnova',
  isBesideDocuments: true,
  columns: [
    { key: 'code', title: 'Účet' },
    { key: 'name', title: 'Název' },
    { key: 'kind', title: 'Druh', labels: KINDS },
    { key: 'parent', title: 'Syntetický účet' },
    { key: 'active', title: 'V užívání', kind: 'flag' },
    { key: 'statement_row', title: 'Řádek výkazu' },
    { key: 'currency', title: 'Měna' },
    { key: 'note', title: 'Poznámka' },
  ],
  async *rows({ tx, entityId }) {
    yield await accountsOf(tx, entityId);
  },
};
