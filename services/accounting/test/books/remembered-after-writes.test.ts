import { afterAll, beforeAll, expect, test } from 'vitest';
import { runs, seedOr } from '../../../../test/runs.ts';
import type { Send, Written, WrittenCompany } from '../../bench/load-work.ts';
import { PIECES, write } from '../../bench/load-writes.ts';
import { startAccounting, type TestAccounting } from '../harness.ts';

let service: TestAccounting;
beforeAll(async () => {
  service = await startAccounting();
});
afterAll(() => service.close());

/** So many of the pieces of work that the load does: by a fixed seed some, in a deep run all. */
const SOME = runs(3, PIECES);
const FIRST = seedOr(5) % PIECES;
const YEARS = [new Date().getFullYear() - 1, new Date().getFullYear()];

test.each(['company', 'osvc', 'identified'])(
  'what is remembered of a company (%s) after each write is what is worked out anew',
  async (segment) => {
    const as = await service.user();
    const { body } = await service.call('POST', '/entities/sample', { as, body: { segment } });
    const company: WrittenCompany = body;
    const looked = () =>
      Promise.all(
        [
          '/overview',
          `/entities/${company.id}/overview`,
          `/entities/${company.id}/queue?state=all&per=500`,
          `/entities/${company.id}/taxes/calendar`,
          ...['', `?date=${YEARS[0]}-12-31`, '?direction=receivable&overdue=1', '?page=1&per=20'].map(
            (query) => `/entities/${company.id}/reports/open_items${query}`,
          ),
          ...(company.bookkeeping === 'double_entry' ? [] : [`/entities/${company.id}/taxes/insurance`]),
          // The years of the sample that have books.
          ...YEARS.map((year) =>
            company.bookkeeping === 'double_entry'
              ? `/entities/${company.id}/closing?year=${year}`
              : `/entities/${company.id}/reports/cash_journal?year=${year}`,
          ),
        ].map(async (path) => {
          const { status, body } = await service.call('GET', path, { as });
          expect(status, path).toBe(200);
          return JSON.stringify(body, null, 1);
        }),
      );
    let seen = await looked();
    let changes = 0;
    const send: Send = async (name, method, path, given) => {
      const reply = await service.call(method, path, { as, body: given });
      if (reply.status >= 300) return null;
      if (method !== 'GET') {
        const remembered = await looked();
        const anew = await service.anew(looked);
        expect(remembered, `${name} ${path}`).toEqual(anew);
        if (anew.join() !== seen.join()) changes += 1;
        seen = anew;
      }
      return (Array.isArray(reply.body) ? { rows: reply.body } : reply.body) as Written;
    };
    for (let i = 0; i < SOME; i += 1) await write(send, company, (FIRST + i * 5) % PIECES, i + 1);
    expect(changes).toBeGreaterThan(SOME);
  },
  runs(300_000, 3_600_000),
);
