import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkReport } from './check-report.ts';
import type { ReportInput } from './report-input.ts';
import { builtFrom, RULES } from './testing/inputs.ts';

/** A month with the hash of its file and what was found, as both were before absences, deductions and settlements. */
interface RecordedMonth {
  readonly input: ReportInput;
  readonly xml: string;
  readonly findings: readonly string[];
}

const recorded: readonly RecordedMonth[] = readFileSync(
  new URL('./testing/fixtures/plain-months.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

describe('a month without absences, deductions, benefits and settlements', () => {
  it.each(recorded.map((month, i) => [i + 1, month.input.month, month] as const))(
    '%i, of month %i, has the file and the findings that it had',
    (_, __, { input, xml, findings }) => {
      const report = builtFrom(input).xml(1);
      expect(createHash('sha256').update(report).digest('hex')).toBe(xml);
      const found = checkReport(input, RULES).findings.map(({ code, employee_id }) =>
        `${code} ${employee_id ?? ''}`.trim(),
      );
      expect(found).toEqual(findings);
    },
  );
});
