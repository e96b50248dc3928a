import Type from 'typebox';
import { openFirstAccount } from '../../bank/accounts/index.ts';
import { chartFor } from '../../books/ledger/index.ts';
import { storeDefaultSeries } from '../../documents/series/index.ts';
import { callerOf } from '../../platform/context.ts';
import { created } from '../../platform/http/answer.ts';
import { bodySchema, invalidFields, readBody, unwrap, type ValuesOf } from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import { type Queries, rowsOf } from '../../platform/store.ts';
import { recordEvent } from '../history/record.ts';
import { BANK_ACCOUNT_FIELD } from './bank-account.ts';
import { checkFirstHistory } from './bookkeeping-change.ts';
import { columnsOfBookkeeping } from './bookkeeping-history.ts';
import { CompanySchema, companyJson } from './company.ts';
import { COMPANY_FIELDS, DEFAULT_SETTINGS } from './fields.ts';
import type { Bookkeeping } from './labels.ts';
import { checkSettings, mergeSettings } from './settings.ts';
import { companyFor, insertCompany } from './store.ts';
import { checkSinceFounding, columnsOfHistory } from './vat-history.ts';

const FIELDS = { ...COMPANY_FIELDS, bank_account: BANK_ACCOUNT_FIELD };
const CASH_ACCOUNT = '211';

type NewCompany = ValuesOf<typeof FIELDS>;

export const createCompany = defineOperation({
  id: 'createCompany',
  method: 'POST',
  path: '/entities',
  summary: 'Create a company',
  description:
    'Creates a company with all that it needs from the first day; only `name` is required. It gets a chart of accounts (in double entry that of decree 500/2002, otherwise money and assets only), a cash register, a number series of each kind of documents, the caller as owner, and the default settings with those of `settings` laid over, which are checked as `updateCompanySettings` does. With `bank_account` an account is added, which `listBankAccounts` shows; in double entry its `opening_balance` is posted against 701 on `opening_date`, or today.\n\n`bookkeeping` other than `double_entry` is for `osvc` only, and a bank account needs a right check digit and a known bank: each is a 422 that names the field. The check digit of `ico` is not verified, and several companies may have the same; `lookupCompany` finds the data of a real one. The history begins with `entity.created`.',
  tag: 'Companies',
  meta: { permission: 'any' },
  body: Type.Object({ entity: bodySchema(FIELDS) }),
  responses: {
    ...json(201, 'The company', CompanySchema),
    ...errorResponses(400, 401, 403, 413, 415, 422, 429),
  },
  async handler({ body }, context) {
    const given = readBody(FIELDS, unwrap(body, 'entity'));
    const { userId } = callerOf(context);
    const now = new Date(context.now());
    const settings = mergeSettings(DEFAULT_SETTINGS, checkSettings(given.settings, 'settings'), now);
    const columns = { ...columnsOfHistory(settings), ...columnsOfBookkeeping(settings) };
    const facts: NewCompany = { ...given, ...columns, settings };
    checkBookkeeping(facts);
    checkSinceFounding(null, facts, settings);
    checkFirstHistory(facts, context.now());
    return write(context, async (tx) => {
      const id = await storeCompany(tx, facts, userId, now);
      return created(companyJson(await companyFor(tx, userId, id)));
    });
  },
});

/** Stores a company with what belongs to it from the first day. */
export async function storeCompany(
  tx: Queries,
  given: NewCompany,
  userId: number,
  now: Date,
): Promise<number> {
  const { bank_account: bankAccount, ...columns } = given;
  const id = await insertCompany(tx, {
    ...columns,
    ...keptExpenseRate(given),
    owner_id: userId,
    created_at: now,
    updated_at: now,
  });
  await tx`insert into memberships (entity_id, user_id, role, accepted_at) values (${id}, ${userId}, 'owner', ${now})`;
  await storeChart(tx, id, given.bookkeeping);
  await storeDefaultSeries(tx, id, given.settings, now);
  await tx`insert into cash_registers (entity_id, name, currency, account_code)
    values (${id}, 'Hlavní pokladna', ${given.currency}, ${CASH_ACCOUNT})`;
  if (bankAccount !== null) {
    const company = { id, currency: given.currency, fiscalYearStart: given.fiscal_year_start };
    await openFirstAccount(tx, company, bankAccount, now);
  }
  await recordEvent(tx, {
    entityId: id,
    userId,
    action: 'entity.created',
    subjectType: 'Entity',
    subjectId: id,
    summary: `Založena firma ${given.name}`,
  });
  return id;
}

/** Stores a company of which nothing but its name is known, as the request of one that says no more. */
export function storeNamedCompany(tx: Queries, name: string, userId: number, now: Date): Promise<number> {
  const given = readBody(FIELDS, { name });
  return storeCompany(tx, { ...given, settings: DEFAULT_SETTINGS }, userId, now);
}

/** Adds the accounts that a kind of bookkeeping needs and the company does not have. */
export async function storeChart(tx: Queries, entityId: number, bookkeeping: Bookkeeping): Promise<void> {
  const accounts = chartFor(bookkeeping).map((account) => ({ entity_id: entityId, ...account }));
  await tx`
    insert into accounts (entity_id, code, name, kind)
    select entity_id, code, name, kind from ${rowsOf(tx, 'accounts', accounts)} order by code on conflict do nothing`;
}

/** @throws {HttpError} 422 when the bookkeeping does not go with the legal form */
export function checkBookkeeping(company: { legal_form: string; bookkeeping: string }): void {
  if (company.bookkeeping !== 'double_entry' && company.legal_form !== 'osvc') {
    throw invalidFields({
      bookkeeping: 'Jiné než podvojné účetnictví smí vést jen osoba samostatně výdělečně činná.',
    });
  }
}

/** The flat expense rate is kept only with flat expenses. */
export function keptExpenseRate(company: { bookkeeping: string; flat_expense_rate: number | null }) {
  return { flat_expense_rate: company.bookkeeping === 'flat_expenses' ? company.flat_expense_rate : null };
}
