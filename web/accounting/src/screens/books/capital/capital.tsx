import { Group } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { useCompany } from '../../../api/companies.ts';
import { capital as t } from '../../../cs/capital.ts';
import { journalTexts } from '../../../cs/journal.ts';
import { Can } from '../../../parts/can.tsx';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { BackLink, LinkButton } from '../../../parts/link.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { moneyWithCurrency } from '../../../parts/money.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { useUrlState } from '../../../parts/url-state.ts';
import { NotDoubleEntry } from '../not-double-entry.tsx';
import { CapitalForm } from './capital-form.tsx';
import { type Openings, useOpenings } from './openings.ts';

/** The registered capital that the books of a company begin with; `?rok=2025` comes from the close of that year. */
export default function CapitalScreen() {
  const { id, double_entry, fiscal_year_start } = useCompany();
  const [asked] = useUrlState('rok');
  const year = /^\d{4}$/.test(asked) ? Number(asked) : null;
  const openings = useOpenings(id, year, fiscal_year_start, double_entry);
  return (
    <>
      <PageHeader title={t.title} text={t.text} />
      {year === null ? (
        <BackLink to={`/firmy/${id}/denik`}>{journalTexts.toJournal}</BackLink>
      ) : (
        <BackLink to={`/firmy/${id}/uzaverka`} search={{ rok: String(year) }}>
          {t.toClosing}
        </BackLink>
      )}
      {!double_entry && <NotDoubleEntry />}
      {double_entry && (
        <Loaded query={openings}>
          {(found) =>
            found.capitalEntryId === null ? (
              <CapitalForm key={year} openings={found} year={year} />
            ) : (
              <Known openings={found} entryId={found.capitalEntryId} />
            )
          }
        </Loaded>
      )}
    </>
  );
}

function Known({ openings: { rest, day }, entryId }: { openings: Openings; entryId: number }) {
  const { id } = useCompany();
  const isEven = rest === null || rest === 0;
  return (
    <EmptyState
      title={t.known}
      text={t.knownText(isEven ? null : moneyWithCurrency(rest))}
      icon={<IconBuildingBank size={26} stroke={1.5} />}
      action={
        <Group justify="center">
          <LinkButton variant="default" to={`/firmy/${id}/denik/${entryId}`}>
            {t.toEntry}
          </LinkButton>
          {!isEven && (
            <Can permission="writer">
              <LinkButton to={`/firmy/${id}/denik/novy`} search={{ pocatecni: day ?? '' }}>
                {t.toOpenings}
              </LinkButton>
            </Can>
          )}
        </Group>
      }
    />
  );
}
