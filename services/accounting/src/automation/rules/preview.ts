import { setImmediate } from 'node:timers/promises';
import { firstFitting, type ReadyRule, ready, reasonsOf, type Subject } from './matcher.ts';
import type { Barrier, Would } from './movement.ts';
import { effectsJson, type Rule } from './rule.ts';

/** A rule that may not be stored yet. */
export type PreviewedRule = Pick<Rule, 'position' | 'target' | 'conditions' | 'effects' | 'about'> & {
  id: number | null;
};

export type Days = { from: string; to: string };

/** What a rule is tried on, the latest first. */
export type Tried<T> = {
  atOnce: number;
  /** At most so many as are looked at at once, after the last one of the part before. */
  part(after: T | null): Promise<T[]>;
  subjects(part: readonly T[], rules: readonly ReadyRule<PreviewedRule>[]): Promise<(each: T) => Subject>;
  row(each: T): { would: Would };
  /** What keeps every rule from it; null: nothing. */
  barrier(each: T): Barrier | null;
};

type Asked = {
  rule: PreviewedRule;
  /** Rules that come before it. */
  before: readonly ReadyRule[];
};

const ROWS_AT_MOST = 500;

/** What a rule would have done. */
export async function previewOf<T>(tried: Tried<T>, { rule, before }: Asked) {
  const own = ready(rule);
  const rows: object[] = [];
  let total = 0;
  let matched = 0;
  let last: T | null = null;
  for (;;) {
    const part: T[] = await tried.part(last);
    total += part.length;
    const subjectOf = await tried.subjects(part, [own, ...before]);
    for (const each of part) {
      const subject = subjectOf(each);
      if (firstFitting([own], subject) === null) continue;
      matched += 1;
      if (rows.length >= ROWS_AT_MOST) continue;
      const earlier = firstFitting(before, subject);
      const blocked_by = tried.barrier(each) ?? (earlier === null ? null : { rule_id: earlier.id });
      rows.push({
        ...tried.row(each),
        ...{ reasons: reasonsOf(rule, subject), effects: effectsJson(rule.effects), blocked_by },
      });
    }
    last = part.at(-1) ?? null;
    if (part.length < tried.atOnce) return { total, matched, rows };
    await setImmediate();
  }
}
