import { Button, Group, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useCompany, useEntityId } from '../../../api/companies.ts';
import { bankTransactionsFile } from '../../../api/list-files.ts';
import { bank } from '../../../cs/bank.ts';
import { bankMovements as t } from '../../../cs/bank-movements.ts';
import { BatchProgress, useBatch } from '../../../parts/batch.tsx';
import { Choice } from '../../../parts/choice.tsx';
import { ClearFilters } from '../../../parts/clear-filters.tsx';
import { todayInPrague } from '../../../parts/dates.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { LinkButton } from '../../../parts/link.tsx';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { optionsOf } from '../../../parts/options.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { useIsPhone } from '../../../parts/phone.ts';
import { SearchInput } from '../../../parts/search-input.tsx';
import { TickableTable } from '../../../parts/tickable-table.tsx';
import { useTypedFilter } from '../../../parts/typed-filter.ts';
import { useUrlFilter, useUrlState } from '../../../parts/url-state.ts';
import { usePeriod } from '../../documents/period.ts';
import { PeriodChoice } from '../../documents/period-choice.tsx';
import { AccountFilter, useAccountNames } from '../account-choice.tsx';
import { StatementButton } from '../statement-button.tsx';
import { usePagedMovements } from './api.ts';
import { columnsOf } from './columns.tsx';
import { isFiltered, type MovementFilter, movementsQuery } from './filter.ts';
import { MovementsBar, nameOfMovement } from './movements-bar.tsx';

/** A name with its account and symbols under it. */
const ROW_HEIGHT = 58;

/** Movements of the bank accounts of the company. */
export default function Movements() {
  const entityId = useEntityId();
  const navigate = useNavigate();
  const filter = useMovementFilter();
  const isPhone = useIsPhone();
  const nameOf = useAccountNames();
  const query = movementsQuery(filter, todayInPrague());
  const { head: found, rows } = usePagedMovements(entityId, query);
  const { can_write } = useCompany();
  const batch = useBatch();
  if (found.isError && found.data === undefined) {
    return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  }
  const { sums, total } = found.data ?? {};
  const isEmpty = total === 0 && !isFiltered(filter);
  const open = (id: number) => `/firmy/${entityId}/banka/pohyby/${id}`;
  const match = <LinkButton to={`/firmy/${entityId}/banka/parovani`}>{bank.match}</LinkButton>;
  return (
    <>
      <PageHeader
        title={t.title}
        text={t.text}
        controls={isEmpty ? undefined : <StatementButton variant="default" />}
        action={isEmpty ? undefined : match}
      />
      {isEmpty ? (
        <div className="surface">
          <EmptyState title={t.emptyTitle} text={t.emptyText} action={<StatementButton />} />
        </div>
      ) : (
        <Stack gap="xs">
          <Filters filter={filter} />
          <BatchProgress batch={batch} />
          <TickableTable
            label={t.list}
            paged={rows}
            columns={columnsOf({ open, isPhone, sums, nameOf })}
            rowKey={({ id }) => id}
            nameOf={nameOfMovement}
            forms={t.movementForms}
            filter={JSON.stringify(query)}
            rowHeight={ROW_HEIGHT}
            onOpen={({ id }) => void navigate({ href: open(id) })}
            actions={
              can_write
                ? (ticked, clear) => <MovementsBar ticked={ticked} batch={batch} onDone={clear} />
                : undefined
            }
            file={{ name: 'bankovni-pohyby', ask: bankTransactionsFile(entityId, query) }}
            empty={<EmptyState title={t.nothing} />}
          />
        </Stack>
      )}
    </>
  );
}

function useMovementFilter(): MovementFilter {
  const [words] = useUrlState('hledat');
  const [account] = useUrlState('ucet');
  const [state] = useUrlState('stav');
  const [direction] = useUrlState('smer');
  const [statement] = useUrlState('vypis');
  return { ...usePeriod(), words, account, state, direction, statement };
}

function Filters({ filter }: { filter: MovementFilter }) {
  const [words, setWords] = useTypedFilter('hledat');
  const [, setState] = useUrlFilter('stav');
  const [, setDirection] = useUrlFilter('smer');
  const [, setStatement] = useUrlFilter('vypis');
  return (
    <Group gap="sm" className="no-print">
      <SearchInput value={words} onChange={setWords} label={t.search} />
      <AccountFilter label={t.accountFilter} any={t.anyAccount} />
      <Choice
        aria-label={t.stateFilter}
        value={filter.state}
        onChange={setState}
        options={optionsOf(t.stateChoices)}
      />
      <Choice
        aria-label={t.directionFilter}
        value={filter.direction}
        onChange={setDirection}
        options={optionsOf(t.directions)}
      />
      <PeriodChoice period={filter} none={t.anytime} />
      {filter.statement !== '' && (
        <Group gap={6}>
          <Text size="sm">{t.ofStatement}</Text>
          <Button variant="default" size="compact-sm" onClick={() => setStatement('')}>
            {t.allMovements}
          </Button>
        </Group>
      )}
      {isFiltered(filter) && <ClearFilters />}
    </Group>
  );
}
