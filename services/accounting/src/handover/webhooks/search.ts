import { FOUND_AT_MOST, hasWords, type SearchPart } from '../../access/search/index.ts';
import { canManage } from '../../platform/http/caller.ts';
import { webhooksOf } from './store.ts';

/** Webhooks by their address, for those who may list them: so few that they have no index. */
export const searchWebhooks: SearchPart = async (sql, { company, q }) => {
  if (!canManage(company.role)) return [];
  return (await webhooksOf(sql, company.id))
    .filter(({ url }) => hasWords(`${url} ${url.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`, q))
    .slice(0, FOUND_AT_MOST)
    .map(({ id, url, active }) => ({
      type: 'webhook',
      id,
      title: url,
      subtitle: active ? 'zapnutý' : 'vypnutý',
      screen: `/webhooky/${id}`,
    }));
};
