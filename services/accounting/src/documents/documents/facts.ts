import type { VatFacts } from '../../access/companies/index.ts';
import { notFound } from '../../platform/errors.ts';
import { invalidFields } from '../../platform/http/fields.ts';
import type { Queries } from '../../platform/store.ts';
import type { PartnerCopy, PayeeAccount } from './document.ts';

export { isPayerOn } from '../../access/companies/index.ts';

export type BankAccount = Omit<PayeeAccount, 'bic'> & {
  id: number;
  name: string;
  currency: string;
  account_code: string;
  /** Whether documents that do not say otherwise are paid to it. */
  on_documents: boolean;
  archived: boolean;
};
export type CashRegister = { id: number; currency: string; account_code: string; archived: boolean };

/** What documents need to know of their company. */
export type CompanyFacts = VatFacts & {
  id: number;
  legal_form: string;
  bookkeeping: string;
  ico: string | null;
  dic: string | null;
  city: string | null;
  currency: string;
  default_due_days: number;
  fiscalYearStart: number;
  lockedUntil: string | null;
  /** Whether any automation rule may have a say in new documents. */
  has_document_rules: boolean;
  bank_accounts: BankAccount[];
  cash_registers: CashRegister[];
};

/** What documents need to know of a contact: its copy, and what it wants. */
export type PartnerFacts = PartnerCopy & {
  id: number;
  archived: boolean;
  unreliable: boolean | null;
  due_days: number | null;
  language: string | null;
  currency: string | null;
  default_account: string | null;
  default_vat_treatment: string | null;
  bank_accounts: (PayeeAccount & { published: boolean | null })[];
};

export const isDoubleEntry = ({ bookkeeping }: Pick<CompanyFacts, 'bookkeeping'>) =>
  bookkeeping === 'double_entry';

/**
 * @param hold waits for other writers of postings and keeps the company as it is until the transaction ends
 * @throws {HttpError} 404
 */
export async function companyFacts(sql: Queries, entityId: number, hold = false): Promise<CompanyFacts> {
  const [company] = await sql<CompanyFacts[]>`
    select ${companyColumns(sql, entityId)} from entities e
    where e.id = ${entityId} ${hold ? sql`for no key update of e` : sql``}`;
  if (company === undefined) throw notFound();
  return company;
}

function companyColumns(sql: Queries, entityId: number) {
  return sql`
    e.id, e.legal_form, e.bookkeeping, e.vat_status, e.vat_registered_on, e.settings, e.ico, e.dic, e.city,
      e.currency, e.default_due_days, e.fiscal_year_start as "fiscalYearStart", e.locked_until as "lockedUntil",
      exists (select from automation_rules r where r.entity_id = ${entityId} and r.target = 'document' and r.active)
        as has_document_rules,
      (select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name, 'currency', b.currency,
          'account_code', b.account_code, 'number', b.number, 'bank_code', b.bank_code, 'iban', b.iban,
          'on_documents', b.on_documents and not b.archived, 'archived', b.archived) order by b.is_default desc, b.id), '[]') from bank_accounts b where b.entity_id = e.id) as bank_accounts,
      (select coalesce(json_agg(json_build_object('id', r.id, 'currency', r.currency,
          'account_code', r.account_code, 'archived', r.archived) order by r.id), '[]')
        from cash_registers r where r.entity_id = e.id) as cash_registers`;
}

/** Whether anything that decides the currency of a document which names none says another one than CZK. */
export async function mayBeForeign(
  sql: Queries,
  entityId: number,
  { partner_id, cash_register_id }: { partner_id: number | null; cash_register_id: number | null },
): Promise<boolean> {
  const [row] = await sql<{ is_foreign: boolean }[]>`
    select exists (select from entities where id = ${entityId} and currency <> 'CZK')
      or exists (select from partners where entity_id = ${entityId} and id = ${partner_id} and currency <> 'CZK')
      or exists (
        select from cash_registers where entity_id = ${entityId} and id = ${cash_register_id} and currency <> 'CZK'
      ) as is_foreign`;
  return row?.is_foreign === true;
}

/**
 * A contact.
 * @param keep keeps it from being deleted until the transaction ends
 * @throws {HttpError} 422 naming `partner_id`
 */
export async function partnerFacts(
  sql: Queries,
  entityId: number,
  id: number | null,
  keep: boolean,
): Promise<PartnerFacts | null> {
  if (id === null) return null;
  const [partner] = await sql<
    PartnerFacts[]
  >`${selectPartner(sql, entityId, id)} ${keep ? sql`for key share` : sql``}`;
  if (partner === undefined) throw noPartner();
  return partner;
}

/**
 * Contacts by their ids, those that there are, kept from being deleted and from being changed by an operation until the
 * transaction ends.
 */
export function keptPartners(tx: Queries, entityId: number, ids: readonly number[]): Promise<PartnerFacts[]> {
  return tx<PartnerFacts[]>`
    select ${partnerColumns(tx)} from partners p
    where p.entity_id = ${entityId} and p.id = any (${[...ids]}::bigint[]) order by p.id for key share`;
}

const noPartner = () => invalidFields({ partner_id: 'Tento kontakt ve firmě není.' });

function selectPartner(sql: Queries, entityId: number, id: number) {
  return sql`
    select ${partnerColumns(sql)} from partners p where p.entity_id = ${entityId} and p.id = ${id}`;
}

const partnerColumns = (sql: Queries) => sql`
  p.id, p.name, p.kind, p.ico, p.dic, p.vat_id, p.street, p.house_number, p.orientation_number, p.city, p.zip,
    p.country, p.email, p.archived, p.unreliable, p.due_days, p.language, p.currency, p.default_account,
    p.default_vat_treatment, p.bank_accounts`;

export type Facts = { company: CompanyFacts; partner: PartnerFacts | null };

/**
 * Both at one go, held by nobody, with one row of another query.
 * @throws {HttpError} 404; 422 naming `partner_id`
 */
export async function factsWith<T>(
  sql: Queries,
  entityId: number,
  partnerId: number | null,
  query: ReturnType<typeof selectPartner>,
): Promise<Facts & { more: T | null }> {
  const partnerQuery =
    partnerId === null
      ? sql`null`
      : sql`(select to_json(p) from (${selectPartner(sql, entityId, partnerId)}) p)`;
  const [row] = await sql<(CompanyFacts & { partner: PartnerFacts | null; more: T | null })[]>`
    select ${companyColumns(sql, entityId)}, ${partnerQuery} as partner, (select to_json(m) from (${query}) m) as more
    from entities e where e.id = ${entityId}`;
  if (row === undefined) throw notFound();
  const { partner, more, ...company } = row;
  if (partner === null && partnerId !== null) throw noPartner();
  return { company, partner, more };
}
