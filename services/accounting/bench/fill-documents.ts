import type { Sql } from '../src/platform/store.ts';

/** What the documents of a company are filled with. */
export type Filling = {
  entityId: number;
  documents: number;
  contacts: number;
  /** One document in so many is of the first contact; the others are spread over the rest. */
  ofFirst: number;
  /** The year whose numbers they take. */
  year: number;
  /** Over so many days from its first they are spread; default: 80. */
  days?: number;
};

/**
 * Issued invoices with two lines, recapitulation, number and postings, a tenth of them received ones, half of them paid;
 * their contacts first. Written by statements, as no measurement waits for a service to do it.
 */
export async function fillDocuments(sql: Sql, filling: Filling): Promise<number[]> {
  const partners = await fillPartners(sql, filling);
  await insertDocuments(sql, filling, partners);
  // What follows joins them; with the statistics of before, the second company takes minutes.
  await sql`analyze documents`;
  const { entityId, year, documents } = filling;
  await sql`
    insert into document_lines (entity_id, document_id, position, name, quantity, unit, unit_price, vat_rate,
      vat_treatment, base, vat, total, base_czk, vat_czk, posted_account)
    select d.entity_id, d.id, p, 'Práce ' || p, 1000000, 'hod', d.base / 2 * 10000, 2100, 'taxable', d.base / 2,
      d.vat_total / 2, d.total / 2, d.base / 2, d.vat_total / 2, '602'
    from documents d cross join generate_series(1, 2) p where d.entity_id = ${entityId}`;
  await sql`
    insert into document_vat (entity_id, document_id, position, vat_treatment, rate, base, vat, base_czk, vat_czk)
    select entity_id, id, 1, 'taxable', 2100, base, vat_total, base, vat_total from documents
    where entity_id = ${entityId}`;
  await sql`
    insert into given_numbers (entity_id, kind, number, series_id, year, counter, date)
    select entity_id, kind, number, series_id, ${year}, variable_symbol::int, issued_on
    from documents where entity_id = ${entityId}`;
  await sql`
    insert into number_series_years (entity_id, series_id, year, first, next)
    select s.entity_id, s.id, ${year}, 1, ${documents + 1} from number_series s
    where s.entity_id = ${entityId} and s.kind in ('invoice', 'received_invoice')`;
  await insertPostings(sql, entityId);
  await sql`vacuum analyze documents, document_lines, document_vat, given_numbers, postings, entries, partners`;
  return partners;
}

async function fillPartners(sql: Sql, { entityId, contacts }: Filling): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    insert into partners (entity_id, name, kind, ico, dic, street, house_number, city, zip, country)
    select ${entityId}, 'Firma ' || n || ' s.r.o.', 'company', lpad(n::text, 8, '0'), 'CZ' || lpad(n::text, 8, '0'),
      'Dlouhá', n::text, 'Brno', '60200', 'CZ'
    from generate_series(1, ${contacts}::int) n returning id`;
  await sql`analyze partners`;
  return rows.map(({ id }) => id);
}

async function insertDocuments(
  sql: Sql,
  { entityId, documents, contacts, ofFirst, year, days = 80 }: Filling,
  partners: readonly number[],
): Promise<void> {
  await sql`
    insert into documents (entity_id, kind, direction, status, number, series_id, external_number, variable_symbol,
      partner_id, partner, issued_on, taxable_on, vat_period_on, due_on, received_on, accounting_on, currency, base,
      vat_total, total, total_payable, paid, remaining, base_czk, vat_czk, total_czk, remaining_czk, payment_state,
      language, issued_at)
    select ${entityId}, k.kind, k.direction, 'issued', s.prefix || ${year}::text || lpad(n::text, greatest(4, length(n::text)), '0'), s.id, 'X' || n, n::text, p.id,
      jsonb_build_object('name', p.name, 'kind', 'company', 'ico', p.ico, 'dic', p.dic, 'street', p.street,
        'house_number', p.house_number, 'city', p.city, 'zip', p.zip, 'country', 'CZ'),
      day, day, day, day + 14, case k.direction when 'received' then day end, day, 'CZK', base, base / 100 * 21,
      base / 100 * 121, base / 100 * 121, paid, base / 100 * 121 - paid, base, base / 100 * 21, base / 100 * 121,
      base / 100 * 121 - paid, case paid when 0 then 'unpaid' else 'paid' end, 'cs', now()
    from generate_series(1, ${documents}::int) n
    cross join lateral (
      select case n % 10 when 0 then 'received_invoice' else 'invoice' end as kind,
        case n % 10 when 0 then 'received' else 'issued' end as direction,
        (${`${year}-01-01`}::date + (n % ${days}::int))::date as day, (n % 977 + 1) * 200 * 100::bigint as base
    ) k
    cross join lateral (select case n % 2 when 0 then base / 100 * 121 else 0 end as paid) q
    join number_series s on s.entity_id = ${entityId} and s.kind = k.kind and s.is_default
    join partners p on p.entity_id = ${entityId}
      and p.id = (${[...partners]}::bigint[])[case when n % ${ofFirst} = 0 then 1 else 2 + n % ${contacts - 1} end]`;
}

async function insertPostings(sql: Sql, entityId: number): Promise<void> {
  await sql`
    insert into accounts (entity_id, code, name, kind)
    select ${entityId}, code, 'DPH', 'liability' from unnest(array['343121', '343221']) code on conflict do nothing`;
  await sql`
    insert into entries (entity_id, source, source_id, part)
    select entity_id, 'document', id, entry_part('document', id, null, accounting_on) from documents where entity_id = ${entityId} order by id`;
  await sql`analyze entries`;
  await sql`
    insert into postings (entity_id, date, debit, credit, amount_haler, text, source, source_id, entry_id, partner_id,
      document_id)
    select d.entity_id, d.accounting_on, p.debit, p.credit, p.amount, 'Doklad ' || d.number, 'document', d.id, e.id,
      d.partner_id, d.id
    from documents d
    join entries e on e.entity_id = d.entity_id and e.source = 'document' and e.source_id = d.id
    cross join lateral (values
      (case d.direction when 'issued' then '311' else '518' end, case d.direction when 'issued' then '602' else '321' end, d.base),
      (case d.direction when 'issued' then '311' else '343121' end, case d.direction when 'issued' then '343221' else '321' end, d.vat_total)
    ) p (debit, credit, amount)
    where d.entity_id = ${entityId} order by d.id`;
}
