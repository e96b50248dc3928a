import { Alert, Badge, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { jmhz as t } from '../../../cs/jmhz.ts';
import { payroll } from '../../../cs/payroll.ts';
import { Day } from '../../../parts/date-display.tsx';
import { dateText } from '../../../parts/dates.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { LinkButton } from '../../../parts/link.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { Money } from '../../../parts/money-display.tsx';
import { MonthSwitch } from '../../../parts/month-switch.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { counted } from '../../../parts/plural.ts';
import { type Month, monthText, useUrlMonth } from '../../../parts/url-month.ts';
import { Word } from '../../../parts/word.tsx';
import { useEmployees } from '../employees/api.ts';
import { isEmployedIn } from '../employees/employed-in.ts';
import { Absences } from './absences.tsx';
import { type Check, useCheck, type ValidationAnswer } from './api.ts';
import { Differences } from './differences.tsx';
import { DownloadButton } from './download-button.tsx';
import { Filings } from './filings.tsx';
import { Findings } from './findings.tsx';
import { hindrances } from './ready.ts';
import { ValidateButton, ValidationResult } from './validation.tsx';

/** The monthly report of the employer: check, download, filings. */
export default function Jmhz() {
  const entityId = useEntityId();
  const [month, setMonth] = useUrlMonth();
  const query = useCheck(entityId, month);
  const isNobody = useIsNobody(month) && query.data?.filings.length === 0;
  const key = `${month.year}-${month.month}`;
  const [answer, setAnswer] = useState<{ key: string; validation: ValidationAnswer } | null>(null);
  return (
    <>
      <PageHeader
        title={t.titleOf(monthText(month))}
        text={
          <>
            <Word of="jmhz">{t.whole}</Word> {t.text}
          </>
        }
        controls={
          <>
            <MonthSwitch month={month} onChange={setMonth} />
            {query.data !== undefined && !isNobody && (
              <ValidateButton
                key={key}
                check={query.data}
                onAnswer={(validation) => setAnswer({ key, validation })}
              />
            )}
          </>
        }
        action={
          query.data === undefined || isNobody ? undefined : <DownloadButton key={key} check={query.data} />
        }
      />
      <Loaded query={query}>
        {(check) =>
          isNobody ? (
            <Nobody />
          ) : (
            <Stack gap="md">
              <Summary check={check} />
              {answer !== null && answer.key === key && <ValidationResult validation={answer.validation} />}
              <Differences report={check.report} />
              <CheckResult check={check} />
              {/* What was made goes before advice on it; before that the advice comes first. */}
              {check.filings.length > 0 && <Filings check={check} />}
              <Findings check={check} />
              <Absences absences={check.absences} />
              {check.filings.length === 0 && <Filings check={check} />}
            </Stack>
          )
        }
      </Loaded>
    </>
  );
}

/** Whether all employments of the company lie in other months: nothing is reported then, and nothing is late. */
function useIsNobody(month: Month): boolean {
  const { data = [] } = useEmployees(useEntityId());
  return data.length > 0 && !data.some((each) => isEmployedIn(each, month));
}

const Nobody = () => (
  <div className="surface">
    <EmptyState title={payroll.nobodyTitle} text={payroll.nobodyText} />
  </div>
);

const COLOURS = { none: 'gray', draft: 'blue', filed: 'accent', differs: 'orange', cancelled: 'orange' };

function Summary({ check }: { check: Check }) {
  const entityId = useEntityId();
  const { totals, report } = check;
  // Of an overdue report nothing is filed that could be cancelled, and the day for it is over.
  const mayCancel = isFiled(check) ? check.can_cancel : report.overdue_since === null;
  return (
    <Paper className="surface" p="md" component="section" aria-label={t.totals}>
      <Group justify="space-between" mb="md">
        <Group gap="sm">
          <Badge variant="dot" color={COLOURS[report.status]} size="lg">
            {t.states[report.status]}
          </Badge>
          {report.overdue_since !== null && (
            <Badge color="red" variant="light" radius="sm">
              {t.lateSince(dateText(report.overdue_since))}
            </Badge>
          )}
          <Text size="sm">
            {t.stateTexts[report.status]}
            {report.waiting !== null && report.waiting.filing_type !== 'B'
              ? ` ${t.waiting[report.waiting.filing_type]}`
              : ''}
          </Text>
        </Group>
        <LinkButton
          variant="subtle"
          size="compact-sm"
          className="no-print"
          to={`/firmy/${entityId}/mzdy`}
          search={{ rok: String(check.year), mesic: String(check.month) }}
        >
          {t.toPayroll}
        </LinkButton>
      </Group>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="md">
        <Fact title={t.due}>
          <Day day={check.due_date} />
        </Fact>
        {mayCancel && (
          <Fact title={t.cancelUntil}>
            <Day day={check.cancellation_deadline} />
          </Fact>
        )}
        <Fact title={t.employments}>{check.employments}</Fact>
        <Fact title={t.persons}>{check.persons}</Fact>
        {totals !== null && (
          <>
            <Fact title={t.totalTax}>
              <Money amount={totals.tax} />
            </Fact>
            <Fact title={t.totalInsurance}>
              <Money amount={totals.insurance} />
            </Fact>
            <Fact title={t.totalRounding}>
              <Money amount={totals.employer_rounding} />
            </Fact>
            <Fact title={t.totalPayslips}>{totals.payslips}</Fact>
          </>
        )}
      </SimpleGrid>
      <SummaryNotes check={check} mayCancel={mayCancel} />
    </Paper>
  );
}

const isFiled = ({ report: { status } }: Check) => status === 'filed' || status === 'differs';

/** Why the day for cancelling is before that for filing, what applies after it, and why there are no totals. */
function SummaryNotes({ check, mayCancel }: { check: Check; mayCancel: boolean }) {
  const { cancellation_deadline, due_date, totals } = check;
  const isEarlier =
    cancellation_deadline.slice(0, 7) === due_date.slice(0, 7) && cancellation_deadline < due_date;
  const notes = [
    mayCancel && isEarlier ? t.cancelNotMoved : null,
    !mayCancel && isFiled(check) ? t.cancelOver(dateText(cancellation_deadline)) : null,
    totals === null ? t.noTotals : null,
  ];
  return notes.map(
    (note) =>
      note !== null && (
        <Text key={note} size="sm" c="dimmed" mt="sm">
          {note}
        </Text>
      ),
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {title}
      </Text>
      <Text fw={600} className="figure" component="div">
        {children}
      </Text>
    </div>
  );
}

function CheckResult({ check }: { check: Check }) {
  const errors = hindrances(check);
  const ready = errors.length === 0;
  const text = !ready
    ? t.notReady(counted(errors.length, t.errorForms))
    : check.warnings.length > 0
      ? t.onlyWarnings(counted(check.warnings.length, t.warningForms))
      : check.packages > 1
        ? t.readyInParts(check.packages)
        : t.ready;
  return (
    <Alert
      variant="light"
      color={ready ? 'accent' : 'red'}
      icon={ready ? <IconCircleCheck size={18} /> : <IconAlertTriangle size={18} />}
      role="status"
    >
      {text}
    </Alert>
  );
}
