import Type from 'typebox';
import { searchAssets } from '../../assets/index.ts';
import { searchRequests } from '../../automation/requests/index.ts';
import { searchRules } from '../../automation/rules/index.ts';
import { searchBankAccounts } from '../../bank/accounts/index.ts';
import { searchOrders } from '../../bank/orders/index.ts';
import { searchStatements } from '../../bank/statements/index.ts';
import { searchTransactions } from '../../bank/transactions/index.ts';
import { searchEntries, searchEntryNumbers } from '../../books/journal/index.ts';
import { searchAccounts } from '../../books/ledger/index.ts';
import { searchPartners } from '../../contacts/index.ts';
import { searchRegisters } from '../../documents/cash/index.ts';
import { searchDocuments } from '../../documents/documents/index.ts';
import { searchMails } from '../../documents/mail/index.ts';
import { searchRecurrences } from '../../documents/recurrences/index.ts';
import { searchSeries } from '../../documents/series/index.ts';
import { searchExports } from '../../handover/exports/index.ts';
import { searchWebhooks } from '../../handover/webhooks/index.ts';
import { searchAttachments } from '../../intake/attachments/index.ts';
import { searchImports } from '../../intake/imports/index.ts';
import { searchAbsences } from '../../people/absences/index.ts';
import { searchDeductions } from '../../people/deductions/index.ts';
import { searchEmployees } from '../../people/employees/index.ts';
import { searchMonths, searchPayslips } from '../../people/payslips/index.ts';
import { searchSettlements } from '../../people/settlement/index.ts';
import { searchTrips } from '../../people/trips/index.ts';
import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { invalidFields } from '../../platform/http/fields.ts';
import { EntityId } from '../../platform/http/params.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries, Sql } from '../../platform/store.ts';
import { searchFilings } from '../../taxes/filings/index.ts';
import { searchVatRecords } from '../../taxes/vat/index.ts';
import { searchMembers } from '../members/index.ts';
import {
  afterName,
  FOUND_AT_MOST,
  type Found,
  isNumberOf,
  type SearchInput,
  type SearchPart,
} from './part.ts';
import { namesOf } from './typed-names.ts';

/**
 * Every area's part with the table of its records, in the order of the answer; a new area adds its line. Where a company has
 * none of them, its part is not asked: of a table without a row of it, each word is as dear to plan as of a full one. What
 * the records are called before their names and numbers is in `typed-names.ts`.
 */
const PARTS: readonly (readonly [table: string, part: SearchPart])[] = [
  ['partners', searchPartners],
  ['documents', searchDocuments],
  ['recurrences', searchRecurrences],
  ['document_mails', searchMails],
  ['bank_transactions', searchTransactions],
  ['payment_orders', searchOrders],
  ['bank_statements', searchStatements],
  ['bank_accounts', searchBankAccounts],
  ['cash_registers', searchRegisters],
  ['employees', searchEmployees],
  ['payslips', searchPayslips],
  ['payslips', searchMonths],
  ['wage_deductions', searchDeductions],
  ['absences', searchAbsences],
  ['annual_settlements', searchSettlements],
  ['fixed_assets', searchAssets],
  ['trips', searchTrips],
  ['attachments', searchAttachments],
  ['document_requests', searchRequests],
  ['internal_documents', searchEntries],
  ['entries', searchEntryNumbers],
  ['accounts', searchAccounts],
  ['filings', searchFilings],
  ['vat_records', searchVatRecords],
  ['automation_rules', searchRules],
  ['imports', searchImports],
  ['exports', searchExports],
  ['number_series', searchSeries],
  ['memberships', searchMembers],
  ['webhooks', searchWebhooks],
];
const TABLES = [...new Set(PARTS.map(([table]) => table))];

const CHARACTERS_AT_MOST = 100;

const FoundSchema = Type.Object(
  {
    type: Type.String({
      description:
        '`partner`, `document`, `recurrence`, `bank_transaction`, `payment_order`, `bank_statement`, `bank_account`, `employee`, `payslip`, `payroll_month`, `wage_deduction`, `asset`, `trip`, `attachment`, `document_request`, `entry`, `account`, `filing`, `rule`, `import`, `export`, `mail`, `cash_register`, `absence`, `annual_settlement`, `vat_record`, `number_series`, `member`, `webhook`; more to come',
    }),
    id: Type.Union([Type.Integer(), Type.String()], {
      description: 'A month is `YYYY-MM`, an account its code',
    }),
    title: Type.String(),
    subtitle: Type.String({ description: 'What tells it from others of the same title' }),
    address: Type.String({ description: 'Screen of the application' }),
  },
  { title: 'FoundRecord' },
);

export const search = defineOperation({
  id: 'searchCompany',
  method: 'GET',
  path: '/entities/{entity_id}/search',
  summary: 'Search the records of a company',
  description:
    'Finds contacts, documents, documents that repeat, sent mails, movements of bank accounts, payment orders, statements, bank accounts, cash registers, employees, payslips, payroll months, deductions from wages, absences, annual settlements, assets, trips, attachments, requests for documents, entries of the journal, accounts, filings, records of VAT, rules, imports, exports, number series, members and, for managers, webhooks for a search box. Each word of `q` must be in the record, whole or as the beginning of a word; whole words come first. Before them `q` may have what titles begin with, such as `faktura`, `výpis`, `příkaz` or `zápis`; an entry of the journal is also found by its id (`zápis 17`). What has `q` as its very number, symbol or name of a file is answered before everything else. A movement is also found by its whole amount, whatever its sign. At most 8 of a type are answered, and `address` is the screen of the application to open. No letter and no digit in `q` finds nothing; more than 100 characters are a 422.',
  tag: 'Companies',
  meta: { permission: 'member' },
  params: Type.Object({ entity_id: EntityId }),
  query: Type.Object({
    q: Type.Optional(
      Type.String({
        maxLength: CHARACTERS_AT_MOST,
        description:
          'Words to look for; accents and case do not count, and nothing to look for finds nothing',
      }),
    ),
  }),
  responses: {
    ...json(200, 'What was found, by type', Type.Object({ rows: Type.Array(FoundSchema) })),
    ...errorResponses(401, 404, 422, 429),
  },
  async handler({ query }, context) {
    const company = companyOf(context);
    const q = String(query.q ?? '').trim();
    if (q.length > CHARACTERS_AT_MOST) {
      throw invalidFields({ q: `Smí mít nejvýš ${CHARACTERS_AT_MOST} znaků.` });
    }
    if (!/[\p{L}\p{N}]/u.test(q)) return ok({ rows: [] });
    const rows = await foundIn(context.sql, { company, q, now: context.now() });
    const exact = rows.filter(({ isExact }) => isExact);
    const others = rows.filter(({ isExact }) => !isExact);
    return ok({
      rows: [...exact, ...others].map(({ screen, numbers: _, isExact: __, ...found }) => ({
        ...found,
        address: `/firmy/${company.id}${screen}`,
      })),
    });
  },
});

/** What each part finds, over one connection, so that somebody who types does not take one for each. */
async function foundIn(sql: Sql, input: SearchInput): Promise<Told[]> {
  const found = await sql.begin('read only', async (tx) => {
    const filled = await filledTables(tx, input.company.id);
    // Planned for these words each time: a plan for any words reads all records of the company where it expects few.
    const setting = tx`set local plan_cache_mode = force_custom_plan`.execute();
    const parts = PARTS.filter(([table]) => filled.has(table)).map(([table, part]) =>
      foundBy(part, tx, { input, names: namesOf(table) }),
    );
    const [all] = await Promise.all([Promise.all(parts), setting]);
    return all;
  });
  return [...new Map(found.flat().map((one) => [`${one.type} ${one.id}`, one])).values()];
}

type Told = Found & { isExact: boolean };

/** What a part finds by the query as it is, and then by what follows the name of its records. */
async function foundBy(
  part: SearchPart,
  tx: Queries,
  { input, names }: { input: SearchInput; names: readonly string[] },
): Promise<Told[]> {
  const rest = afterName(input.q, names);
  const asked = [input, ...(rest === null ? [] : [{ ...input, q: rest, isNamed: true }])];
  const found = await Promise.all(
    asked.map(async (each) =>
      (await part(tx, each)).map((one) => ({ ...one, isExact: isNumberOf(one, each.q) })),
    ),
  );
  return found.flat().slice(0, FOUND_AT_MOST);
}

async function filledTables(sql: Queries, entityId: number): Promise<Set<string>> {
  // The first id, not whether there is any row: that one alone is sure to be read from the index of the company's own.
  const firsts = TABLES.map(
    (table) => sql`
      (select id from ${sql(table)} where entity_id = ${entityId} order by id limit 1) is not null as ${sql(table)}`,
  ).reduce((all, one) => sql`${all}, ${one}`);
  const [row = {}] = await sql<Record<string, boolean>[]>`select ${firsts}`;
  return new Set(TABLES.filter((table) => row[table] === true));
}
