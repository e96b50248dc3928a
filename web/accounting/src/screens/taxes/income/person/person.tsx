import { Stack } from '@mantine/core';
import { useCompany } from '../../../../api/companies.ts';
import { incomeTax as t } from '../../../../cs/income-tax.ts';
import { useFieldOfAddress } from '../../../../parts/field-of-address.ts';
import { Section } from '../../../../parts/section.tsx';
import { wholeMoney } from '../../vat/whole-money.ts';
import { AdvancesOf } from '../advances.tsx';
import { useIncomeBefore } from '../api.ts';
import { Due } from '../due.tsx';
import { Findings } from '../findings.tsx';
import { FormLines } from '../form-lines.tsx';
import type { Income } from '../model.ts';
import { useYear } from '../year.ts';
import { YearFilings } from '../year-filings.tsx';

/** The income tax of a self-employed person on one page. */
export function PersonIncome({ income }: { income: Income }) {
  const before = useIncomeBefore(useCompany().id, income);
  const { state, duty } = useYear(income);
  const { result, due, period } = income;
  useFieldOfAddress();
  return (
    <Stack gap="md">
      <Due
        label={t.dueLabel}
        state={state}
        balance={result.balance}
        endsOn={period.to}
        dueOn={due.due_on}
        statutoryOn={due.statutory_on}
        duty={duty}
        facts={'paid' in result ? [[t.paid, wholeMoney(result.paid)]] : []}
      />
      <Section title={t.check}>
        <Findings findings={income.findings} year={income.year} />
      </Section>
      {income.lines.length > 0 && (
        <Section title={t.lines} text={t.linesText}>
          <FormLines label={t.lines} income={income} before={before} groups={[]} results={[]} />
        </Section>
      )}
      <YearFilings
        forms={[{ kind: 'income_tax', filings: income.filings, dueOn: due.due_on }]}
        income={income}
      />
      <AdvancesOf advances={income.advances} />
    </Stack>
  );
}
