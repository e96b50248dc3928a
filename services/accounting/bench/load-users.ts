import { createLogger } from '@news-and-accounting/http';
import { transaction } from '@news-and-accounting/postgres';
import { hashPassword, PASSWORD_COST } from '../src/access/account/passwords.ts';
import { accountantName, GENERATED_USER } from '../src/generate-companies.ts';
import { openAccountingDatabase } from '../src/platform/database.ts';
import { accountingSettings } from '../src/platform/settings.ts';

/** Headers of somebody who is signed in. */
export type SignedIn = Readonly<Record<string, string>>;

const loginOf = (number: number) => `load-${number}`;

/**
 * Users of the load, each an accountant in all companies of the first one: what takes its turn for each user would
 * otherwise wait for the work of all. Those of an earlier run stay.
 * @returns their logins
 */
export async function makeUsers(dataDir: string, count: number): Promise<string[]> {
  const log = createLogger({ level: 'warn', format: 'json' });
  const database = await openAccountingDatabase(accountingSettings({ DATA_DIR: dataDir }), log);
  const logins = Array.from({ length: count }, (_, i) => loginOf(i + 1));
  try {
    const password = await hashPassword(GENERATED_USER.password, 'load', PASSWORD_COST);
    await transaction(database.sql, async (tx) => {
      await tx`
        insert into users (username, email, password_hash)
        select login, login || '@example.com', ${password} from unnest(${logins}::text[]) login
        on conflict do nothing`;
      await tx`
        insert into memberships (entity_id, user_id, role, accepted_at)
        select m.entity_id, u.id, m.role, m.accepted_at
        from memberships m join users first on first.id = m.user_id and first.username = ${accountantName(1)}
        cross join users u
        where u.username = any(${logins}::text[]) and u.author_of is null
        on conflict do nothing`;
    });
  } finally {
    await database.close();
  }
  return logins;
}

/** Signs them in one after another: this is slow on purpose, and no part of the load. */
export async function signInAll(origin: string, logins: readonly string[]): Promise<SignedIn[]> {
  const users: SignedIn[] = [];
  for (const login of logins) users.push(await signIn(origin, login));
  return users;
}

async function signIn(origin: string, login: string): Promise<SignedIn> {
  const response = await fetch(`${origin}/api/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ login, password: GENERATED_USER.password }),
  });
  if (!response.ok) throw new Error(`sign-in of ${login}: ${response.status} ${await response.text()}`);
  return { Cookie: (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '', 'X-Service': '1' };
}
