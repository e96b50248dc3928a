import type { Queries } from '../../platform/store.ts';

/** What is asked of a journal: days, both included, and between which days the company was a payer of VAT. */
export type Asked = {
  entityId: number;
  from: string;
  to: string;
  payer: readonly { from: string; to: string }[];
};

const fragment = (sql: Queries) => sql``;
export type Fragment = ReturnType<typeof fragment>;

/** What a line on an account is, where it is no ordinary income and expense. */
export const kindOfAccount = (sql: Queries, account: Fragment) => sql`case
  when ${account} ~ '^261' then 'transfer' when ${account} ~ '^[0234]' then 'other' else 'main' end`;
