import { Stack, Text } from '@mantine/core';
import { useCompany } from '../../../../api/companies.ts';
import { incomeTax } from '../../../../cs/income-tax.ts';
import { personTax as t } from '../../../../cs/person-tax.ts';
import { inYear } from '../../../../parts/bookkeeping-years.ts';
import { useFieldOfAddress } from '../../../../parts/field-of-address.ts';
import { LinkButton } from '../../../../parts/link.tsx';
import { saidIn } from '../../../../parts/said.ts';
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
import { Comparison } from './comparison-section.tsx';
import { FlatTax } from './flat-tax.tsx';
import { PERSON_GROUPS, PERSON_RESULTS } from './groups.ts';
import { Inputs } from './inputs.tsx';
import { isOfFlatTax, personOf, type ReturnIncome } from './model.ts';
import { comparisonOf, isEmptyYear, whyOf } from './why.ts';

/** The income tax of a self-employed person on one page: of an ordinary return, or of the flat tax. */
export function PersonIncome({ income }: { income: Income }) {
  const company = useCompany();
  const person = personOf(income, inYear(company, income.year));
  useFieldOfAddress();
  return (
    <Stack gap="md">
      {isOfFlatTax(income) ? (
        <FlatTax income={income} />
      ) : (
        <Return income={income as ReturnIncome} isFlat={person.mode === 'flat'} />
      )}
      <Inputs income={person} />
      <Comparison income={income} person={person} />
      {!isOfFlatTax(income) && (
        <>
          <YearFilings
            forms={[{ kind: 'income_tax', filings: income.filings, dueOn: income.due.due_on }]}
            income={income}
            isFormUnknown={income.form === null}
          />
          <AdvancesOf income={income} />
        </>
      )}
    </Stack>
  );
}

function Return({ income, isFlat }: { income: ReturnIncome; isFlat: boolean }) {
  const { id } = useCompany();
  const earlier = useIncomeBefore(id, income) as ReturnIncome | undefined;
  // A year of which nothing is known here says nothing about this one.
  const before = earlier === undefined || isEmptyYear(earlier) ? undefined : earlier;
  const { year, findings } = income;
  const lost = findings.find(({ code }) => code === 'flat_tax_lost');
  return (
    <>
      <DueOf income={income} before={before} />
      <Section title={t.why}>
        {lost !== undefined && <Text {...saidIn(lost.message)}>{lost.message}</Text>}
        <Text>{sentencesOf(income, before, isFlat).join(' ')}</Text>
        <div className="no-print">
          <LinkButton to={`/firmy/${id}/pojistne`} search={{ rok: year }} variant="default" size="compact-sm">
            {t.toInsurance}
          </LinkButton>
        </div>
      </Section>
      <Section title={incomeTax.check}>
        <Findings findings={findings} year={year} />
      </Section>
      <Section title={incomeTax.lines} text={t.linesText}>
        <FormLines
          label={incomeTax.lines}
          income={income}
          before={before}
          groups={PERSON_GROUPS}
          results={PERSON_RESULTS}
        />
      </Section>
    </>
  );
}

type OfYear = { income: ReturnIncome; before: ReturnIncome | undefined };

function sentencesOf(income: ReturnIncome, before: ReturnIncome | undefined, isFlat: boolean): string[] {
  const compared = before === undefined ? null : comparisonOf(income.result, before);
  return [
    ...whyOf({ year: income.year, lines: income.lines, result: income.result, isFlat }),
    ...(compared === null ? [] : [compared]),
  ];
}

function DueOf({ income, before }: OfYear) {
  const { result, due, period } = income;
  const { state, duty, owed, filedOn } = useYear(income);
  const figure = (amount: number) => <span className="figure">{wholeMoney(amount)}</span>;
  const { business, child_benefit: benefit } = result;
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
        [business < 0 ? t.facts.businessLoss : t.facts.business, figure(Math.abs(business))],
        [t.facts.base, figure(result.base)],
        [t.facts.beforeCredits, figure(result.tax_before_credits)],
        [t.facts.credits, figure(result.credits)],
        ...(benefit.total > 0 ? [[t.facts.children, figure(benefit.total)] as const] : []),
        benefit.bonus > 0 ? [t.facts.bonus, figure(benefit.bonus)] : [t.facts.tax, figure(result.tax)],
        [t.facts.paid, figure(result.paid)],
        ...(before === undefined ? [] : [[t.facts.compare(before.year), figure(before.result.tax)] as const]),
      ]}
    />
  );
}
