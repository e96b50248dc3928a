import { type Ask, surely, type User } from './ask.ts';

/** A company of the first user, all others as members, its changes delivered to an address. */
export async function newCompany(users: readonly User[], entity: object, hookUrl: string): Promise<number> {
  const [owner, ...others] = users as [User, ...User[]];
  const own = (...asked: Parameters<Ask>) => surely(owner.askPatiently, ...asked);
  const { id } = await own('POST', '/entities', { entity });
  await own('POST', `/entities/${id}/webhooks`, { webhook: { url: hookUrl, actions: ['*'] } });
  for (const [at, { name, askPatiently }] of others.entries()) {
    const role = at % 2 === 0 ? 'accountant' : 'editor';
    const invited = await own('POST', `/entities/${id}/members`, { login: name, role });
    await surely(askPatiently, 'POST', `/invitations/${invited.id}/accept`);
  }
  return id;
}

/** Companies of the first user, each with its customer. */
export async function newCompanies(
  users: readonly User[],
  count: number,
  hookUrl: string,
): Promise<Map<number, number>> {
  const one = async (at: number) => {
    const id = await newCompany(users, { name: `Firma ${at}` }, hookUrl);
    const { askPatiently } = users[0] as User;
    const customer = await surely(askPatiently, 'POST', `/entities/${id}/partners`, {
      partner: { name: 'Odběratel' },
    });
    return [id, customer.id] as const;
  };
  return new Map(await Promise.all(Array.from({ length: count }, (_, at) => one(at))));
}
