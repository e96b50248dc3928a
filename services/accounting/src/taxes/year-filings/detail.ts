import { HttpError } from '@news-and-accounting/http';
import { companyOf } from '../../platform/context.ts';
import type { Queries } from '../../platform/store.ts';
import { type FilingRow, statementContent, statementsOf, type YearKind } from '../filings/index.ts';
import type { Asking, ComparedLine } from './form.ts';
import { yearForm } from './forms.ts';
import { heldContents } from './freeze.ts';

type Line = { line: string; filed: ComparedLine | null; live: ComparedLine | null };
export type YearDifference = { changed: boolean; lines: Line[]; documents: [] };

type YearFiling = FilingRow & { kind: YearKind };

/** What a filing says and what it would say now. @param isNew nothing can have changed since it was made */
export async function yearSaid(
  sql: Queries,
  context: Asking,
  filing: YearFiling,
  isNew: boolean,
): Promise<{ details: object; difference: YearDifference }> {
  const { content, reasons } = await statementContent<object>(sql, companyOf(context).id, filing.id);
  const details = { reasons, ...yearForm(filing.kind).details(content) };
  if (isNew) return { details, difference: { changed: false, lines: [], documents: [] } };
  return { details, difference: await differenceFrom(sql, context, filing, content) };
}

/** How what a filing says differs from what it would say now, at its place in the order of filing. */
export async function yearDifference(
  sql: Queries,
  context: Asking,
  filing: YearFiling,
): Promise<YearDifference> {
  const { content } = await statementContent<object>(sql, companyOf(context).id, filing.id);
  return differenceFrom(sql, context, filing, content);
}

async function differenceFrom(
  sql: Queries,
  context: Asking,
  { kind, period, filing_type: type, filed_order }: YearFiling,
  content: object,
): Promise<YearDifference> {
  const form = yearForm(kind);
  const [live, filed] = await Promise.all([
    liveOrNone(() => form.live(sql, context, period)),
    statementsOf<object>(sql, companyOf(context).id, kind, period),
  ]);
  const before = filed.filter((each) => filed_order === null || (each.filed_order ?? 0) < filed_order);
  const now = live === null ? null : form.contentOf(type, live.content, heldContents(kind, type, before));
  const [was, is] = [form.lines(content), now === null ? new Map<string, ComparedLine>() : form.lines(now)];
  const lines = [...new Set([...was.keys(), ...is.keys()])].flatMap((line) => {
    const [old, present] = [was.get(line) ?? null, is.get(line) ?? null];
    return JSON.stringify(old) === JSON.stringify(present) ? [] : [{ line, filed: old, live: present }];
  });
  return { changed: lines.length > 0, lines, documents: [] };
}

/** Null when the company has no such filing any more, since what it is has changed. */
async function liveOrNone<T>(live: () => Promise<T>): Promise<T | null> {
  try {
    return await live();
  } catch (error) {
    if (error instanceof HttpError && error.answer.status === 422) return null;
    throw error;
  }
}
