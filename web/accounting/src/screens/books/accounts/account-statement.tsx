import { Badge, Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useCompany, useEntityId } from '../../../api/companies.ts';
import { accountStatementFile } from '../../../api/list-files.ts';
import { accountTexts as t } from '../../../cs/accounts.ts';
import { booksTexts } from '../../../cs/books.ts';
import { common } from '../../../cs/common.ts';
import { Can } from '../../../parts/can.tsx';
import { DataTable } from '../../../parts/data-table.tsx';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { presentFiscalYear } from '../../../parts/fiscal-year.ts';
import { BackLink, LinkButton } from '../../../parts/link.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { Money } from '../../../parts/money-display.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Pages, useUrlPage } from '../../../parts/pages.tsx';
import { counted } from '../../../parts/plural.ts';
import { useUrlYear } from '../../../parts/url-state.ts';
import { YearSelect } from '../../../parts/year-select.tsx';
import { AccountDialog } from '../account-dialog.tsx';
import { movementColumns } from './movement-columns.tsx';
import { MOVEMENTS_A_PAGE, type Statement, useAccountStatement } from './statement-api.ts';
import { isSwapped, queryOf, StatementFilters, useStatementFilter } from './statement-filters.tsx';

/** The movements of an account with the balance after each; a row leads to its entry. */
export default function AccountStatement() {
  const { id: entityId, fiscal_year_start } = useCompany();
  const { accountId } = useParams({ strict: false }) as { accountId: string };
  const [year] = useUrlYear(presentFiscalYear(fiscal_year_start));
  const [page] = useUrlPage();
  const filter = useStatementFilter();
  const asked = isSwapped(filter) ? { ...filter, from: '', to: '' } : filter;
  const query = queryOf(asked, year);
  const statement = useAccountStatement(entityId, Number(accountId), query, page);
  return (
    <>
      <BackLink to={`/firmy/${entityId}/ucty`} search={{ rok: String(year) }}>
        {t.back}
      </BackLink>
      <Loaded query={statement} missing={<Missing />}>
        {(read) => (
          <>
            <Head statement={read} year={year} />
            <Stack gap="md">
              <StatementFilters filter={filter}>
                <Text size="sm" c="dimmed" aria-live="polite">
                  {t.totalFound(counted(read.total, booksTexts.postingForms))}
                </Text>
              </StatementFilters>
              <Figures statement={read} />
              <Movements statement={read} query={query} />
            </Stack>
          </>
        )}
      </Loaded>
    </>
  );
}

function Head({ statement: { account }, year }: { statement: Statement; year: number }) {
  const { double_entry } = useCompany();
  const navigate = useNavigate();
  // Two days stand above a year, so they go when a year is chosen.
  const setYear = (rok: number) =>
    void navigate({
      to: '.',
      search: (({ od: _, do: __, strana: ___, ...rest }: Record<string, string>) => ({
        ...rest,
        rok: String(rok),
      })) as never,
      replace: true,
    });
  const [isEdited, setEdited] = useState(false);
  return (
    <>
      <PageHeader
        title={`${account.code} ${account.name}`}
        text={
          <>
            {t.movementsOf(booksTexts.kinds[account.kind] ?? account.kind)} {account.note}
          </>
        }
        controls={
          <>
            {!account.active && (
              <Badge variant="light" color="gray">
                {booksTexts.accountOut}
              </Badge>
            )}
            <YearSelect year={year} onChange={setYear} />
            <Button variant="default" onClick={() => window.print()}>
              {common.print}
            </Button>
            <Can permission="manager" whyNot={double_entry ? null : booksTexts.onlyDoubleEntry}>
              <Button
                variant="default"
                leftSection={<IconPencil size={16} />}
                onClick={() => setEdited(true)}
              >
                {t.edit}
              </Button>
            </Can>
          </>
        }
      />
      <AccountDialog account={account} opened={isEdited} onClose={() => setEdited(false)} />
    </>
  );
}

function Figures({ statement: { opening, sums, closing } }: { statement: Statement }) {
  const figures = [
    [t.opening, opening],
    [t.debit, sums.debit],
    [t.credit, sums.credit],
    [t.closing, closing],
  ] as const;
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} className="surface" p="md">
      {figures.map(([label, amount]) => (
        <div key={label}>
          <Text size="sm" c="dimmed">
            {label}
          </Text>
          <Money amount={amount} fw={600} />
        </div>
      ))}
    </SimpleGrid>
  );
}

type MovementsProps = { statement: Statement; query: Readonly<Record<string, string>> };

function Movements({ statement, query }: MovementsProps) {
  const entityId = useEntityId();
  const navigate = useNavigate();
  const [page, setPage] = useUrlPage();
  const { account, rows, total } = statement;
  const columns = useMemo(() => movementColumns(entityId, statement), [entityId, statement]);
  return (
    <>
      <DataTable
        label={t.movements}
        rows={rows}
        columns={columns}
        rowKey={({ posting_id }) => posting_id}
        onOpen={({ entry_id }) => void navigate({ to: `/firmy/${entityId}/denik/${entry_id}` })}
        file={{ name: 'pohyby-uctu', ask: accountStatementFile(entityId, account.id, query) }}
        empty={<EmptyState title={t.none} text={t.noneText} />}
      />
      <Pages page={page} per={MOVEMENTS_A_PAGE} total={total} onChange={setPage} />
    </>
  );
}

function Missing() {
  const entityId = useEntityId();
  return (
    <EmptyState
      isPage
      title={t.missing}
      text={t.missingText}
      action={<LinkButton to={`/firmy/${entityId}/ucty`}>{t.back}</LinkButton>}
    />
  );
}
