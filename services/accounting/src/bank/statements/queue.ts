import type { Haler } from '@news-and-accounting/money';
import type { QueueSource } from '../../automation/queue/index.ts';
import { dayText } from '../../platform/http/texts.ts';
import { gaps } from './store.ts';

/** Statements that do not begin where the one before them ends. */
export const STATEMENT_QUEUE: readonly QueueSource[] = [
  {
    kind: 'statement_gap',
    rows: (sql, { company }) => sql`
      select id as nr, null::date as due_on, created_at as since, created_at as version
      from (${gaps(sql, company.id)}) s`,
    async about(sql, { company }, ids) {
      const rows = await sql<
        { id: number; from_on: string | null; gap: Haler; currency: string; account: string }[]
      >`
        select s.id, s.from_on, s.gap, s.currency, b.name as account from (${gaps(sql, company.id)}) s
        join bank_accounts b on b.entity_id = ${company.id} and b.id = s.bank_account_id
        where s.id = any (${[...ids]}::bigint[])`;
      return new Map(
        rows.map(({ id, from_on, gap, currency, account }) => [
          id,
          {
            ...{ subject_type: 'bank_statement', subject_id: id, amount: gap, currency },
            title: `Chybí výpis účtu ${account}${from_on === null ? '' : ` před ${dayText(from_on)}`}`,
            actions: [{ label: 'Nahrát výpis', method: 'POST', path: '/statements' }],
          },
        ]),
      );
    },
  },
];
