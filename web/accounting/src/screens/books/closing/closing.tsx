import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { useCompany } from '../../../api/companies.ts';
import { closing as t } from '../../../cs/closing.ts';
import { common } from '../../../cs/common.ts';
import { keepsLedgerIn } from '../../../parts/bookkeeping-years.ts';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { dateText } from '../../../parts/dates.ts';
import { FactList } from '../../../parts/fact-list.tsx';
import { yearToClose } from '../../../parts/fiscal-year.ts';
import { TextLink } from '../../../parts/link.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { LockedPeriod } from '../../../parts/locked-period.tsx';
import { Money } from '../../../parts/money-display.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Section } from '../../../parts/section.tsx';
import { useUrlYear } from '../../../parts/url-state.ts';
import { YearSelect } from '../../../parts/year-select.tsx';
import { NotDoubleEntry } from '../not-double-entry.tsx';
import { AfterClose } from './after-close.tsx';
import { type Closing, useClosing } from './api.ts';
import { ApproveStep } from './approve-step.tsx';
import { CloseStep } from './close-step.tsx';
import { CheckStep, type Reasons } from './findings.tsx';
import { RevalueStep } from './revalue-step.tsx';
import { TaxStep } from './tax-step.tsx';

/** The close of a fiscal year as a guide from top to bottom. */
export default function ClosingScreen() {
  const company = useCompany();
  const { id, fiscal_year_start, settings } = company;
  const [year, setYear] = useUrlYear(yearToClose(fiscal_year_start, settings.founded_on));
  const isThere = keepsLedgerIn(company, year);
  const closing = useClosing(id, year, isThere);
  const { data } = closing;
  return (
    <>
      <PageHeader
        title={t.title}
        text={data === undefined ? undefined : t.text(dateText(data.from), dateText(data.to))}
        controls={
          <>
            <YearSelect year={year} onChange={setYear} />
            <Button variant="default" onClick={() => window.print()}>
              {common.print}
            </Button>
          </>
        }
      />
      {isThere ? (
        <Loaded query={closing}>{(loaded) => <Guide key={loaded.year} closing={loaded} />}</Loaded>
      ) : (
        <NotDoubleEntry year={year} />
      )}
    </>
  );
}

function Guide({ closing }: { closing: Closing }) {
  const { id, can_manage } = useCompany();
  const [reasons, setReasons] = useState<Reasons>({});
  return (
    <Stack gap="md">
      <State closing={closing} />
      {closing.state === 'open' && (
        <LockedPeriod
          day={closing.to}
          note={t.unlockFirst}
          way={<TextLink to={`/firmy/${id}/nastaveni/obdobi`}>{t.toLock}</TextLink>}
        />
      )}
      {!can_manage && <Text size="sm">{t.readOnly}</Text>}
      <CheckStep
        closing={closing}
        reasons={reasons}
        onReason={(code, reason) => setReasons((present) => ({ ...present, [code]: reason }))}
      />
      <RevalueStep closing={closing} />
      <TaxStep closing={closing} />
      <CloseStep closing={closing} reasons={reasons} />
      <ApproveStep closing={closing} />
      {closing.state !== 'open' && <AfterClose year={closing.year} />}
      <Entries closing={closing} />
    </Stack>
  );
}

/** Whether the year is closed and what it has earned. */
function State({ closing }: { closing: Closing }) {
  const { state, to, approved_on, profit_before_tax, tax, profit } = closing;
  const isOpen = state === 'open';
  return (
    <Alert
      variant="default"
      role="status"
      icon={isOpen ? <IconLockOpen size={18} /> : <IconLock size={18} />}
      title={t.states[state]}
    >
      <Stack gap="sm">
        {!isOpen && (
          <Text size="sm">
            {[
              t.lockedUntil(dateText(to)),
              ...(approved_on === null ? [] : [t.approvedOn(dateText(approved_on))]),
            ].join(' ')}
          </Text>
        )}
        <FactList
          facts={[
            [t.profitBeforeTax, <Money key="before" amount={profit_before_tax} />],
            [t.tax, <Money key="tax" amount={tax} />],
            [t.profit, <Money key="profit" amount={profit} />],
          ]}
        />
      </Stack>
    </Alert>
  );
}

type Entry = Closing['entries'][number];

const COLUMNS: Column<Entry>[] = [
  { id: 'krok', title: t.step, value: ({ action }) => t.actions[action] ?? action, hideBelow: 'sm' },
  { id: 'datum', title: t.date, kind: 'date', width: '6.5rem', value: ({ date }) => date },
  { id: 'md', title: t.debit, width: '5rem', value: ({ debit }) => debit },
  { id: 'd', title: t.credit, width: '5rem', value: ({ credit }) => credit },
  { id: 'castka', title: t.amount, kind: 'money', value: ({ amount }) => amount },
  { id: 'text', title: t.entryText, value: ({ text }) => text, hideBelow: 'sm' },
];

function Entries({ closing: { entries } }: { closing: Closing }) {
  return (
    <Section title={t.entries} text={entries.length === 0 ? t.entriesNone : t.entriesText}>
      {entries.length > 0 && (
        <DataTable
          label={t.entries}
          rows={entries}
          columns={COLUMNS}
          rowKey={({ id }) => id}
          sortName="razeni-zapisu"
          maxHeight="60vh"
        />
      )}
    </Section>
  );
}
