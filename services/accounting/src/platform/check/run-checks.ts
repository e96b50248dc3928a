import type { Sql } from '../store.ts';
import type { Check } from './by-statement.ts';

/** `noticed`: something for people to look at, which is no fault of the data. */
export type CheckResult = {
  name: string;
  outcome: 'passed' | 'failed' | 'noticed' | 'skipped';
  detail: string;
};

/** Runs the named checks over all companies, in one consistent view of the data. */
export async function runChecks(sql: Sql, checks: readonly Check[]): Promise<CheckResult[]> {
  const results = await sql.begin('isolation level repeatable read read only', async (tx) => {
    const all: CheckResult[] = [];
    for (const check of checks) all.push(await runCheck(check, tx));
    return all;
  });
  return results as CheckResult[];
}

async function runCheck(check: Check, tx: Parameters<Check['violations']>[0]): Promise<CheckResult> {
  const skipped = await check.whySkipped?.(tx);
  if (skipped != null) return { name: check.name, outcome: 'skipped', detail: skipped };
  const violations = await check.violations(tx);
  if (violations.length === 0) return { name: check.name, outcome: 'passed', detail: '' };
  const outcome = check.isOnlyNoticed === true ? 'noticed' : 'failed';
  return { name: check.name, outcome, detail: violations.join('; ') };
}
