import { reportCompany } from '../../people/jmhz/index.ts';
import { notFound } from '../../platform/errors.ts';
import { isObject } from '../../platform/http/fields.ts';
import type { Queries } from '../../platform/store.ts';
import { ownHealthTarget, ownSocialTarget } from '../../taxes/duties/index.ts';
import { yearsOfStart } from '../../taxes/insurance/index.ts';
import { regimeOf, statementSettings } from '../companies/index.ts';
import type { Checklist, StepFacts } from './steps.ts';

type FactsRow = {
  settings: Record<string, unknown>;
  legal_form: string;
  bookkeeping: string;
  has_import: boolean;
  has_movement: boolean;
  has_settled: boolean;
  has_attachment: boolean;
  has_paid_tax: boolean;
  has_filed_vat: boolean;
  is_starting: boolean;
  insurers: string[];
  has_bank_account: boolean;
  has_capital: boolean;
  has_invoice: boolean;
  has_received: boolean;
  has_recurrence: boolean;
  has_rule: boolean;
  has_accountant: boolean;
  has_logo: boolean;
  accent_color: string | null;
  tax_office_code: string | null;
  dic: string | null;
  vat_status: string;
  has_employee: boolean;
  has_payroll: boolean;
  has_filed_report: boolean;
};

/** @param year the calendar year that runs, whose taxation counts */
export async function stepFacts(sql: Queries, entityId: number, year: number): Promise<StepFacts> {
  // Of a large table the first by an index, not whether there is any: that may be looked for among all companies.
  const [row] = await sql<FactsRow[]>`
    select e.settings, e.accent_color, e.tax_office_code, e.dic, e.vat_status, e.legal_form, e.bookkeeping,
      exists (
        select from imports i where i.entity_id = ${entityId} and i.state in ('running', 'done', 'partly_undone')
      ) as has_import,
      (
        select t.booked_on from bank_transactions t where t.entity_id = ${entityId} order by t.booked_on limit 1
      ) is not null as has_movement,
      (
        select t.booked_on from bank_transactions t
        where t.entity_id = ${entityId} and t.state in ('matched', 'posted') order by t.booked_on limit 1
      ) is not null as has_settled,
      (
        select a.id from attachments a where a.entity_id = ${entityId} order by a.id limit 1
      ) is not null as has_attachment,
      exists (
        select from payments p
        where p.entity_id = ${entityId} and p.duty_kind = 'personal_income_tax' and p.removed_at is null
      ) as has_paid_tax,
      exists (
        select from filings f where f.entity_id = ${entityId} and f.kind = 'vat_return' and f.status = 'filed'
      ) as has_filed_vat,
      exists (
        select from income_tax_workings w
        where w.entity_id = ${entityId} and w.year > ${year - yearsOfStart(year)} and w.year <= ${year}
          and w.entered @> '{"insurance": {"starting": true}}'
      ) as is_starting,
      array(
        select distinct p.health_insurer from employees p where p.entity_id = ${entityId} and p.health_insurer is not null
      ) as insurers,
      exists (select from bank_accounts b where b.entity_id = ${entityId}) as has_bank_account,
      exists (
        select from ledger_sums s where s.entity_id = ${entityId} and s.account >= '411' and s.account < '412' and s.credit_haler <> 0
      ) as has_capital,
      (
        select d.number from documents d
        where d.entity_id = ${entityId} and d.kind = 'invoice' and d.number is not null order by d.number limit 1
      ) is not null as has_invoice,
      (
        select d.issued_on from documents d where d.entity_id = ${entityId} and d.direction = 'received'
        order by d.issued_on limit 1
      ) is not null as has_received,
      exists (select from recurrences c where c.entity_id = ${entityId}) as has_recurrence,
      exists (
        select from automation_rules r where r.entity_id = ${entityId} and r.target = 'bank_transaction'
      ) as has_rule,
      exists (select from entity_logos l where l.entity_id = ${entityId}) as has_logo,
      exists (
        select from memberships m where m.entity_id = ${entityId} and m.role = 'accountant' and m.accepted_at is not null
      ) as has_accountant,
      exists (select from employees p where p.entity_id = ${entityId}) as has_employee,
      (
        select s.month from payslips s where s.entity_id = ${entityId} and s.status <> 'draft'
        order by s.year, s.month limit 1
      ) is not null as has_payroll,
      exists (
        select from filings f where f.entity_id = ${entityId} and f.kind = 'jmhz' and f.status = 'filed'
      ) as has_filed_report
    from entities e where e.id = ${entityId}`;
  if (row === undefined) throw notFound();
  return factsOf(entityId, row, year);
}

function factsOf(entityId: number, row: FactsRow, year: number): StepFacts {
  return {
    entityId,
    settings: row.settings,
    legalForm: row.legal_form,
    bookkeeping: regimeOf(row, year).bookkeeping,
    vatStatus: row.vat_status,
    hasImport: row.has_import,
    hasMovement: row.has_movement,
    hasSettledMovement: row.has_settled,
    hasAttachment: row.has_attachment,
    hasBankAccount: row.has_bank_account,
    hasCapital: row.has_capital,
    hasInvoice: row.has_invoice,
    hasReceivedDocument: row.has_received,
    hasRecurrence: row.has_recurrence,
    hasBankRule: row.has_rule,
    hasAccountant: row.has_accountant,
    hasInvoiceLook:
      row.has_logo || row.accent_color !== null || (row.settings.invoice_style ?? 'plain') !== 'plain',
    hasTaxData: row.tax_office_code !== null && (row.vat_status === 'none' || row.dic !== null),
    hasOwnInsuranceData: [ownSocialTarget(row), ownHealthTarget(row)].every(
      ({ missing }) => missing.length === 0,
    ),
    mayBeStarting: mayBeStarting(row, year),
    isStarting: row.is_starting,
    hasPaidOwnTax: row.has_paid_tax,
    hasFiledVat: row.has_filed_vat,
    hasEmployee: row.has_employee,
    hasPayrollData: hasPayrollData(row.settings),
    hasAuthorityAccounts: hasAccounts(row),
    hasPayroll: row.has_payroll,
    hasFiledReport: row.has_filed_report,
  };
}

/** The year of the start and two more have the lower minimum. Without its day: who the wizard says starts. */
const YEARS_AFTER_START = 2;

function mayBeStarting({ legal_form, settings }: FactsRow, year: number): boolean {
  if (legal_form !== 'osvc') return false;
  const { founded_on: foundedOn } = statementSettings(settings);
  if (foundedOn !== null) return year - Number(foundedOn.slice(0, 4)) <= YEARS_AFTER_START;
  return isObject(settings.profile) && settings.profile.segment === 'startup';
}

/** Whether what is owed of wages has somewhere to go. */
function hasAccounts({ settings, insurers }: FactsRow): boolean {
  const { authority_accounts: given } = settings;
  const isGiven = (key: string) => isObject(given) && typeof given[key] === 'string' && given[key] !== '';
  return ['social', ...insurers].every(isGiven);
}

/** What no monthly report can be without. */
function hasPayrollData(settings: Record<string, unknown>): boolean {
  const { cssz_variable_symbol: symbol, jmhz_workplace: workplace } = reportCompany(settings);
  return symbol !== null && workplace?.municipality_code != null;
}

/** Stores what is put aside; null forgets it. */
export async function storeChecklist(
  tx: Queries,
  entityId: number,
  checklist: Checklist | null,
): Promise<void> {
  if (checklist === null)
    await tx`update entities set settings = settings - 'checklist' where id = ${entityId} and settings ? 'checklist'`;
  else {
    // What is put aside already changes nothing, the version of the company included.
    await tx`
      update entities set settings = settings || ${JSON.stringify({ checklist })}::text::jsonb
      where id = ${entityId} and settings -> 'checklist' is distinct from ${JSON.stringify(checklist)}::text::jsonb`;
  }
}
