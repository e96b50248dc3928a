import { transaction } from '@news-and-accounting/postgres';
import { storeSample } from './access/companies/make-sample.ts';
import { rebuildSums } from './books/ledger/sums.ts';
import { rebuildCounts } from './contacts/beginnings.ts';
import { rebuildSumsOfDocuments } from './documents/documents/open-sums.ts';
import { storeEuroAccount } from './documents/sample/index.ts';
import { currentYear } from './platform/http/query.ts';
import type { Queries, Sql } from './platform/store.ts';

export type FillingLarge = {
  sql: Sql;
  userId: number;
  documents: number;
  now: Date;
  signal: AbortSignal;
  tell: (text: string) => void;
};

/** Of so many documents one is a received one. */
const RECEIVED_OF = 5;
/** Of so many documents one is not paid yet. */
const UNPAID_OF = 8;
/** Of so many documents one is in euros, of customers and suppliers alike. */
const EURO_OF = 9;
/** Lines of a document, each to an account of its own: with the tax and the payment a document has nearly five postings. */
const LINES = 3;
const DOCUMENTS_OF_A_CONTACT = 20;
const DUE_DAYS = 14;
const RATE = 21;

/**
 * A company of very many documents of the year before: issued and received invoices with lines, recapitulation, numbers,
 * payments and postings, in the days of the year by their numbers, some of them in euros with an account of the bank for
 * them and differences of rates. By statements, as fast as the database takes them,
 * past the triggers, whose sums are made in one go at the end; `accounting -- check` finds nothing in it. @returns its id
 */
export async function fillLarge({
  sql,
  userId,
  documents,
  now,
  signal,
  tell,
}: FillingLarge): Promise<number> {
  const year = currentYear(now.getTime()) - 1;
  const contacts = Math.max(10, Math.ceil(documents / DOCUMENTS_OF_A_CONTACT));
  return transaction(sql, async (tx) => {
    const entityId = await storeSample(tx, { segment: 'company', userId, now });
    await tx`update entities set name = 'Velká obchodní s.r.o.' where id = ${entityId}`;
    await storeEuroAccount(tx, entityId);
    await tx`set local session_replication_role = replica`;
    const steps: [string, () => Promise<unknown>][] = [
      ['contacts', () => insertPartners(tx, entityId, contacts)],
      ['documents', () => insertDocuments(tx, { entityId, documents, contacts, year })],
      ['lines', () => insertLines(tx, entityId)],
      ['numbers', () => insertNumbers(tx, entityId, year)],
      ['payments', () => insertPayments(tx, entityId)],
      ['postings', () => insertPostings(tx, entityId)],
      ['sums of accounts', () => rebuildSums(tx, entityId)],
      ['counts of contacts', () => rebuildCounts(tx, entityId)],
      ['sums of documents', () => rebuildSumsOfDocuments(tx, entityId)],
      ['history', () => insertEvents(tx, entityId)],
    ];
    for (const [name, step] of steps) {
      signal.throwIfAborted();
      tell(`the large company: ${name}`);
      await step();
    }
    return entityId;
  });
}

async function insertPartners(tx: Queries, entityId: number, contacts: number): Promise<void> {
  await tx`
    insert into partners (entity_id, name, kind, ico, dic, street, house_number, city, zip, country)
    select ${entityId}, 'Odběratel a dodavatel ' || n || ' s.r.o.', 'company', ico, 'CZ' || ico, 'Dlouhá', n::text, 'Brno',
      '60200', 'CZ'
    from generate_series(1, ${contacts}::int) n
    cross join lateral (select lpad(n::text, 7, '0') as digits) d
    cross join lateral (
      select digits || (11 - sum(substr(digits, i, 1)::int * (9 - i)) % 11) % 10 as ico from generate_series(1, 7) i
    ) c
    order by n`;
  await tx`analyze partners`;
}

/** Hundredths of a crown for a euro, which go slowly down to the summer and up again. */
const euroRateOn = (tx: Queries, day: string) => tx`
  (2400 + abs(extract(doy from ${tx.unsafe(day)})::int - 183) / 3)`;

async function insertDocuments(
  tx: Queries,
  {
    entityId,
    documents,
    contacts,
    year,
  }: { entityId: number; documents: number; contacts: number; year: number },
): Promise<void> {
  await tx`
    insert into documents (entity_id, kind, direction, status, number, series_id, external_number, variable_symbol,
      partner_id, partner, issued_on, taxable_on, vat_period_on, due_on, received_on, accounting_on, currency, rate, base,
      vat_total, total, total_payable, paid, remaining, base_czk, vat_czk, total_czk, remaining_czk, payment_state,
      language, issued_at, bank_account_id)
    select ${entityId}, k.kind, k.direction, 'issued',
      s.prefix || ${String(year)} || lpad(k.counter::text, greatest(4, length(k.counter::text)), '0'), s.id,
      case k.direction when 'received' then 'F' || n end, n::text, p.id,
      jsonb_build_object('name', p.name, 'kind', 'company', 'ico', p.ico, 'dic', p.dic, 'street', p.street,
        'house_number', p.house_number, 'city', p.city, 'zip', p.zip, 'country', 'CZ'),
      day, day, day, day + ${DUE_DAYS}::int, case k.direction when 'received' then day end, day, k.currency,
      case k.currency when 'EUR' then in_czk::bigint * 10000 end, base, vat, base + vat, base + vat, paid,
      base + vat - paid, base_czk, vat_czk, base_czk + vat_czk, case paid when 0 then base_czk + vat_czk else 0 end,
      case paid when 0 then 'unpaid' else 'paid' end, 'cs', day + time '12:00', b.id
    from generate_series(1, ${documents}::int) n
    cross join lateral (
      select case n % ${RECEIVED_OF}::int when 0 then 'received_invoice' else 'invoice' end as kind,
        case n % ${RECEIVED_OF}::int when 0 then 'received' else 'issued' end as direction,
        case n % ${RECEIVED_OF}::int when 0 then n / ${RECEIVED_OF}::int else n - n / ${RECEIVED_OF}::int end as counter,
        (${`${year}-01-01`}::date + ((n - 1)::bigint * 365 / ${documents}::int)::int)::date as day,
        (n % 977 + 1) * ${LINES * 100}::bigint as base,
        case n % ${EURO_OF}::int when 0 then 'EUR' else 'CZK' end as currency
    ) k
    cross join lateral (
      select base * ${RATE}::int / 100 as vat,
        case k.currency when 'EUR' then ${euroRateOn(tx, 'day')} else 100 end as in_czk
    ) v
    cross join lateral (select base * in_czk / 100 as base_czk, round(vat * in_czk / 100.0)::bigint as vat_czk) c
    cross join lateral (select case n % ${UNPAID_OF}::int when 0 then 0 else base + vat end as paid) q
    join number_series s on s.entity_id = ${entityId} and s.kind = k.kind and s.is_default
    join bank_accounts b on b.entity_id = ${entityId} and b.currency = k.currency
    join (select *, row_number() over (order by id) as nth from partners where entity_id = ${entityId}) p
      on p.nth = 1 + n % ${contacts}::int
    order by n`;
  await tx`analyze documents`;
}

async function insertLines(tx: Queries, entityId: number): Promise<void> {
  await tx`
    insert into document_lines (entity_id, document_id, position, name, quantity, unit, unit_price, vat_rate,
      vat_treatment, base, vat, total, base_czk, vat_czk, posted_account)
    select d.entity_id, d.id, p, (array['Práce', 'Materiál', 'Doprava'])[p], 1000000, 'ks', d.base / ${LINES}::int * 10000,
      ${RATE * 100}::int, 'taxable', d.base / ${LINES}::int, d.vat_total / ${LINES}::int,
      (d.base + d.vat_total) / ${LINES}::int, d.base_czk / ${LINES}::int,
      -- What does not divide is in the last line.
      d.vat_czk / ${LINES}::int + case p when ${LINES}::int then d.vat_czk % ${LINES}::int else 0 end, ${accountOfLine(tx)}
    from documents d cross join generate_series(1, ${LINES}::int) p where d.entity_id = ${entityId}
    order by d.id, p`;
  await tx`
    insert into document_vat (entity_id, document_id, position, vat_treatment, rate, base, vat, base_czk, vat_czk)
    select entity_id, id, 1, 'taxable', ${RATE * 100}::int, base, vat_total, base_czk, vat_czk from documents
    where entity_id = ${entityId}`;
}

const accountOfLine = (tx: Queries) => tx`
  case d.direction when 'issued' then (array['602', '604', '648'])[p] else (array['518', '501', '511'])[p] end`;

async function insertNumbers(tx: Queries, entityId: number, year: number): Promise<void> {
  await tx`
    insert into given_numbers (entity_id, kind, number, series_id, year, counter, date)
    select entity_id, kind, number, series_id, ${year}::int,
      row_number() over (partition by series_id order by id), issued_on
    from documents where entity_id = ${entityId}`;
  await tx`
    insert into number_series_years (entity_id, series_id, year, first, next)
    select entity_id, series_id, ${year}::int, 1, count(*) + 1 from given_numbers
    where entity_id = ${entityId} group by entity_id, series_id`;
}

/** A movement of the bank for each payment, matched to it: by what it refers to, since it has the symbol of the document. */
async function insertPayments(tx: Queries, entityId: number): Promise<void> {
  await tx`
    insert into bank_transactions (entity_id, bank_account_id, booked_on, value_on, amount, kind, counter_name,
      variable_symbol, message, reference, amount_czk, state, settled, partner_id, created_at, updated_at)
    select entity_id, bank_account_id, due_on, due_on, v.amount, 'transfer', partner ->> 'name', variable_symbol,
      'Platba ' || number, 'D' || id, case currency when 'EUR' then round(v.amount * ${euroRateOn(tx, 'due_on')} / 100.0)
      else v.amount end, 'matched', v.amount, partner_id, due_on + time '18:00', due_on + time '18:00'
    from documents cross join lateral (select case direction when 'issued' then paid else -paid end as amount) v
    where entity_id = ${entityId} and paid <> 0 order by due_on, id`;
  await tx`analyze bank_transactions`;
  await tx`
    insert into payments (entity_id, document_id, paid_on, amount, rate, amount_czk, settled_czk, exchange_difference,
      method, bank_account_id, bank_transaction_id, created_at)
    select d.entity_id, d.id, t.booked_on, d.paid,
      case d.currency when 'EUR' then ${euroRateOn(tx, 't.booked_on')}::bigint * 10000 end, abs(t.amount_czk), d.total_czk,
      t.amount_czk - case d.direction when 'issued' then d.total_czk else -d.total_czk end, 'transfer',
      t.bank_account_id, t.id, t.created_at
    from documents d join bank_transactions t on t.entity_id = d.entity_id and t.reference = 'D' || d.id
    where d.entity_id = ${entityId} order by t.id`;
  await tx`
    insert into bank_matches (entity_id, transaction_id, position, target, payment_id, made_payment, amount,
      target_amount, difference, evidence, created_at)
    select p.entity_id, t.id, 1, 'document', p.id, true, t.amount, p.amount, 0, '[]', t.created_at
    from payments p join bank_transactions t on t.entity_id = p.entity_id and t.id = p.bank_transaction_id
    where p.entity_id = ${entityId} order by p.id`;
  await tx`analyze payments`;
}

/** By the triggers of the history, which chain it. */
async function insertEvents(tx: Queries, entityId: number): Promise<void> {
  await tx`set local session_replication_role = origin`;
  await tx`
    insert into events (entity_id, action, subject_type, subject_id, summary, created_at)
    select * from (
      select entity_id, 'partner.created', 'Partner', id, 'Založen kontakt ' || name, created_at from partners
      where entity_id = ${entityId} order by id) contacts
    union all select * from (
      select entity_id, 'document.issued', 'Document', id, 'Vystaven doklad: ' || number, issued_at from documents
      where entity_id = ${entityId} order by id) issued`;
}

async function insertPostings(tx: Queries, entityId: number): Promise<void> {
  await tx`
    insert into accounts (entity_id, code, name, kind)
    select ${entityId}, code, 'DPH', 'liability' from unnest(array['343121', '343221']) code on conflict do nothing`;
  await tx`
    insert into entries (entity_id, source, source_id, part)
    select entity_id, source, id, entry_part(source, id, null, day) from (
      select entity_id, 'document' as source, id, accounting_on as day from documents where entity_id = ${entityId}
      union all select entity_id, 'payment', id, paid_on from payments where entity_id = ${entityId}) written
    order by day, source, id`;
  await tx`analyze entries`;
  await tx`
    insert into postings (entity_id, date, debit, credit, amount_haler, text, source, source_id, entry_id, partner_id,
      document_id, currency, currency_amount_hundredths)
    select d.entity_id, d.accounting_on, p.debit, p.credit, p.amount, d.number, 'document', d.id, e.id,
      d.partner_id, d.id, nullif(d.currency, 'CZK'), case when d.currency <> 'CZK' then p.in_currency end
    from documents d
    join entries e on e.entity_id = d.entity_id and e.source = 'document' and coalesce(e.source_id, 0) = d.id
    cross join lateral (
      select case d.direction when 'issued' then '311' else l.posted_account end as debit,
        case d.direction when 'issued' then l.posted_account else '321' end as credit, l.base_czk as amount,
        l.base as in_currency, l.position
      from document_lines l where l.entity_id = d.entity_id and l.document_id = d.id
      union all select case d.direction when 'issued' then '311' else '343121' end,
        case d.direction when 'issued' then '343221' else '321' end, d.vat_czk, d.vat_total,
        ${LINES + 1}
    ) p
    where d.entity_id = ${entityId} order by d.accounting_on, d.id, p.position`;
  await tx`
    insert into postings (entity_id, date, debit, credit, amount_haler, text, source, source_id, entry_id, partner_id,
      document_id, currency, currency_amount_hundredths)
    select p.entity_id, p.paid_on, v.debit, v.credit, v.amount, v.name || d.number, 'payment', p.id, e.id, d.partner_id,
      d.id, nullif(d.currency, 'CZK'), case when d.currency <> 'CZK' then v.in_currency end
    from payments p
    join documents d on d.entity_id = p.entity_id and d.id = p.document_id
    join bank_accounts b on b.entity_id = p.entity_id and b.id = p.bank_account_id
    join entries e on e.entity_id = p.entity_id and e.source = 'payment' and coalesce(e.source_id, 0) = p.id
    cross join lateral (select case d.direction when 'issued' then '311' else '321' end as own) o
    cross join lateral (values
      (case d.direction when 'issued' then b.account_code else o.own end,
        case d.direction when 'issued' then o.own else b.account_code end, p.amount_czk, p.amount, 'Platba ', 1),
      (case when p.exchange_difference > 0 then o.own else '563' end,
        case when p.exchange_difference > 0 then '663' else o.own end, abs(p.exchange_difference), 0,
        'Kurzový rozdíl: ', 2)
    ) v (debit, credit, amount, in_currency, name, position)
    where p.entity_id = ${entityId} and v.amount <> 0 order by p.paid_on, p.id, v.position`;
}
