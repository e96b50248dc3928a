import { Button, List, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { type Company, useCompany } from '../../api/companies.ts';
import { say } from '../../api/toasts.ts';
import { handover as t } from '../../cs/handover.ts';
import { booksBetween } from '../../parts/bookkeeping-years.ts';
import { Can } from '../../parts/can.tsx';
import { dateText, todayInPrague } from '../../parts/dates.ts';
import { TextLink } from '../../parts/link.tsx';
import { PageSteps } from '../../parts/page-steps.tsx';
import { Section } from '../../parts/section.tsx';
import { hasStatusBetween, vatHistory } from '../access/settings/vat-history.ts';
import { packageAddress, useMissing } from './api.ts';
import { type ChosenPeriod, daysOf, PeriodFields } from './period-fields.tsx';

const DAYS_AT_MOST = 366;
const DAY_MS = 86_400_000;

/** The package of a period, and what would be missing in it. */
export function AccountantPackage() {
  const company = useCompany();
  const { id: entityId, fiscal_year_start: startMonth } = company;
  const [period, setPeriod] = useState<ChosenPeriod>({ preset: 'minuly-mesic', from: '', to: '' });
  const days = daysOf(period, startMonth);
  const whyNot = whyNotDownload(days);
  const today = todayInPrague();
  const books = booksText(company, whyNot === null ? days : { from: today, to: today });
  return (
    <Section title={t.packageTitle} text={t.packageText(books)}>
      <PeriodFields period={period} onChange={setPeriod} />
      <PageSteps gap="sm">
        <Can permission="member" whyNot={whyNot}>
          <Button
            component="a"
            href={whyNot === null ? packageAddress(entityId, days) : undefined}
            download
            leftSection={<IconDownload size={18} />}
            onClick={() => say(t.started)}
          >
            {t.download}
          </Button>
        </Can>
        {whyNot === null && (
          <Text size="sm" c="dimmed" className="figure">
            {dateText(days.from)} – {dateText(days.to)}
          </Text>
        )}
      </PageSteps>
      {whyNot === null && <MissingList entityId={entityId} days={days} />}
    </Section>
  );
}

/** The books that the package has of the years of its days, and the records of VAT of who has to do with it. */
function booksText(company: Company, { from, to }: { from: string; to: string }): string {
  const { hasLedger, hasCashJournal } = booksBetween(company, from, to);
  const { ledger, cashJournal, vat } = t.booksInPackage;
  return [
    ...(hasLedger ? [ledger] : []),
    ...(hasCashJournal ? [cashJournal] : []),
    ...(hasStatusBetween(vatHistory(company), from, to) ? [vat] : []),
  ].join(', ');
}

function whyNotDownload({ from, to }: { from: string; to: string }): string | null {
  if (from === '' || to === '' || from > to) return t.noPeriod;
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1 > DAYS_AT_MOST ? t.tooLong : null;
}

function MissingList({ entityId, days }: { entityId: number; days: { from: string; to: string } }) {
  const { data, isError } = useMissing(entityId, days);
  if (isError)
    return (
      <Text size="sm" c="dimmed" role="status">
        {t.missingFailed}
      </Text>
    );
  if (data === undefined) return null;
  const { movements, drafts, gaps } = data;
  const company = `/firmy/${entityId}`;
  const isComplete = movements + drafts + gaps.count === 0;
  return (
    <Stack gap={4} role="status">
      <Title order={3}>{t.missingTitle}</Title>
      {isComplete ? (
        <Text size="sm">{t.nothingMissing}</Text>
      ) : (
        <List size="sm">
          {movements > 0 && (
            <List.Item>
              <TextLink to={`${company}/banka/parovani`}>{t.movements(movements)}</TextLink>
            </List.Item>
          )}
          {drafts > 0 && (
            <List.Item>
              {t.drafts(drafts)}: <TextLink to={`${company}/vydane`}>{t.issued}</TextLink>,{' '}
              <TextLink to={`${company}/prijate`}>{t.received}</TextLink>
            </List.Item>
          )}
          {gaps.count > 0 && (
            <List.Item>
              {t.gaps(gaps.count)} {t.gapsOf(gaps.names.join(', '))}
            </List.Item>
          )}
        </List>
      )}
      <Text size="sm" c="dimmed">
        {t.missingRest}
      </Text>
    </Stack>
  );
}
