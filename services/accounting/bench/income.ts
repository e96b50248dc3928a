import { median } from '../../news-feed/bench/measure/statistics.ts';
import { printTable } from '../../news-feed/bench/measure/table.ts';
import type { Sql } from '../src/platform/store.ts';
import { fillPostings } from './fill-books.ts';
import type { Stage } from './fill-stage.ts';
import { verdict } from './verdict.ts';

const POSTINGS = 100_000;
const YEAR = 2025;
const ROUNDS = 12;
const WARM_UP = 3;
const TARGET = 0.5;

/** Nothing is missing of it for its return. */
const COMPANY = {
  ...{ name: 'Přiznání s.r.o.', legal_form: 'sro', ico: '27074358', dic: 'CZ27074358', nace: '62010' },
  ...{ tax_office_code: '461', tax_office_workplace: '3001' },
  ...{ street: 'Lesní', house_number: '7', city: 'Brno', zip: '60200' },
};
const PERSON = {
  ...{ name: 'Jana Vzorová', legal_form: 'osvc', first_name: 'Jana', last_name: 'Vzorová' },
  ...{ bookkeeping: 'flat_tax', flat_expense_rate: 60 },
};
/** What comes into the year after its return was filed. */
const CHANGE = {
  ...{ date: `${YEAR}-06-01`, text: 'Nalezená faktura' },
  lines: [{ debit: '518', credit: '221', amount: 1000 }],
};

/**
 * The working of the income tax of a year of 100,000 postings by HTTP, that of the flat tax over as many movements with
 * its comparison, and the queue of filings that are stale, each beside bare SQL that adds the year up. What a person has
 * is remembered until something of it changes, so it is measured unchanged and after a change of before each turn.
 */
export async function benchIncome(origin: string, sql: Sql, { key }: Stage): Promise<void> {
  const company = await newCompany(origin, key, COMPANY);
  await fillPostings(sql, company, { count: POSTINGS, first: `${YEAR}-01-01`, days: 365 });
  const person = await newCompany(origin, key, PERSON);
  await fillMovements(sql, person);
  await sql`vacuum analyze postings, ledger_sums, entries, partners, bank_transactions, bank_lines`;
  const at = (id: number, path: string) => `${origin}/api/entities/${id}/${path}`;
  const get = (address: string) => () => ask(key, address);
  const bare = () => sumsOf(sql, company);
  const ofPerson = () => movementsOf(sql, person);
  const ofFlatTax = get(at(person, `taxes/income?year=${YEAR}`));
  const compared = `${origin}/api/calculators/self_employed?year=${YEAR}&income_60=1000000&expenses=400000`;
  const rows = [
    await beside('the working of a company', bare, get(at(company, `taxes/income?year=${YEAR}`))),
    await beside('the working of the flat tax, remembered', ofPerson, ofFlatTax),
    await beside('the working of the flat tax, after a change', ofPerson, ofFlatTax, () =>
      ask(key, at(person, 'partners'), { body: { partner: { name: 'Nový zákazník' } } }),
    ),
    await beside('its comparison with other ways', ofPerson, get(compared)),
  ];
  await fileReturn(at(company, 'filings'), key);
  const queue = get(at(company, 'queue?kind=filing_stale'));
  rows.push(await beside('filings that are stale, nothing changed', bare, queue));
  rows.push(
    await beside('filings that are stale, after a change', bare, queue, () =>
      ask(key, at(company, 'journal'), { body: { entry: CHANGE } }),
    ),
  );
  printTable(
    `The income tax of ${POSTINGS} postings, or movements of a person, by HTTP, beside bare SQL that adds up the year`,
    ['what', 'bare, ms', 'by HTTP, ms', 'of bare', 'target'],
    rows,
  );
}

/** Both sides in turns. @param before what is done before each turn, and not measured */
async function beside(
  name: string,
  bare: () => Promise<unknown>,
  work: () => Promise<unknown>,
  before: () => Promise<unknown> = async () => {},
): Promise<string[]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    await before();
    for (const [i, side] of [bare, work].entries()) {
      const start = performance.now();
      await side();
      if (round >= WARM_UP) times[i]?.push(performance.now() - start);
    }
  }
  const [sums, worked] = [median(times[0]), median(times[1])];
  const ratio = sums / worked;
  return [
    name,
    ...[sums.toFixed(1), worked.toFixed(1), ratio.toFixed(2)],
    verdict(`at least ${TARGET}`, ratio >= TARGET),
  ];
}

async function ask(
  key: string,
  address: string,
  { method = 'POST', body }: { method?: string; body?: object } = {},
): Promise<unknown> {
  const response = await fetch(address, {
    headers: { 'X-API-Key': key, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    ...(body === undefined ? {} : { method, body: JSON.stringify(body) }),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`${address}: ${response.status} ${answer}`);
  return JSON.parse(answer);
}

const today = (): string => new Date().toISOString().slice(0, 10);

async function fileReturn(address: string, key: string): Promise<void> {
  const filing = { kind: 'income_tax', period: String(YEAR), acknowledge: true };
  const { id } = (await ask(key, address, { body: { filing } })) as { id: number };
  const filed = { status: 'filed', filed_on: today() };
  await ask(key, `${address}/${id}`, { method: 'PATCH', body: filed });
}

/** Movements of a year that are taxable income, below what the flat tax ends at. */
async function fillMovements(sql: Sql, entityId: number): Promise<void> {
  await sql`
    with account as (
      insert into bank_accounts (entity_id, name, number, bank_code, iban, currency, account_code)
      values (${entityId}, 'Měření', '19-2000145399', '0800', 'CZ6508000000192000145399', 'CZK', '221') returning id
    )
    insert into bank_transactions (entity_id, bank_account_id, booked_on, amount, kind, counter_name, state, settled,
      created_at, updated_at)
    select ${entityId}, account.id, ${`${YEAR}-01-01`}::date + n % 365, 1000, 'transfer', 'Zákazník ' || n, 'posted',
      1000, now(), now()
    from account cross join generate_series(1, ${POSTINGS}::int) n`;
  await sql`
    insert into bank_lines (entity_id, transaction_id, position, kind, category, amount, amount_czk, created_at)
    select entity_id, id, 1, 'entry', 'income_taxable', amount, amount, created_at
    from bank_transactions where entity_id = ${entityId}`;
}

/** What is taxable by months, from the lines of the movements themselves. */
async function movementsOf(sql: Sql, entityId: number): Promise<void> {
  const rows = await sql`
    select date_trunc('month', t.booked_on) as month, l.category, sum(l.amount_czk)::bigint as amount
    from bank_transactions t join bank_lines l on l.entity_id = t.entity_id and l.transaction_id = t.id
    where t.entity_id = ${entityId} and t.booked_on between ${`${YEAR}-01-01`} and ${`${YEAR}-12-31`} group by 1, 2`;
  if (rows.length === 0) throw new Error('the year has no movements');
}

/** What every account has moved in the year, from the postings themselves. */
async function sumsOf(sql: Sql, entityId: number): Promise<void> {
  const rows = await sql`
    select side.account, sum(side.debit)::bigint as debit, sum(side.credit)::bigint as credit
    from postings p
    cross join lateral (values (p.debit, p.amount_haler, 0::bigint), (p.credit, 0::bigint, p.amount_haler))
      side (account, debit, credit)
    where p.entity_id = ${entityId} and p.date between ${`${YEAR}-01-01`} and ${`${YEAR}-12-31`} group by 1`;
  if (rows.length === 0) throw new Error('the year has no postings');
}

/** One of its own: what other parts fill would count as well. */
async function newCompany(origin: string, key: string, entity: object): Promise<number> {
  const made = (await ask(key, `${origin}/api/entities`, { body: { entity } })) as { id: number };
  return made.id;
}
