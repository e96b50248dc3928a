import { TextLink } from '../../../parts/link.tsx';
import type { LinkOf } from '../statements/account-links.ts';

/** An account that leads to its movements until the day. */
export function AccountLink({ account, linkOf }: { account: string; linkOf: LinkOf }) {
  const link = linkOf(account);
  return link === null ? account : <TextLink {...link}>{account}</TextLink>;
}
