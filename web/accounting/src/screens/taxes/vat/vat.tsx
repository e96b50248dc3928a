import { Button, Stack } from '@mantine/core';
import { IconReceiptTax } from '@tabler/icons-react';
import { useCompany } from '../../../api/companies.ts';
import { common } from '../../../cs/common.ts';
import { filings } from '../../../cs/filings.ts';
import { vat as t } from '../../../cs/vat.ts';
import { dateText, todayInPrague } from '../../../parts/dates.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { useDrawnParts } from '../../../parts/in-pieces.ts';
import { LinkButton } from '../../../parts/link.tsx';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { Coming, Loaded } from '../../../parts/loaded.tsx';
import { LockedPeriod } from '../../../parts/locked-period.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Section } from '../../../parts/section.tsx';
import { WarningNote } from '../../../parts/warning-note.tsx';
import { vatHistory } from '../../access/settings/vat-history.ts';
import { Checks } from './checks.tsx';
import { Contents } from './contents.tsx';
import { Drafts } from './drafts.tsx';
import { Due } from './due.tsx';
import { Findings } from './findings.tsx';
import { FormRow } from './form-row.tsx';
import { type MonthOfVat, useMonthOfVat } from './month.ts';
import { PeriodSwitch, usePeriodOfAddress } from './period-switch.tsx';
import { lastEnded, type PeriodCode, periodOf, periodText, registrationIn } from './periods.ts';
import { Proposals } from './proposals.tsx';
import classes from './vat.module.css';

/** What is due and missing, then the forms, then what they are made of. */
const PARTS = 3;

/** A period of VAT on one page: what is due, what is missing, what is filed and what it is made of. */
export default function VatScreen() {
  const { id } = useCompany();
  const { period, periods, setPeriod } = usePeriodOfAddress();
  if (period === null) return <NoPayer />;
  return (
    <>
      <PageHeader
        title={t.titleOf(periodText(period))}
        text={t.text}
        controls={
          <>
            <PeriodSwitch period={period} periods={periods} onChange={setPeriod} />
            <LinkButton variant="default" to={`/firmy/${id}/dph/evidence`} search={{ obdobi: period }}>
              {t.toLedger}
            </LinkButton>
            <Button variant="default" onClick={() => window.print()}>
              {common.print}
            </Button>
          </>
        }
      />
      {periods.includes(period) ? (
        <Period key={period} period={period} />
      ) : (
        <OtherPeriod periods={periods} onChange={setPeriod} />
      )}
    </>
  );
}

function Period({ period }: { period: PeriodCode }) {
  const month = useMonthOfVat(period);
  const drawn = useDrawnParts(month.content.data !== undefined && !month.isIncomplete, PARTS);
  return (
    <Loaded query={month.content}>
      {(content) => (drawn === 0 ? <Coming /> : <Month month={month} content={content} drawn={drawn} />)}
    </Loaded>
  );
}

type MonthProps = {
  month: MonthOfVat;
  content: NonNullable<MonthOfVat['content']['data']>;
  /** How many of its parts. */
  drawn: number;
};

function Month({ month, content, drawn }: MonthProps) {
  const { drafts } = month;
  const failed = [...month.controls, ...month.recapitulatives].find(
    ({ isError, data }) => isError && data === undefined,
  );
  return (
    <Stack gap="md" aria-busy={drawn < PARTS}>
      <Due
        content={content}
        state={month.state}
        isRunning={month.isRunning}
        isReturnChanged={month.isReturnChanged}
        isBeforeKept={month.isBeforeKept}
        duty={month.duty}
        returns={month.returns}
        paidFilings={month.paidFilings}
      />
      {failed !== undefined && (
        <LoadFailed error={failed.error as Error} onRetry={() => void failed.refetch()} />
      )}
      <Section title={t.review}>
        {drafts.total > 0 && <Drafts period={content.period} count={drafts.total} rows={drafts.rows} />}
        {(month.findings.length > 0 || drafts.total === 0) && <Findings findings={month.findings} />}
        <Checks checks={month.checks} />
      </Section>
      {drawn > 1 && <Forms month={month} content={content} />}
      {drawn === PARTS && (
        <Contents content={content} controls={month.controls} recapitulatives={month.recapitulatives} />
      )}
    </Stack>
  );
}

function Forms({ month, content }: Omit<MonthProps, 'drawn'>) {
  const { can_manage } = useCompany();
  return (
    <>
      {!month.returns.isFiled && <Registration period={content.period} />}
      <Proposals content={content} />
      <section aria-label={t.forms}>
        <Section title={t.forms} text={can_manage ? undefined : filings.onlyManagers}>
          <LockedPeriod day={content.to} note={t.lockedNote} />
          <ul className={classes.forms}>
            {month.forms.map((form) => (
              <FormRow
                key={`${form.kind} ${form.period}`}
                form={form}
                hasMonth={form.period !== content.period}
              />
            ))}
          </ul>
        </Section>
      </section>
    </>
  );
}

/** What the first and the last period of a payer have beside its documents; no document says it. */
function Registration({ period }: { period: PeriodCode }) {
  const company = useCompany();
  const change = registrationIn(period, vatHistory(company));
  if (change === null) return null;
  const { title, text } = t.registration[change.kind];
  const day = dateText(change.day);
  return (
    <WarningNote title={title(day)}>
      <Stack gap="xs" align="flex-start">
        {text(day)}
        <LinkButton
          variant="default"
          size="compact-sm"
          to={`/firmy/${company.id}/dph/evidence`}
          search={{ obdobi: period }}
        >
          {t.toRecords}
        </LinkButton>
      </Stack>
    </WarningNote>
  );
}

/** Who never had anything to do with VAT, or only will have. */
function NoPayer() {
  const company = useCompany();
  const [first] = vatHistory(company).filter(({ status }) => status !== 'none');
  return (
    <>
      <PageHeader title={t.title} />
      <div className="surface">
        <EmptyState
          title={first === undefined ? t.noPayer : t.payerFrom(dateText(first.from))}
          text={
            first === undefined
              ? t.noPayerText
              : t.payerFromText(periodText(periodOf(first.from, first.status)))
          }
          icon={<IconReceiptTax size={26} stroke={1.5} />}
          action={
            <LinkButton variant="default" to={`/firmy/${company.id}/nastaveni/dph`}>
              {t.toStatus}
            </LinkButton>
          }
        />
      </div>
    </>
  );
}

type OtherPeriodProps = { periods: readonly PeriodCode[]; onChange: (period: PeriodCode) => void };

/** A time in which nobody was a payer, or that is to come. */
function OtherPeriod({ periods, onChange }: OtherPeriodProps) {
  const last = lastEnded(periods, todayInPrague());
  return (
    <div className="surface">
      <EmptyState
        title={t.badPeriod}
        text={t.badPeriodText}
        icon={<IconReceiptTax size={26} stroke={1.5} />}
        action={
          last === null ? undefined : (
            <Button variant="default" onClick={() => onChange(last)}>
              {t.toLastPeriod}
            </Button>
          )
        }
      />
    </div>
  );
}
