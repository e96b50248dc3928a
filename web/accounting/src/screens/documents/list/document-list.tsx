import { ActionIcon, Group, Menu, Stack } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCompany, useEntityId } from '../../../api/companies.ts';
import { documentsFile } from '../../../api/list-files.ts';
import { documents, documentLists as t } from '../../../cs/documents.ts';
import { BatchProgress, useBatch } from '../../../parts/batch.tsx';
import { Can, useWhyNot } from '../../../parts/can.tsx';
import { todayInPrague } from '../../../parts/dates.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { LinkButton } from '../../../parts/link.tsx';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { useIsPhone } from '../../../parts/phone.ts';
import { useNewShortcut } from '../../../parts/shortcuts.tsx';
import { TickableTable } from '../../../parts/tickable-table.tsx';
import { type ListName, NEW_KINDS } from '../kinds.ts';
import type { Kind } from '../model.ts';
import { nameOfDocument } from '../name-of.ts';
import { usePagedDocuments } from './api.ts';
import { BulkBar } from './bulk-bar.tsx';
import { columnsOf } from './columns.tsx';
import { documentsQuery, isDrafts, isFiltered } from './filter.ts';
import { Filters, useDocumentFilter } from './filters.tsx';

/** A number with its kind or partner under it. */
const ROW_HEIGHT = 58;

const documentAddress = (entityId: number, id: number) => `/firmy/${entityId}/doklady/${id}`;

/** Documents of one list of the company. */
export function DocumentList({ list }: { list: ListName }) {
  const entityId = useEntityId();
  const navigate = useNavigate();
  const filter = useDocumentFilter();
  const isPhone = useIsPhone();
  const query = documentsQuery(list, filter, todayInPrague());
  const { head: found, rows } = usePagedDocuments(entityId, query);
  const { title, text, emptyTitle, emptyText } = t.lists[list];
  const { can_write } = useCompany();
  const batch = useBatch();
  const { sums, total } = found.data ?? {};
  const isOfDrafts = isDrafts(filter);
  // While they are the same, rows that are there are not drawn again.
  const columns = useMemo(
    () => columnsOf({ list, open: (id) => documentAddress(entityId, id), isPhone, sums, isOfDrafts }),
    [list, entityId, isPhone, sums, isOfDrafts],
  );
  if (found.isError && found.data === undefined) {
    return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  }
  const isEmpty = total === 0 && !isFiltered(filter);
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
          <TickableTable
            label={t.list}
            paged={rows}
            columns={columns}
            rowKey={({ id }) => id}
            nameOf={nameOfDocument}
            forms={documents.documentForms}
            filter={JSON.stringify(query)}
            rowHeight={ROW_HEIGHT}
            onOpen={({ id }) => void navigate({ href: documentAddress(entityId, id) })}
            actions={
              can_write
                ? (ticked, clear) => <BulkBar ticked={ticked} batch={batch} onDone={clear} />
                : undefined
            }
            file={{ name: `doklady-${list}`, ask: documentsFile(entityId, query) }}
            empty={<EmptyState title={t.nothingFound} />}
          />
        </Stack>
      )}
    </>
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
