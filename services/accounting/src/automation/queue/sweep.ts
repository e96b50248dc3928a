import { today } from '../../platform/http/query.ts';
import { failedJob } from '../../platform/jobs/index.ts';
import type { Queries } from '../../platform/store.ts';
import { marksAbout, SUBJECTS_OF_MARKS } from './subjects.ts';

/** A period has no row that could go; two years after somebody touched it nobody asks for it any more. */
const PERIOD_DAYS = 730;

/** Removes marks of what is gone, and those that say nothing any more. @returns how many */
export async function sweepMarks(sql: Queries, now: number): Promise<number> {
  const { count: over } = await sql`
    delete from queue_marks where assigned_to is null and dismissed_version is null
      and (snoozed_until is null or snoozed_until <= ${today(now)}::date)`;
  let swept = over;
  for (const subject of SUBJECTS_OF_MARKS) {
    const { count } = await sql`
      delete from queue_marks m where ${marksAbout(sql, subject)} and ${isGone(sql, subject, now)}`;
    swept += count;
  }
  return swept;
}

function isGone(sql: Queries, { of }: (typeof SUBJECTS_OF_MARKS)[number], now: number) {
  if (of === 'period') return sql`m.updated_at < ${new Date(now - PERIOD_DAYS * 86_400_000)}`;
  if (of === 'job') return sql`not exists (${failedJob(sql, sql`m.entity_id`, sql`m.nr`)})`;
  // With an offset it is looked up mark by mark; as a join it would read the whole table of all companies.
  return sql`not exists (
    select from ${sql(of.table)} s where s.entity_id = m.entity_id and s.id = m.nr - ${of.from ?? 0}::bigint offset 0
  )`;
}
