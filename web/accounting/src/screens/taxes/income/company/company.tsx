import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useCompany } from '../../../../api/companies.ts';
import { companyTax as t } from '../../../../cs/company-tax.ts';
import { incomeTax } from '../../../../cs/income-tax.ts';
import { useFieldOfAddress } from '../../../../parts/field-of-address.ts';
import { useYearText } from '../../../../parts/fiscal-year.ts';
import { Section } from '../../../../parts/section.tsx';
import { wholeMoney } from '../../vat/whole-money.ts';
import { AdvancesOf } from '../advances.tsx';
import { useIncomeBefore } from '../api.ts';
import { Due } from '../due.tsx';
import { Findings } from '../findings.tsx';
import { FormLines } from '../form-lines.tsx';
import { Losses } from '../losses.tsx';
import { type CompanyIncome as Income, isOfCompany } from '../model.ts';
import { rateText } from '../rate-text.ts';
import { useYear } from '../year.ts';
import { YearFilings } from '../year-filings.tsx';
import { isRunningYear } from '../year-state.ts';
import { AdjustmentDialog, type Edited } from './adjustment-dialog.tsx';
import { ForeignTax } from './foreign-tax.tsx';
import { COMPANY_GROUPS, COMPANY_RATES, COMPANY_RESULTS } from './groups.ts';
import { Inputs } from './inputs.tsx';
import { LineTools } from './line-tools.tsx';
import { Proposals } from './proposals.tsx';
import { comparisonOf, isEmptyYear, whyOf } from './why.ts';

/** The income tax of a company on one page: what is paid and why, the return by rows, and what was entered. */
export function CompanyIncome({ income }: { income: Income }) {
  const { id, can_manage } = useCompany();
  const yearText = useYearText();
  const earlier = useIncomeBefore(id, income);
  // A year of which nothing is known here says nothing about this one.
  const before = earlier !== undefined && isOfCompany(earlier) && !isEmptyYear(earlier) ? earlier : undefined;
  const [edited, setEdited] = useState<Edited | null>(null);
  const [gift, setGift] = useState<number | null>(null);
  useFieldOfAddress();
  return (
    <Stack gap="md">
      <DueOf income={income} before={before} />
      <Why income={income} before={before} />
      <Section title={incomeTax.check}>
        <Findings findings={income.findings} year={income.year} />
      </Section>
      <Proposals income={income} onEdit={setEdited} onGift={setGift} />
      <Section title={incomeTax.lines} text={incomeTax.linesText}>
        <FormLines
          label={incomeTax.lines}
          income={income}
          before={before}
          groups={COMPANY_GROUPS}
          results={COMPANY_RESULTS}
          rates={COMPANY_RATES}
          {...(can_manage
            ? {
                tools: (line, item) => (
                  <LineTools income={income} line={line} item={item} onEdit={setEdited} />
                ),
              }
            : {})}
        />
      </Section>
      <Losses income={income} yearText={yearText} />
      <ForeignTax income={income} />
      <Inputs income={income} gift={gift} onGiftTaken={() => setGift(null)} />
      <YearFilings
        forms={[{ kind: 'income_tax', filings: income.filings, dueOn: income.due.due_on }]}
        income={income}
        isFormUnknown={income.form === null}
      />
      <AdvancesOf income={income} />
      <AdjustmentDialog income={income} edited={edited} onClose={() => setEdited(null)} />
    </Stack>
  );
}

type OfYear = { income: Income; before: Income | undefined };

function DueOf({ income, before }: OfYear) {
  const { result, due, period } = income;
  const yearText = useYearText();
  const { state, duty, owed, filedOn } = useYear(income);
  const figure = (amount: number) => <span className="figure">{wholeMoney(amount)}</span>;
  const { accounting_profit: profit } = result;
  return (
    <Due
      label={incomeTax.dueLabel}
      state={state}
      owed={owed}
      endsOn={period.to}
      wholeDueOn={due.due_on}
      statutoryOn={due.statutory_on}
      duty={duty}
      filedOn={filedOn}
      facts={[
        [profit < 0 ? t.accountingLoss : t.profit, figure(Math.abs(profit))],
        result.loss > 0 ? [t.loss, figure(result.loss)] : [t.base, figure(result.base), 'tax_base'],
        [t.rate, rateText(result.rate)],
        [t.tax, figure(result.total)],
        [t.advancesPaid, figure(result.advances_paid)],
        ...(before === undefined
          ? []
          : [[t.compare(yearText(before.year)), figure(before.result.total)] as const]),
      ]}
    />
  );
}

/** Whether the year before made a loss that lowers this tax once its return is filed. */
function isLossUnfiled({ result, losses }: Income, before: Income | undefined): before is Income {
  if (before === undefined || before.result.loss === 0 || result.base <= 0) return false;
  return !losses.some(({ year }) => year === before.year);
}

/** In plain words, from the figures: what an owner asks first. */
function Why({ income, before }: OfYear) {
  const yearText = useYearText();
  // A part of a year is not compared with a whole one.
  const isComparable = before !== undefined && !isRunningYear(income.period);
  const compared = isComparable ? comparisonOf(income, before, yearText(before.year)) : null;
  return (
    <Section title={t.why}>
      <Text>
        {[
          ...whyOf(income, yearText(income.year)),
          ...(isLossUnfiled(income, before)
            ? [t.lossUnfiled(wholeMoney(before.result.loss), yearText(before.year))]
            : []),
          ...(compared === null ? [] : [compared]),
        ].join(' ')}
      </Text>
    </Section>
  );
}
