import type { Logger } from '@news-and-accounting/http';
import { transaction } from '@news-and-accounting/postgres';
import { insertUser } from './access/account/index.ts';
import { hashPassword, PASSWORD_COST } from './access/account/passwords.ts';
import { makeSample } from './access/companies/make-sample.ts';
import { SAMPLE_SEGMENTS, type SampleSegment } from './access/companies/sample-entities.ts';
import { fillLarge } from './generate-large.ts';
import type { Queries, Sql } from './platform/store.ts';

/** Who owns what is generated; the password is no secret, so such a database belongs behind nothing public. */
export const GENERATED_USER = {
  username: 'generator',
  password: 'generated-kun-baterie-svorka',
};

/** Accountants of the companies of `GENERATED_USER`, with its password; the first one has the large company, too. */
export const accountantName = (number: number | '%') => `accountant-${number}`;
const COMPANIES_OF_ACCOUNTANT = 20;

/** Companies that are written by one statement of each table. */
const BATCH = 20;
/** What leaves the company cannot be that of another one: receivers and their secrets. */
const LEFT_OUT = ['webhooks', 'webhook_deliveries'];
const NAMES = ['Truhlářství', 'Pekárna', 'Autoservis', 'Kovovýroba', 'Zahradnictví', 'Tiskárna', 'Kavárna'];
const OWNERS = ['Novák', 'Svoboda', 'Dvořák', 'Černý', 'Procházka', 'Kučera', 'Veselý', 'Horák', 'Němec'];
const CITIES = ['Praha', 'Brno', 'Ostrava', 'Plzeň', 'Liberec', 'Olomouc', 'Zlín', 'Pardubice'];
/** How often each kind comes among ten. */
const MIX: readonly SampleSegment[] = [
  'company',
  'company',
  'company',
  'company',
  'company',
  'company',
  'osvc',
  'osvc',
  'osvc',
  'identified',
];

export type Generating = {
  sql: Sql;
  log: Logger;
  companies: number;
  seed: number;
  /** Adds one company of many documents. */
  large: { documents: number } | null;
  now: Date;
  signal: AbortSignal;
  tell: (text: string) => void;
};

/**
 * Makes companies as two years of use leave them. One of each kind is written by the rules of the service, as a sample
 * company is; the others are copies of its rows under their own key, since every key of a company's table begins with
 * the company, with a name, seat and numbers of their own. The same seed and day make the same companies.
 * @throws {Error} when the database's user may not leave triggers out, which copies need
 */
export async function generateCompanies(
  generating: Generating,
): Promise<{ ids: number[]; large: number | null }> {
  const { sql, companies, now, signal, tell, large } = generating;
  const userId = await user(sql, GENERATED_USER.username);
  const kinds = kindsOf(generating);
  const templates = new Map<SampleSegment, number>();
  const ids: number[] = [];
  for (const segment of SAMPLE_SEGMENTS.filter((each) => kinds.includes(each))) {
    const id = await transaction(sql, (tx) => makeSample(tx, { segment, userId, now, signal }));
    await transaction(sql, (tx) => backdate(tx, id));
    templates.set(segment, id);
    ids.push(id);
    tell(`made a company of the kind ${segment} by the rules`);
  }
  await sql`analyze`;
  for (const [segment, template] of templates) {
    const copies = kinds.filter((each) => each === segment).length - 1;
    for (let done = 0; done < copies; done += BATCH) {
      signal.throwIfAborted();
      ids.push(...(await copy(sql, template, Math.min(BATCH, copies - done))));
      tell(`${ids.length} of ${companies} companies`);
    }
  }
  await rename(generating, ids);
  const largeId =
    large === null ? null : await fillLarge({ ...generating, userId, documents: large.documents });
  await appoint(sql, ids, largeId, now);
  tell('collecting statistics');
  await sql`vacuum analyze`;
  return { ids, large: largeId };
}

async function user(sql: Sql, username: string): Promise<number> {
  const [known] = await sql<
    { id: number }[]
  >`select id from users where username = ${username} and author_of is null`;
  if (known !== undefined) return known.id;
  const passwordHash = await hashPassword(GENERATED_USER.password, 'command line', PASSWORD_COST);
  const email = `${username}@example.com`;
  return (await insertUser(sql, { username, email, displayName: null, passwordHash })).id;
}

/** An accountant for every few companies: nobody works in a thousand. The first of all takes the large one, too. */
async function appoint(sql: Sql, ids: readonly number[], largeId: number | null, now: Date): Promise<void> {
  const [present] = await sql<{ accountants: number }[]>`
    select count(*)::int as accountants from users where username like ${accountantName('%')}`;
  const first = (present?.accountants ?? 0) + 1;
  const parts = Array.from({ length: Math.ceil(ids.length / COMPANIES_OF_ACCOUNTANT) }, (_, i) => ({
    number: first + i,
    own: ids.slice(i * COMPANIES_OF_ACCOUNTANT, (i + 1) * COMPANIES_OF_ACCOUNTANT),
  }));
  if (largeId !== null) parts.push({ number: 1, own: [largeId] });
  for (const { number, own } of parts) {
    const accountantId = await user(sql, accountantName(number));
    await sql`
      insert into memberships (entity_id, user_id, role, accepted_at)
      select id, ${accountantId}, 'accountant', ${now} from unnest(${own}::bigint[]) id`;
  }
}

/** Every kind once as far as there are companies, the rest as the seed says. */
function kindsOf({ companies, seed }: Generating): SampleSegment[] {
  return Array.from({ length: companies }, (_, i) => SAMPLE_SEGMENTS[i] ?? pick(MIX, seed, i));
}

/** The same for the same seed and number; multiplicative hashing by Knuth's constant. */
function pick<T>(from: readonly T[], seed: number, number: number): T {
  const mixed = Math.imul(Math.imul(seed + 1, 2_654_435_761) ^ (number + 1), 2_246_822_519) >>> 0;
  return from[((mixed ^ (mixed >>> 15)) >>> 0) % from.length] as T;
}

/**
 * Has the rows of a company written on the days that they are about, as two years of use would: made in one go, all of
 * it would have changed after what was filed of it, and every filing would have to be compared with the books again.
 */
async function backdate(tx: Queries, entityId: number): Promise<void> {
  await tx`set local session_replication_role = replica`;
  const noon = (day: ReturnType<Queries>) => tx`(${day} + time '12:00') at time zone 'Europe/Prague'`;
  await tx`
    update documents set issued_at = least(issued_at, ${noon(tx`issued_on`)})
    where entity_id = ${entityId} and issued_at is not null`;
  await tx`
    update payments set created_at = least(created_at, ${noon(tx`paid_on`)}) where entity_id = ${entityId}`;
  await tx`
    update postings set created_at = least(created_at, ${noon(tx`date`)}) where entity_id = ${entityId}`;
  await tx`
    update payslips set updated_at = least(updated_at, ${noon(tx`(make_date(year, month, 1) + interval '1 month')::date`)})
    where entity_id = ${entityId}`;
  await tx`
    update fixed_assets set updated_at = least(updated_at, ${noon(tx`acquired_on`)}) where entity_id = ${entityId}`;
}

/** Copies every row of a company for so many new ones, in one transaction. */
async function copy(sql: Sql, template: number, count: number): Promise<number[]> {
  return transaction(sql, async (tx) => {
    await tx`set local session_replication_role = replica`;
    const columns = await columnsByTable(tx);
    const own = quoted(columns.get('entities') ?? [], 'id').join(', ');
    const rows = await tx.unsafe<{ id: number }[]>(
      `insert into entities (${own}) select ${own} from entities cross join generate_series(1, $2::bigint)
       where id = $1::bigint returning id`,
      [String(template), String(count)],
    );
    const ids = rows.map(({ id }) => id);
    for (const [table, names] of columns) {
      if (!names.includes('entity_id') || LEFT_OUT.includes(table)) continue;
      const others = quoted(names, 'entity_id');
      await tx.unsafe(
        `insert into "${table}" (${['entity_id', ...others].join(', ')}) overriding system value
         select ${['c.id', ...others.map((name) => `t.${name}`)].join(', ')}
         from "${table}" t cross join unnest($1::text::bigint[]) with ordinality c (id, n)
         where t.entity_id = $2::bigint order by c.n`,
        [`{${ids.join(',')}}`, String(template)],
      );
    }
    return ids;
  });
}

const quoted = (names: readonly string[], without: string) =>
  names.filter((name) => name !== without).map((name) => `"${name}"`);

/** Columns that are written, of every table. */
async function columnsByTable(sql: Queries): Promise<Map<string, string[]>> {
  const rows = await sql<{ table: string; columns: string[] }[]>`
    select c.table_name as table, json_agg(c.column_name order by c.ordinal_position) as columns
    from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    group by c.table_name order by c.table_name`;
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** Names, seats and numbers of their own, as the seed says. */
async function rename({ sql, seed }: Generating, ids: readonly number[]): Promise<void> {
  const names = ids.map((_, i) => `${pick(NAMES, seed, i)} ${pick(OWNERS, seed, i + 7)} ${i + 1}`);
  const cities = ids.map((_, i) => pick(CITIES, seed, i + 13));
  await sql`
    update entities e set city = n.city, name = n.name || case e.legal_form when 'osvc' then '' else ' s.r.o.' end
    from (select (${[...ids]}::bigint[])[i] as id, (${names}::text[])[i] as name, (${cities}::text[])[i] as city
      from generate_series(1, ${ids.length}::int) i) n
    where e.id = n.id`;
}
