import { Group, SegmentedControl, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useCompany, useEntityId } from '../../api/companies.ts';
import { attachments as t } from '../../cs/attachments.ts';
import { photos } from '../../cs/photos.ts';
import { BatchProgress, useBatch } from '../../parts/batch.tsx';
import { Choice } from '../../parts/choice.tsx';
import { ClearFilters } from '../../parts/clear-filters.tsx';
import type { Column } from '../../parts/data-table.tsx';
import { Time } from '../../parts/date-display.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { fileSize } from '../../parts/file-size.ts';
import { LinkButton, TextLink } from '../../parts/link.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { optionsOf } from '../../parts/options.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import { useIsPhone } from '../../parts/phone.ts';
import { SearchInput } from '../../parts/search-input.tsx';
import { TickableTable } from '../../parts/tickable-table.tsx';
import { useTypedFilter } from '../../parts/typed-filter.ts';
import { useUrlFilter } from '../../parts/url-state.ts';
import { UploadButton } from '../../uploads/upload-button.tsx';
import { addressOf } from './addresses.ts';
import { type Attachment, type AttachmentFilter, usePagedAttachments } from './api.ts';
import { AttachmentMenu } from './attachment-menu.tsx';
import { AttachmentName } from './attachment-name.tsx';
import classes from './attachments.module.css';
import { AttachmentsBar } from './attachments-bar.tsx';
import { DocumentsToFill } from './documents-to-fill.tsx';
import { Preview } from './preview.tsx';

const ROW_HEIGHT = 56;

/** Every attachment of the company, and documents beside them that they are dragged onto. */
export default function Attachments() {
  const { id: entityId, can_write: canWrite } = useCompany();
  const filter = useFilter();
  const isWide = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false });
  const { head: found, rows } = usePagedAttachments(entityId, filter);
  const [opened, open] = useState<Attachment | null>(null);
  const batch = useBatch();
  const columns = useColumns();
  const text = useText();
  if (found.isError && found.data === undefined)
    return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  const isEmpty = found.data?.total === 0 && Object.keys(filter).length === 0;
  const upload = (
    <Group gap="xs">
      <LinkButton to={`/firmy/${entityId}/vyfotit`} variant="default" hiddenFrom="sm">
        {photos.title}
      </LinkButton>
      <UploadButton text={t.upload} as="any" subject={null} />
    </Group>
  );
  return (
    <>
      <PageHeader title={t.title} text={text} action={isEmpty ? undefined : upload} />
      {isEmpty ? (
        <div className="surface">
          <EmptyState title={t.emptyTitle} text={t.emptyText} action={upload} />
        </div>
      ) : (
        <div className={classes.layout} data-beside={canWrite || undefined}>
          <Stack gap="sm" miw={0}>
            <Filters />
            {found.data !== undefined && (
              <Text size="sm" c="dimmed" role="status" className="figure">
                {t.sum(found.data.total, fileSize(found.data.sums.bytes))}
              </Text>
            )}
            <BatchProgress batch={batch} />
            <TickableTable
              label={t.list}
              paged={rows}
              columns={columns}
              rowKey={({ id }) => id}
              onOpen={open}
              nameOf={({ name }) => name}
              forms={t.attachmentForms}
              filter={JSON.stringify(filter)}
              rowHeight={ROW_HEIGHT}
              file={{ name: 'prilohy' }}
              actions={
                canWrite
                  ? (ticked, clear) => <AttachmentsBar ticked={ticked} batch={batch} onDone={clear} />
                  : undefined
              }
              empty={<EmptyState title={t.nothing} />}
            />
          </Stack>
          {canWrite && isWide && (
            <div className="no-print">
              <DocumentsToFill />
            </div>
          )}
        </div>
      )}
      {opened !== null && <Preview attachment={opened} onClose={() => open(null)} />}
    </>
  );
}

/** Nothing is dragged on a phone. */
const useText = () => (useIsPhone() ? t.text : `${t.text} ${t.drop}`);

function useFilter(): AttachmentFilter {
  const [q] = useUrlFilter('hledat');
  const [format] = useUrlFilter('druh');
  const [which] = useUrlFilter('ktere');
  return {
    ...(q === '' ? {} : { q }),
    ...(Object.hasOwn(t.formats, format) ? { format } : {}),
    ...(which === 'nepripojene' ? { unlinked: '1' } : {}),
  };
}

function Filters() {
  const [q, setQ] = useTypedFilter('hledat');
  const [format, setFormat] = useUrlFilter('druh');
  const [which, setWhich] = useUrlFilter('ktere');
  return (
    <Group gap="sm" className="no-print">
      <SearchInput value={q} onChange={setQ} label={t.name} />
      <Choice
        aria-label={t.kind}
        value={format}
        onChange={setFormat}
        options={[{ value: '', label: t.anyFormat }, ...optionsOf(t.formats)]}
      />
      <SegmentedControl
        aria-label={t.which}
        value={which === 'nepripojene' ? which : ''}
        onChange={setWhich}
        data={[
          { value: '', label: t.all },
          { value: 'nepripojene', label: t.unlinked },
        ]}
      />
      {`${q}${format}${which}` !== '' && <ClearFilters />}
    </Group>
  );
}

function useColumns(): Column<Attachment>[] {
  return [
    {
      id: 'nazev',
      title: t.name,
      value: ({ name }) => name,
      isSortable: false,
      cell: (row) => <NameCell row={row} />,
    },
    {
      id: 'patri',
      title: t.belongs,
      cell: (row) => <Belongs attachment={row} />,
      hideBelow: 'sm',
    },
    {
      id: 'velikost',
      title: t.size,
      kind: 'number',
      cell: ({ bytes }) => fileSize(bytes),
      hideBelow: 'md',
    },
    {
      id: 'pridano',
      title: t.added,
      cell: ({ created_at }) => <Time time={created_at} />,
      hideBelow: 'lg',
    },
    {
      id: 'akce',
      title: t.actionsHead,
      head: <VisuallyHidden>{t.actionsHead}</VisuallyHidden>,
      cell: (row) => <AttachmentMenu attachment={row} />,
      isScreenOnly: true,
      width: '3rem',
    },
  ];
}

function NameCell({ row }: { row: Attachment }) {
  const { format, note } = row;
  return (
    <>
      <AttachmentName attachment={row} />
      <Text size="xs" c="dimmed" lineClamp={1}>
        {[t.formats[format], note].filter((part) => part !== null).join(' · ')}
      </Text>
      <Text size="xs" hiddenFrom="sm">
        <Belongs attachment={row} />
      </Text>
    </>
  );
}

function Belongs({ attachment: { links } }: { attachment: Attachment }) {
  const entityId = useEntityId();
  if (links.length === 0)
    return (
      <Text span inherit c="dimmed">
        {t.nowhere}
      </Text>
    );
  return links.map((link, at) => (
    <span key={`${link.subject_type} ${link.subject_id}`}>
      {at > 0 && ', '}
      <TextLink to={addressOf(entityId, link)}>{t.subjects[link.subject_type]}</TextLink>
    </span>
  ));
}
