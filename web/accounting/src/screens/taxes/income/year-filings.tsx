import { useCompany } from '../../../api/companies.ts';
import { filings as filingTexts } from '../../../cs/filings.ts';
import { incomeTax as t } from '../../../cs/income-tax.ts';
import { Section } from '../../../parts/section.tsx';
import type { Filing, PreparedKind } from '../filings/model.ts';
import { FormRow, type ShownForm } from '../vat/form-row.tsx';
import classes from '../vat/vat.module.css';
import type { Income } from './model.ts';
import { isRunningYear } from './year-state.ts';

type YearFilingsProps = {
  title?: string;
  /** Each kind that is filed of the year, with what was made of it, the newest first. */
  forms: readonly { kind: PreparedKind; filings: readonly Filing[]; dueOn: string }[];
  income: Pick<Income, 'year' | 'period'>;
  /** No electronic form of the year is known: it would always be refused. */
  isFormUnknown?: boolean;
};

/** The forms of a year: how far each is, and the next step with it. */
export function YearFilings(props: YearFilingsProps) {
  const { title = t.filings, forms, income, isFormUnknown = false } = props;
  const { year, period } = income;
  const { can_manage } = useCompany();
  const shown = forms.map(
    ({ kind, filings, dueOn }): ShownForm => ({
      ...{ kind, period: String(year), dueOn, filings, endsOn: period.to },
      ...{ applies: true, reason: null, isRunning: isRunningYear(period) },
      ...(isFormUnknown ? { whyNot: filingTexts.formUnknown(year) } : {}),
    }),
  );
  return (
    <section aria-label={title}>
      <Section title={title} {...(can_manage ? {} : { text: filingTexts.onlyManagers })}>
        <ul className={classes.forms}>
          {shown.map((form) => (
            <FormRow key={form.kind} form={form} hasMonth={false} />
          ))}
        </ul>
      </Section>
    </section>
  );
}
