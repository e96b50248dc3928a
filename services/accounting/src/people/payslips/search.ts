import { FOUND_AT_MOST, matching, type SearchPart } from '../../access/search/index.ts';
import { currentYear } from '../../platform/http/query.ts';
import { EMPLOYEE_WORDS } from '../employees/index.ts';
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

/** Where no month is named: the latest of somebody stand for all. */
const LATEST = 3;

/** Payslips by the name or personal number of the employee and, where it is typed, by month, the latest first. */
export const searchPayslips: SearchPart = async (sql, input) => {
  const { who, year, month } = slipWords(input.q);
  if (who === '') return [];
  const rows = await sql<SlipRow[]>`
    select p.id, p.year, p.month, e.first_name || ' ' || e.last_name as name, e.personal_number
    from (${matching(sql, { ...input, q: who }, EMPLOYEE_WORDS)}) m
    join payslips p on p.entity_id = ${input.company.id} and p.employee_id = m.key
    join employees e on e.entity_id = p.entity_id and e.id = p.employee_id
    where (${year}::int is null or p.year = ${year}) and (${month}::int is null or p.month = ${month})
    order by m.rank, p.year desc, p.month desc, p.id desc
    limit ${year === null && month === null ? LATEST : FOUND_AT_MOST}`;
  return rows.map(({ id, year: of, month: monthOf, name, personal_number }) => ({
    type: 'payslip',
    id,
    title: `Páska ${name} ${monthOf}/${of}`,
    subtitle: `${MONTHS[monthOf - 1]} ${of} · osobní číslo ${personal_number}`,
    screen: `/mzdy/${id}`,
  }));
};

type SlipRow = { id: number; year: number; month: number; name: string; personal_number: string };

/** Who a query names, beside a month, a year and what a payslip is called by. */
export function slipWords(q: string): { who: string; year: number | null; month: number | null } {
  const words = q.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
  const isCalled = (word: string) => ['paska', 'vyplatni', 'mzda'].includes(folded(word));
  const monthOf = (word: string) => MONTHS.findIndex((month) => folded(month) === folded(word)) + 1;
  const yearWord = words.find((word) => /^20\d\d$/.test(word));
  const hasName = words.some((word) => !/^\d+$/.test(word) && !isCalled(word) && monthOf(word) === 0);
  const monthWord = words.find(
    (word) =>
      monthOf(word) > 0 || (hasName && /^\d{1,2}$/.test(word) && Number(word) >= 1 && Number(word) <= 12),
  );
  const who = words.filter((word) => word !== yearWord && word !== monthWord && !isCalled(word)).join(' ');
  return {
    who: hasName ? who : '',
    year: yearWord === undefined ? null : Number(yearWord),
    month: monthWord === undefined ? null : monthOf(monthWord) || Number(monthWord),
  };
}
