import { Group, Stack, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCompany, useEntityId } from '../../api/companies.ts';
import { partnersFile } from '../../api/list-files.ts';
import { contacts as t } from '../../cs/contacts.ts';
import { BatchProgress, useBatch } from '../../parts/batch.tsx';
import { Can, useWhyNot } from '../../parts/can.tsx';
import { Choice } from '../../parts/choice.tsx';
import type { Column } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { LinkButton, TextLink } from '../../parts/link.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { SearchInput } from '../../parts/search-input.tsx';
import { useNewShortcut } from '../../parts/shortcuts.tsx';
import { TickableTable } from '../../parts/tickable-table.tsx';
import { useTypedFilter } from '../../parts/typed-filter.ts';
import { useUrlFilter, useUrlState } from '../../parts/url-state.ts';
import { type PartnerFilter, type PartnerRow, partnersQuery, usePagedPartners } from './api.ts';
import { ContactsBar } from './contacts-bar.tsx';

/** Customers and suppliers of a company. */
export default function Partners() {
  const entityId = useEntityId();
  const filter = usePartnerFilter();
  const { head: query, rows } = usePagedPartners(entityId, filter);
  const { can_write } = useCompany();
  const batch = useBatch();
  const navigate = useNavigate();
  const whyNot = useWhyNot('writer');
  const home = `/firmy/${entityId}/kontakty`;
  useNewShortcut(t.new, whyNot === null ? () => void navigate({ href: `${home}/novy` }) : null);
  if (query.isError && query.data === undefined) {
    return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  }
  const add = (
    <Can permission="writer">
      <LinkButton to={`${home}/novy`} leftSection={<IconPlus size={18} />}>
        {t.new}
      </LinkButton>
    </Can>
  );
  const isFiltered = filter.q !== '' || filter.tag !== '' || filter.archived !== '';
  const isEmpty = query.data?.total === 0 && !isFiltered;
  return (
    <>
      <PageHeader title={t.title} text={t.text} action={isEmpty ? undefined : add} />
      <Filters filter={filter} />
      {isEmpty ? (
        <div className="surface">
          <EmptyState title={t.emptyTitle} text={t.emptyText} action={add} />
        </div>
      ) : (
        <Stack gap="xs">
          <BatchProgress batch={batch} />
          <TickableTable
            label={t.list}
            paged={rows}
            columns={columnsOf(home, query.data?.sums)}
            rowKey={({ id }) => id}
            nameOf={({ name }) => name}
            forms={t.contactForms}
            filter={JSON.stringify(filter)}
            onOpen={({ id }) => void navigate({ href: `${home}/${id}` })}
            actions={
              can_write
                ? (ticked, clear) => <ContactsBar ticked={ticked} batch={batch} onDone={clear} />
                : undefined
            }
            file={{ name: 'kontakty', ask: partnersFile(entityId, partnersQuery(filter)) }}
            empty={<EmptyState title={t.nothingFound} />}
          />
        </Stack>
      )}
    </>
  );
}

function usePartnerFilter(): PartnerFilter {
  const [q] = useUrlState('hledat');
  const [archived] = useUrlState('archiv');
  const [tag] = useUrlState('stitek');
  return {
    q: String(q).slice(0, 100),
    tag: String(tag),
    archived: archived === 'all' || archived === 'true' ? archived : '',
  };
}

function Filters({ filter }: { filter: PartnerFilter }) {
  const [words, setWords] = useTypedFilter('hledat');
  const [tag, setTag] = useTypedFilter('stitek');
  const [, setArchived] = useUrlFilter('archiv');
  return (
    <Group mb="md" className="no-print">
      <SearchInput value={words} onChange={setWords} label={t.searchLabel} />
      <TextInput
        aria-label={t.tagFilter}
        placeholder={t.tagFilter}
        value={tag}
        onChange={(event) => setTag(event.currentTarget.value)}
      />
      <Choice
        aria-label={t.archivedFilter}
        value={filter.archived}
        onChange={setArchived}
        options={[
          { value: '', label: t.live },
          { value: 'true', label: t.archived },
          { value: 'all', label: t.all },
        ]}
      />
    </Group>
  );
}

/** Of a contact from another state only that state's number is known. */
const TAX_NUMBER: Column<PartnerRow> = {
  ...{ id: 'dic', title: t.dic, fields: ['dic', 'vat_id'], hideBelow: 'lg', isSortable: false },
  value: ({ dic, vat_id }) => dic ?? vat_id,
};

function columnsOf(
  home: string,
  sums: { receivable: number; payable: number } | undefined,
): Column<PartnerRow>[] {
  return [
    {
      id: 'nazev',
      title: t.nameColumn,
      fields: ['name'],
      value: ({ name }) => name,
      cell: ({ id, name }) => (
        <TextLink to={`${home}/${id}`} underline="hover" inherit fw={550}>
          {name}
        </TextLink>
      ),
      isSortable: false,
    },
    { id: 'ico', title: t.ico, fields: ['ico'], value: ({ ico }) => ico, isSortable: false },
    TAX_NUMBER,
    {
      id: 'obec',
      title: t.city,
      fields: ['city'],
      value: ({ city }) => city,
      hideBelow: 'md',
      isSortable: false,
    },
    {
      id: 'email',
      title: t.email,
      fields: ['email'],
      value: ({ email }) => email,
      hideBelow: 'lg',
      isSortable: false,
    },
    {
      id: 'stitky',
      title: t.tags,
      fields: ['tags'],
      value: ({ tags }) => tags.join(', '),
      hideBelow: 'xl',
      isSortable: false,
    },
    {
      id: 'pohledavky',
      title: t.receivable,
      kind: 'money',
      fields: ['receivable'],
      value: ({ receivable }) => receivable,
      total: sums?.receivable ?? null,
      hideBelow: 'sm',
      isSortable: false,
    },
    {
      id: 'zavazky',
      title: t.payable,
      kind: 'money',
      fields: ['payable'],
      value: ({ payable }) => payable,
      total: sums?.payable ?? null,
      hideBelow: 'sm',
      isSortable: false,
    },
  ];
}
