import type { Haler } from '@news-and-accounting/money';
import type { QueueSource } from '../../automation/queue/index.ts';
import { canManage } from '../../platform/http/caller.ts';

/** Months that are over and whose approved payslips are not in the books. */
export const PAYSLIP_QUEUE: readonly QueueSource[] = [
  {
    kind: 'payslips_unposted',
    isFor: ({ role, bookkeeping }) => canManage(role) && bookkeeping === 'double_entry',
    rows: (sql, { company, today }) => sql`
      select (year * 100 + month)::bigint as nr, null::date as due_on,
        ((make_date(year, month, 1) + interval '1 month')::timestamp at time zone 'Europe/Prague') as since,
        max(updated_at) as version
      from payslips
      where entity_id = ${company.id} and status = 'approved' and make_date(year, month, 1) < date_trunc('month', ${today}::date)
      group by year, month`,
    async about(sql, { company }, nrs) {
      const rows = await sql<{ year: number; month: number; count: number; cost: Haler }[]>`
        select year, month, count(*)::int as count, sum(employer_cost_haler)::bigint as cost from payslips
        where entity_id = ${company.id} and status = 'approved' and year * 100 + month = any (${[...nrs]}::bigint[])
        group by year, month`;
      return new Map(
        rows.map(({ year, month, count, cost }) => [
          year * 100 + month,
          {
            ...{ subject_type: null, subject_id: null, amount: cost, currency: 'CZK' },
            title: `Zaúčtovat mzdy ${month}/${year} (výplatních pásek: ${count})`,
            actions: [{ label: 'Zaúčtovat', method: 'POST', path: '/payslips/bulk' }],
          },
        ]),
      );
    },
  },
];
