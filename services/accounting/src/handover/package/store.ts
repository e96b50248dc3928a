import type { Haler } from '@news-and-accounting/money';
import type { Fragment } from '../../books/ledger/index.ts';
import { documentIds } from '../exports/index.ts';
import type { PackageRun } from './package-run.ts';

export type StatementFile = { file_id: number; file_name: string; account: string; from_on: string | null };

/** Files of bank statements that have a day of the period, each once. */
export async function statementFiles({ tx, entityId, from, to }: PackageRun): Promise<StatementFile[]> {
  return tx<StatementFile[]>`
    select distinct on (s.file_id) s.file_id, s.file_name, b.name as account, s.from_on
    from bank_statements s join bank_accounts b on b.entity_id = s.entity_id and b.id = s.bank_account_id
    where s.entity_id = ${entityId}
      and coalesce(s.from_on, s.to_on, s.created_at::date) <= ${to}
      and coalesce(s.to_on, s.from_on, s.created_at::date) >= ${from}
    order by s.file_id, s.from_on`;
}

export type SlipOfPeriod = { id: number; employee_id: number };

/** Payslips of the months that have a day of the period. */
export async function slipsIn({ tx, entityId, from, to }: PackageRun): Promise<SlipOfPeriod[]> {
  const [first, last] = [from.slice(0, 7), to.slice(0, 7)];
  return tx<SlipOfPeriod[]>`
    select id, employee_id from payslips
    where entity_id = ${entityId}
      and to_char(make_date(year, month, 1), 'YYYY-MM') between ${first} and ${last}
    order by year, month, id`;
}

/** Something that an accountant will ask for. */
export type Missing = {
  id: number;
  title: string | null;
  date: string;
  amount: Haler;
  currency: string;
  partner: string | null;
};

const AT_ONCE = 500;

/** Movements of the bank that nothing explains, a page at a time. */
export const looseMovements = (run: PackageRun): AsyncGenerator<Missing[]> =>
  paged(
    (after) => run.tx<Missing[]>`
      select t.id, coalesce(t.message, t.variable_symbol) as title, t.booked_on as date, t.amount, b.currency,
        coalesce(t.counter_name, t.counter_number, t.counter_iban) as partner
      from bank_transactions t join bank_accounts b on b.entity_id = t.entity_id and b.id = t.bank_account_id
      where t.entity_id = ${run.entityId} and t.id > ${after} and t.state in ('new', 'partial')
        and t.booked_on between ${run.from} and ${run.to}
      order by t.id limit ${AT_ONCE}`,
  );

/** Documents of others without a file. */
export const bareDocuments = (run: PackageRun): AsyncGenerator<Missing[]> =>
  documents(
    run,
    run.tx`d.status = 'issued' and d.direction = 'received' and not d.self_billed and not exists (
      select from attachment_links l
      where l.entity_id = d.entity_id and l.subject_type = 'document' and l.subject_id = d.id
    )`,
  );

export const drafts = (run: PackageRun): AsyncGenerator<Missing[]> =>
  documents(run, run.tx`d.status = 'draft'`);

async function* documents(run: PackageRun, isMissing: Fragment): AsyncGenerator<Missing[]> {
  const { tx, entityId, from, to } = run;
  const wanted = tx`d.entity_id = ${entityId} and d.accounting_on between ${from} and ${to} and ${isMissing}`;
  for await (const ids of documentIds(tx, wanted, AT_ONCE))
    yield tx<Missing[]>`
      select d.id, coalesce(d.number, d.external_number) as title, d.accounting_on as date, d.total as amount,
        d.currency, coalesce(d.partner ->> 'name', p.name) as partner
      from documents d left join partners p on p.entity_id = d.entity_id and p.id = d.partner_id
      where d.entity_id = ${entityId} and d.id = any (${ids}::bigint[]) order by d.id`;
}

async function* paged(read: (after: number) => Promise<Missing[]>): AsyncGenerator<Missing[]> {
  for (let after = 0; ; ) {
    const rows = await read(after);
    if (rows.length > 0) yield rows;
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)?.id ?? after;
  }
}
