import type { Queries } from '../../platform/store.ts';
import type { Month } from '../payslips/index.ts';

export type KeptPassword = { sealed: Buffer; agreed_at: Date };

export async function passwordOf(
  sql: Queries,
  entityId: number,
  employeeId: number,
): Promise<KeptPassword | null> {
  const [row] = await sql<KeptPassword[]>`
    select sealed, agreed_at from payslip_passwords where entity_id = ${entityId} and employee_id = ${employeeId}`;
  return row ?? null;
}

/** Who has one and since when, by employee. */
export async function passwordsOf(
  sql: Queries,
  entityId: number,
): Promise<{ employee_id: number; agreed_at: Date }[]> {
  return sql<{ employee_id: number; agreed_at: Date }[]>`
    select employee_id, agreed_at from payslip_passwords where entity_id = ${entityId} order by employee_id`;
}

type Named = { id: number; first_name: string; last_name: string };

/** Of these employees those that the company has. */
export async function employeesNamed(
  sql: Queries,
  entityId: number,
  ids: readonly number[],
): Promise<Named[]> {
  return sql<Named[]>`
    select id, first_name, last_name from employees
    where entity_id = ${entityId} and id = any (${[...ids]}::bigint[])`;
}

export async function storePasswords(
  tx: Queries,
  entityId: number,
  passwords: readonly { employee_id: number; sealed: Buffer }[],
  agreedAt: Date,
): Promise<void> {
  const rows = passwords.map((each) => ({ entity_id: entityId, ...each, agreed_at: agreedAt }));
  if (rows.length === 0) return;
  await tx`
    insert into payslip_passwords ${tx(rows, 'entity_id', 'employee_id', 'sealed', 'agreed_at')}
    on conflict (entity_id, employee_id) do update set sealed = excluded.sealed, agreed_at = excluded.agreed_at`;
}

/** @returns whether there was one */
export async function removePassword(tx: Queries, entityId: number, employeeId: number): Promise<boolean> {
  const { count } = await tx`
    delete from payslip_passwords where entity_id = ${entityId} and employee_id = ${employeeId}`;
  return count > 0;
}

/** To whom a slip of a month would go, and how. */
export type Recipient = {
  payslip_id: number;
  employee_id: number;
  email: string | null;
  has_password: boolean;
};

/** Of the slips of a month by the names of the employees, or of one slip. */
export async function recipientsOf(
  sql: Queries,
  entityId: number,
  which: Month | { payslipId: number },
): Promise<Recipient[]> {
  return sql<Recipient[]>`
    select p.id as payslip_id, p.employee_id, nullif(trim(e.email), '') as email, w.employee_id is not null as has_password
    from payslips p join employees e on e.entity_id = p.entity_id and e.id = p.employee_id
    left join payslip_passwords w on w.entity_id = p.entity_id and w.employee_id = p.employee_id
    where p.entity_id = ${entityId} and ${
      'payslipId' in which
        ? sql`p.id = ${which.payslipId}`
        : sql`p.year = ${which.year} and p.month = ${which.month}`
    }
    order by e.last_name collate "cs-x-icu", e.first_name collate "cs-x-icu", p.id`;
}

export type NewPayslipMail = {
  payslip_id: number;
  recipient: string;
  encrypted: boolean;
  message_id: string;
  status: 'queued' | 'suppressed';
  created_by: number | null;
  created_at: Date;
};

export async function insertMail(tx: Queries, entityId: number, mail: NewPayslipMail): Promise<number> {
  const { payslip_id, recipient, encrypted, message_id, status, created_by, created_at } = mail;
  const [row] = await tx<{ id: number }[]>`
    insert into payslip_mails
      (entity_id, payslip_id, recipient, encrypted, figures, message_id, status, created_by, created_at)
    select entity_id, id, ${recipient}, ${encrypted}, sha256(convert_to(data::text, 'UTF8')), ${message_id},
      ${status}, ${created_by}, ${created_at}
    from payslips where entity_id = ${entityId} and id = ${payslip_id} returning id`;
  if (row === undefined) throw new Error('an insert returned no row');
  return row.id;
}

export type StoredPayslipMail = {
  payslip_id: number;
  recipient: string;
  encrypted: boolean;
  message_id: string;
  /** The slip says what it said when the mail was asked for, and is no draft. */
  is_current: boolean;
};

/** Null: it went with its slip. */
export async function mailOf(sql: Queries, entityId: number, id: number): Promise<StoredPayslipMail | null> {
  const [row] = await sql<StoredPayslipMail[]>`
    select m.payslip_id, m.recipient, m.encrypted, m.message_id,
      p.status <> 'draft' and m.figures = sha256(convert_to(p.data::text, 'UTF8')) as is_current
    from payslip_mails m join payslips p on p.entity_id = m.entity_id and p.id = m.payslip_id
    where m.entity_id = ${entityId} and m.id = ${id}`;
  return row ?? null;
}

/** Those of some slips that are on their way or have arrived as they are now. */
export async function isMailed(sql: Queries, entityId: number, payslipId: number): Promise<boolean> {
  const rows = await sql`
    select from payslip_mails m join payslips p on p.entity_id = m.entity_id and p.id = m.payslip_id
    where m.entity_id = ${entityId} and m.payslip_id = ${payslipId} and m.status <> 'failed'
      and m.figures = sha256(convert_to(p.data::text, 'UTF8')) limit 1`;
  return rows.length > 0;
}

export async function isWaiting(sql: Queries, entityId: number, payslipId: number): Promise<boolean> {
  const rows = await sql`
    select from payslip_mails
    where entity_id = ${entityId} and payslip_id = ${payslipId} and status = 'queued'`;
  return rows.length > 0;
}

/** How many payslips were mailed since a moment, by a company and by a user in all companies. */
export async function mailedSince(
  sql: Queries,
  entityId: number,
  userId: number | null,
  since: Date,
): Promise<{ ofCompany: number; ofUser: number }> {
  const [used] = await sql<{ ofCompany: number; ofUser: number }[]>`
    select
      (select count(*)::int from payslip_mails
        where entity_id = ${entityId} and created_at > ${since} and status <> 'suppressed') as "ofCompany",
      (select count(*)::int from payslip_mails
        where created_by = ${userId} and created_at > ${since} and status <> 'suppressed') as "ofUser"`;
  return used ?? { ofCompany: 0, ofUser: 0 };
}

/** Who sends: the company as it is now; null: it has no address for replies. */
export async function senderOf(
  sql: Queries,
  entityId: number,
): Promise<{ name: string; email: string | null }> {
  const [sender] = await sql<{ name: string; email: string | null }[]>`
    select name, nullif(trim(email), '') as email from entities where id = ${entityId}`;
  if (sender === undefined) throw new Error(`there is no company ${entityId}`);
  return sender;
}
