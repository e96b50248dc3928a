import { documentUuid } from '@news-and-accounting/business-document';
import type { PartnerOut } from '@news-and-accounting/export-formats';
import type { DocumentRow, PartnerCopy } from '../../documents/documents/index.ts';
import type { ExportRun } from '../exports/index.ts';
import { accountOut, partyOut } from './documents-out.ts';

const AT_ONCE = 500;

type Row = PartnerCopy & {
  id: number;
  exchanged_as: string;
  phone: string | null;
  web: string | null;
  bank_accounts: NonNullable<DocumentRow['payee_account']>[];
  due_days: number | null;
  note: string | null;
};

/** All contacts; of chosen kinds of documents those that stand on them in the period. */
function isWanted({ tx, entityId, from, to, options }: ExportRun) {
  if (options.kinds.length === 0) return tx`p.entity_id = ${entityId}`;
  return tx`p.entity_id = ${entityId} and exists (
    select from documents d where d.entity_id = p.entity_id and d.partner_id = p.id and d.status = 'issued'
      and d.kind = any (${[...options.kinds]}::text[])
      ${from === null ? tx`` : tx`and d.accounting_on >= ${from}`}
      ${to === null ? tx`` : tx`and d.accounting_on <= ${to}`})`;
}

export async function partnersCount(run: ExportRun): Promise<number> {
  const [row] = await run.tx<{ count: number }[]>`
    select count(*)::int as count from partners p where ${isWanted(run)}`;
  return row?.count ?? 0;
}

/** @param as the company and id under which the partner was first, `1/7` */
function partnerUuid(ico: string | null, as: string): string {
  const [company = '', partner = ''] = as.split('/');
  return documentUuid(ico, company, `partner-${partner}`);
}

/** Contacts by their id, some at a time. */
export async function* partnersOut(run: ExportRun, ico: string | null): AsyncGenerator<PartnerOut[]> {
  const { tx } = run;
  for (let after = 0; ; ) {
    const rows = await tx<Row[]>`
      select p.id, coalesce(p.exchanged_as, p.entity_id || '/' || p.id) as exchanged_as, p.name, p.kind, p.ico, p.dic, p.vat_id, p.street, p.house_number, p.orientation_number, p.city, p.zip,
        p.country, p.email, p.phone, p.web, p.bank_accounts, p.due_days, p.note
      from partners p where ${isWanted(run)} and p.id > ${after} order by p.id limit ${AT_ONCE}`;
    yield rows.map((row) => ({
      ...partyOut(row),
      id: row.id,
      uuid: partnerUuid(ico, row.exchanged_as),
      phone: row.phone,
      web: row.web,
      accounts: row.bank_accounts.map((each) => accountOut({ ...each, bic: each.bic ?? null })),
      dueDays: row.due_days,
      note: row.note,
    }));
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)?.id ?? after;
  }
}
