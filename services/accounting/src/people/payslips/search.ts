import { FOUND_AT_MOST, type SearchPart } from '../../access/search/index.ts';
import { currentYear } from '../../platform/http/query.ts';
import { MONTHS } from './month-names.ts';

const YEARS_BACK = 5;

/** Months with payslips, the latest first: `3/2026`, `březen 2026`, `mzdy březen`, `mzdy 2026`. */
export const searchMonths: SearchPart = async (sql, { company, q, now }) => {
  const wanted = monthsOf(q, currentYear(now));
  if (wanted.length === 0) return [];
  const rows = await sql<{ year: number; month: number }[]>`
    select w.year, w.month
    from unnest(${wanted.map(({ year }) => year)}::int[], ${wanted.map(({ month }) => month)}::int[]) as w (year, month)
    where exists (
      select from payslips p where p.entity_id = ${company.id} and p.year = w.year and p.month = w.month
    )
    order by w.year desc, w.month desc limit ${FOUND_AT_MOST}`;
  return rows.map(({ year, month }) => ({
    type: 'payroll_month',
    id: `${year}-${String(month).padStart(2, '0')}`,
    title: `Mzdy za ${MONTHS[month - 1]} ${year}`,
    subtitle: 'Mzdy měsíce',
    screen: `/mzdy?rok=${year}&mesic=${month}`,
  }));
};

/** The months that a query may mean; none when it has a word that says nothing of a month. */
export function monthsOf(q: string, thisYear: number): { year: number; month: number }[] {
  const words = folded(q)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !'mzdy'.startsWith(word));
  if (words.length === 0 || words.length > 2) return [];
  const year = words.find((word) => /^20\d\d$/.test(word));
  const name = words.find((word) => word !== year);
  if (words.length === 2 && year === undefined) return [];
  const months = MONTHS.map((each, i) => ({ month: i + 1, folded: folded(each) }))
    .filter((each) => name === undefined || isNamed(each, name))
    .map(({ month }) => month);
  const years =
    year === undefined ? Array.from({ length: YEARS_BACK }, (_, i) => thisYear - i) : [Number(year)];
  return years.flatMap((each) => months.map((month) => ({ year: each, month })));
}

function isNamed({ month, folded: name }: { month: number; folded: string }, given: string): boolean {
  if (/^\d{1,2}$/.test(given)) return Number(given) === month;
  return given.length >= 2 && name.startsWith(given);
}

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
