import { Button, Stack, Text } from '@mantine/core';
import { useCompany } from '../../../api/companies.ts';
import { common } from '../../../cs/common.ts';
import { incomeTax as taxTexts } from '../../../cs/income-tax.ts';
import { insurance as t } from '../../../cs/insurance.ts';
import { taxCalendar } from '../../../cs/tax-calendar.ts';
import { dateText, todayInPrague } from '../../../parts/dates.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { useFieldOfAddress } from '../../../parts/field-of-address.ts';
import { yearToClose } from '../../../parts/fiscal-year.ts';
import { LinkButton } from '../../../parts/link.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { counted } from '../../../parts/plural.ts';
import { Section } from '../../../parts/section.tsx';
import { useUrlYear } from '../../../parts/url-state.ts';
import { YearSelect } from '../../../parts/year-select.tsx';
import { daysBetween } from '../../overview/days-between.ts';
import { FIRST_YEAR, useIncome } from '../income/api.ts';
import { Findings } from '../income/findings.tsx';
import { useYearDuty } from '../income/year.ts';
import { YearFilings } from '../income/year-filings.tsx';
import { Advances } from './advances.tsx';
import { useInsurance } from './api.ts';
import { InsuranceInputs } from './inputs.tsx';
import classes from './insurance.module.css';
import type { Insurance } from './model.ts';
import { Months } from './months.tsx';
import { HealthSide, SocialSide } from './side.tsx';

/** The insurance of a self-employed person in a year: what both overviews say and why, advances, what is filed. */
export default function InsuranceScreen() {
  const { id, legal_form, settings } = useCompany();
  const { founded_on } = settings;
  const [year, setYear] = useUrlYear(yearToClose(1, founded_on));
  const isPerson = legal_form === 'osvc';
  // Which kind of year it is, the working tells: one of flat tax has no overviews that could be asked for.
  const income = useIncome(id, year, isPerson);
  const query = useInsurance(id, year, income.data?.kind === 'dpfo');
  const home = `/firmy/${id}`;
  const toIncome = (
    <LinkButton variant="default" to={`${home}/dan-z-prijmu`} search={{ rok: year }}>
      {t.toIncome}
    </LinkButton>
  );
  if (!isPerson)
    return <EmptyState isPage title={t.notForCompanies} text={t.notForCompaniesText} action={toIncome} />;
  return (
    <>
      <PageHeader
        title={t.titleOf(year)}
        text={t.text}
        controls={
          <>
            <YearSelect year={year} onChange={setYear} isCalendar from={FIRST_YEAR} />
            {toIncome}
            <Button variant="default" onClick={() => window.print()}>
              {common.print}
            </Button>
          </>
        }
      />
      <Loaded query={income}>
        {({ kind }) =>
          kind === 'flat_tax' ? (
            <div className="surface">
              <EmptyState title={t.flatTax} text={t.flatTaxText} action={toIncome} />
            </div>
          ) : (
            <Loaded query={query}>
              {(insurance) =>
                typeof founded_on === 'string' && isBeforeBusiness(insurance, founded_on) ? (
                  <BeforeBusiness year={year} foundedOn={founded_on} />
                ) : (
                  <Year key={insurance.year} insurance={insurance} />
                )
              }
            </Loaded>
          )
        }
      </Loaded>
    </>
  );
}

/** Nothing is filed for it: the calendar has no overviews of it either. */
const isBeforeBusiness = ({ year, months, filings }: Insurance, foundedOn: string) =>
  year < Number(foundedOn.slice(0, 4)) && filings.length === 0 && months.every((kind) => kind === 'none');

function BeforeBusiness({ year, foundedOn }: { year: number; foundedOn: string }) {
  const { id } = useCompany();
  const first = Number(foundedOn.slice(0, 4));
  return (
    <div className="surface">
      <EmptyState
        title={t.beforeBusiness(year)}
        text={t.beforeBusinessText(dateText(foundedOn))}
        action={
          <LinkButton variant="default" to={`/firmy/${id}/pojistne`} search={{ rok: first }}>
            {t.titleOf(first)}
          </LinkButton>
        }
      />
    </div>
  );
}

function Year({ insurance }: { insurance: Insurance }) {
  const { year, due, findings, filings } = insurance;
  const { id } = useCompany();
  const income = useIncome(id, year);
  const of = (kind: 'osvc_social' | 'osvc_health') => ({
    ...{ kind, dueOn: due.due_on },
    filings: filings.filter((filing) => filing.kind === kind),
  });
  // What is filed has the day of its payment.
  const unfiled = (['osvc_social', 'osvc_health'] as const).find(
    (kind) => of(kind).filings[0]?.status !== 'filed',
  );
  const duty = useYearDuty(unfiled ?? 'osvc_social', year, [due.due_on, due.due_on]);
  useFieldOfAddress();
  return (
    <Stack gap="md">
      {unfiled !== undefined && (
        <Text>
          {t.fileBy(dateText(due.due_on))}
          {duty?.before_kept === true && ` (${taxCalendar.before.short})`}
          {duty?.before_kept === false && due.due_on < todayInPrague() && (
            <Text span fw={600} c="var(--mantine-color-error)">
              {' '}
              {t.late(counted(daysBetween(due.due_on, todayInPrague()), taxTexts.dayForms))}
            </Text>
          )}
          {due.statutory_on !== due.due_on && (
            <Text span c="dimmed">
              {' '}
              {t.fileByMoved(dateText(due.statutory_on))}
            </Text>
          )}
        </Text>
      )}
      <div className={classes.sides}>
        <SocialSide insurance={insurance} />
        <HealthSide insurance={insurance} />
      </div>
      <Section title={t.findings}>
        <Findings findings={findings} year={year} />
      </Section>
      <Months insurance={insurance} />
      <Advances insurance={insurance} />
      <YearFilings
        title={t.filings}
        forms={[of('osvc_social'), of('osvc_health')]}
        income={{ year, period: { from: `${year}-01-01`, to: `${year}-12-31` } }}
      />
      <Loaded query={income}>{(read) => <InsuranceInputs insurance={insurance} read={read} />}</Loaded>
    </Stack>
  );
}
