import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { payslipSteps } from '../explain/payslip-steps.ts';
import { stepsToJson } from '../explain/steps-json.ts';
import type { PersonMonth } from '../facts.ts';
import { payslips } from '../payslip.ts';
import { payslipToJson } from '../payslip-json.ts';
import { RULES } from './facts.ts';

/** A person of one month with the text of `data` of its slips and the hash of their steps, as they were. */
export interface Recorded {
  readonly person: PersonMonth;
  readonly data: readonly string[];
  readonly steps: string;
}

/** What the calculation says today, in the form in which it was recorded. */
export function recordOf(person: PersonMonth): Recorded {
  const steps = payslipSteps(person, RULES).map((each) => stepsToJson(each));
  return {
    person,
    data: payslips(person, RULES).map((slip) => JSON.stringify(payslipToJson(slip))),
    steps: createHash('sha256').update(JSON.stringify(steps)).digest('hex'),
  };
}

/** Slips without absences, benefits and deductions, recorded before there were any. */
export function recorded(): readonly Recorded[] {
  const lines = readFileSync(new URL('fixtures/plain-slips.jsonl', import.meta.url), 'utf8');
  return lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}
