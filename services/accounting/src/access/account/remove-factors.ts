import { transaction } from '@news-and-accounting/postgres';
import type { Services } from '../../platform/services.ts';
import type { Sql } from '../../platform/store.ts';
import { tellOfFactor } from './factor-mail.ts';
import { deleteFactors, factorsOf, isProtected, lockUser } from './factor-store.ts';
import { deleteSessions, findUserByLogin } from './store.ts';

/**
 * Lets somebody in again who has lost both the second factor and the recovery codes, by the operator's hand: the
 * password alone signs in from then on. Whoever is signed in must do it anew, and a mail tells the owner.
 * @param login the username or the e-mail
 * @returns the username, and whether there was anything to remove; null without such a user
 */
export async function removeFactors(
  sql: Sql,
  services: Services,
  login: string,
): Promise<{ username: string; removed: boolean } | null> {
  const user = await findUserByLogin(sql, login);
  if (user === null) return null;
  const { id, username } = user;
  return transaction(sql, async (tx) => {
    await lockUser(tx, id);
    if (!isProtected(await factorsOf(tx, id))) return { username, removed: false };
    await deleteFactors(tx, id);
    await deleteSessions(tx, id, null);
    await tellOfFactor(
      { services },
      tx,
      user,
      'odebral provozovatel služby druhé ověření i záchranné kódy a ukončil všechna přihlášení. K přihlášení teď stačí heslo.',
    );
    return { username, removed: true };
  });
}
