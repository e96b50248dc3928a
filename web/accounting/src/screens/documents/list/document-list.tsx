import { ActionIcon, Button, Group, Menu, Stack, Text } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useCompany, useEntityId } from '../../../api/companies.ts';
import { documentsFile } from '../../../api/list-files.ts';
import { documents, documentLists as t } from '../../../cs/documents.ts';
import { BatchProgress, useBatch } from '../../../parts/batch.tsx';
import { Can, useWhyNot } from '../../../parts/can.tsx';
import { DataTable } from '../../../parts/data-table.tsx';
import { todayInPrague } from '../../../parts/dates.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { LinkButton } from '../../../parts/link.tsx';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Pages, useUrlPage } from '../../../parts/pages.tsx';
import { useIsPhone } from '../../../parts/phone.ts';
import { counted } from '../../../parts/plural.ts';
import { useNewShortcut } from '../../../parts/shortcuts.tsx';
import { type ListName, NEW_KINDS } from '../kinds.ts';
import type { Kind } from '../model.ts';
import { DOCUMENTS_A_PAGE, useDocuments } from './api.ts';
import { BulkBar } from './bulk-bar.tsx';
import { columnsOf } from './columns.tsx';
import { documentsQuery, isDrafts, isFiltered } from './filter.ts';
import { Filters, useDocumentFilter } from './filters.tsx';
import { useTicked } from './ticked.tsx';

/** A number with its kind or partner under it. */
const ROW_HEIGHT = 58;

/** Documents of one list of the company. */
export function DocumentList({ list }: { list: ListName }) {
  const entityId = useEntityId();
  const navigate = useNavigate();
  const filter = useDocumentFilter();
  const [page, setPage] = useUrlPage();
  const isPhone = useIsPhone();
  const query = documentsQuery(list, filter, todayInPrague());
  const found = useDocuments(entityId, query, page);
  const { title, text, emptyTitle, emptyText } = t.lists[list];
  const { can_write } = useCompany();
  const ticked = useTicked(found.data?.rows, isPhone);
  const [isChosen, setSelecting] = useState(false);
  const isSelecting = isPhone && isChosen;
  const batch = useBatch();
  if (found.isError && found.data === undefined) {
    return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  }
  const { rows, sums, total } = found.data ?? {};
  const isEmpty = total === 0 && !isFiltered(filter);
  const open = (id: number) => `/firmy/${entityId}/doklady/${id}`;
  const unselect = () => {
    ticked.clear();
    setSelecting(false);
  };
  const bar =
    ticked.ticked.length > 0 ? <BulkBar ticked={ticked.ticked} batch={batch} onDone={unselect} /> : null;
  return (
    <>
      <PageHeader title={title} text={text} action={isEmpty ? undefined : <NewDocument list={list} />} />
      {isEmpty ? (
        <div className="surface">
          <EmptyState title={emptyTitle} text={emptyText} action={<NewDocument list={list} />} />
        </div>
      ) : (
        <Stack gap="xs">
          <Filters list={list} filter={filter} />
          <BatchProgress batch={batch} />
          <DataTable
            label={t.list}
            rows={rows}
            columns={columnsOf({
              list,
              open,
              isPhone,
              sums,
              isOfDrafts: isDrafts(filter),
              tick: can_write && (!isPhone || isSelecting) ? ticked.column : null,
            })}
            rowKey={({ id }) => id}
            rowHeight={ROW_HEIGHT}
            onOpen={isSelecting ? ticked.toggle : ({ id }) => void navigate({ href: open(id) })}
            {...(can_write ? { onTick: ticked.toggle } : {})}
            beside={
              <BesideTable
                {...{ bar, total, isPhone, isSelecting }}
                onSelect={can_write ? () => setSelecting(true) : null}
                onEnd={unselect}
              />
            }
            file={{ name: `doklady-${list}`, ask: documentsFile(entityId, query) }}
            empty={<EmptyState title={t.nothingFound} />}
          />
          {isPhone && bar !== null && <div className="phone-bar no-print">{bar}</div>}
          <Pages page={page} per={DOCUMENTS_A_PAGE} total={total ?? 0} onChange={setPage} />
        </Stack>
      )}
    </>
  );
}

type BesideProps = {
  bar: ReactNode;
  isPhone: boolean;
  total: number | undefined;
  isSelecting: boolean;
  /** Null: who only reads has nothing to select for. */
  onSelect: (() => void) | null;
  onEnd: () => void;
};

/** On a phone there is no room for boxes until somebody asks for them; then a tap anywhere ticks. */
function BesideTable({ bar, total, isPhone, isSelecting, onSelect, onEnd }: BesideProps) {
  if (!isPhone) return bar ?? <Count total={total} />;
  if (isSelecting) {
    return (
      <Group gap="xs">
        <Text size="sm">{t.selectHint}</Text>
        <Button size="compact-sm" variant="default" onClick={onEnd}>
          {t.selectEnd}
        </Button>
      </Group>
    );
  }
  return (
    <Group gap="xs">
      <Count total={total} />
      {onSelect !== null && total !== undefined && total > 0 && (
        <Button size="compact-sm" variant="default" onClick={onSelect}>
          {t.selectMore}
        </Button>
      )}
    </Group>
  );
}

function Count({ total }: { total: number | undefined }) {
  return (
    <Text size="sm" c="dimmed" aria-live="polite">
      {total === undefined ? '' : counted(total, documents.documentForms)}
    </Text>
  );
}

/** The usual kind of the list at once, the others beside it. */
function NewDocument({ list }: { list: ListName }) {
  const entityId = useEntityId();
  const navigate = useNavigate();
  const whyNot = useWhyNot('writer');
  const address = (kind: Kind) => `/firmy/${entityId}/doklady/novy?druh=${kind}`;
  const [first, ...others] = NEW_KINDS[list];
  const usual = first ?? 'invoice';
  useNewShortcut(
    documents.newKinds[usual],
    whyNot === null ? () => void navigate({ href: address(usual) }) : null,
  );
  return (
    <Group gap={4} wrap="nowrap">
      <Can permission="writer">
        <LinkButton
          to={`/firmy/${entityId}/doklady/novy`}
          search={{ druh: usual }}
          leftSection={<IconPlus size={18} />}
        >
          {documents.newKinds[usual]}
        </LinkButton>
      </Can>
      {whyNot === null && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon size="input-sm" aria-label={t.newMenu}>
              <IconChevronDown size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((kind) => (
              <Menu.Item key={kind} onClick={() => void navigate({ href: address(kind) })}>
                {documents.newKinds[kind]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  );
}
