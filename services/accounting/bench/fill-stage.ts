import type { Sql } from '../src/platform/store.ts';

const COMPANIES = 10;
const EVENTS = 100_000;
export const CARDS = 5000;
const OWNER = { username: 'mereni', email: 'mereni@example.com', password: 'spravne-kun-baterie-svorka' };

/** What is measured: a user with a key, ten companies, one of which has a long history, one many cards. */
export type Stage = { userId: number; key: string; withHistory: number; withCards: number; empty: number[] };

/** A user with a key and companies, made through the service. */
export async function signUp(
  origin: string,
  companies: number,
): Promise<{ userId: number; key: string; ids: number[] }> {
  const ask = async (path: string, body: object, headers: Record<string, string>) => {
    const response = await fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    const cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    return { body: (await response.json()) as { id: number; token: string }, cookie };
  };
  const registered = await ask('/registration', OWNER, {});
  const key = await ask('/api_keys', {}, { Cookie: registered.cookie, 'X-Service': '1' });
  const headers = { 'X-API-Key': key.body.token };
  const ids: number[] = [];
  for (let i = 1; i <= companies; i += 1)
    ids.push((await ask('/entities', { entity: { name: `Dílna ${i} s.r.o.` } }, headers)).body.id);
  return { userId: registered.body.id, key: key.body.token, ids };
}

/** Fills an empty database, the people and companies through the service, what is many by statements. */
export async function fillStage(origin: string, sql: Sql): Promise<Stage> {
  const { userId, key, ids } = await signUp(origin, COMPANIES);
  const [withHistory = 0, withCards = 0, ...empty] = ids;
  await fillHistory(sql, withHistory, userId);
  await fillCards(sql, withCards);
  await sql`analyze`;
  return { userId, key, withHistory, withCards, empty };
}

/** Signs the owner of the stage in. @returns the cookie of the session */
export async function signIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ login: OWNER.username, password: OWNER.password }),
  });
  if (!response.ok) throw new Error(`/session: ${response.status} ${await response.text()}`);
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

async function fillHistory(sql: Sql, entityId: number, userId: number): Promise<void> {
  await sql`
    insert into events (entity_id, action, subject_type, subject_id, summary, user_id, created_at)
    select ${entityId}, 'asset.updated', 'Asset', n, 'Změněn majetek Stroj ' || n, ${userId},
      now() - (${EVENTS} - n) * interval '1 minute'
    from generate_series(1, ${EVENTS}::int) n`;
}

/** Cards of every method and group, put into use in the years from 2018, written off over one to fifty years. */
async function fillCards(sql: Sql, entityId: number): Promise<void> {
  await sql`
    insert into fixed_assets (entity_id, name, inventory_number, category, account_code, in_use_from, price_haler,
      residual_value_haler, useful_life_months, tax_group, tax_method, vehicle_m1)
    select ${entityId}, 'Stroj ' || n, 'DHM-' || n, 'tangible', (array['022', '021', '013'])[1 + n % 3],
      date '2018-01-01' + n % 3000, 1000000 + n * 977::bigint, 0, 120 + n % 481, 1 + n % 6,
      case n % 2 when 0 then 'straight' else 'accelerated' end, false
    from generate_series(1, ${CARDS}::int) n`;
}
