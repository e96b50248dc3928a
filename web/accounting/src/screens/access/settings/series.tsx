import { Badge, Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCompany } from '../../../api/companies.ts';
import { seriesFile } from '../../../api/list-files.ts';
import { seriesTexts as t } from '../../../cs/series.ts';
import { serviceTexts } from '../../../cs/service-texts.ts';
import { Can } from '../../../parts/can.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { todayInPrague } from '../../../parts/dates.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { Section } from '../../../parts/section.tsx';
import { nextNumber } from './next-number.ts';
import { type Series, useSeries } from './series-api.ts';
import { SeriesDialog } from './series-dialog.tsx';

/** The number series of the company, and the dialogs that add one and change one. */
export function NumberSeries() {
  const { id, can_manage, fiscal_year_start } = useCompany();
  const query = useSeries(id);
  const [edited, setEdited] = useState<Series | 'new' | null>(null);
  if (query.isError && query.data === undefined)
    return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  const order = Object.keys(t.kinds);
  const rows = query.data?.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
  return (
    <Section title={t.title} text={t.text}>
      <Group justify="flex-end" className="no-print">
        <Can permission="manager">
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
            {t.new}
          </Button>
        </Can>
      </Group>
      <DataTable
        label={t.list}
        rows={rows}
        columns={columnsOf(fiscal_year_start)}
        rowKey={(series) => series.id}
        file={{ name: 'ciselne-rady', ask: seriesFile(id) }}
        {...(can_manage ? { onOpen: (series: Series) => setEdited(series) } : {})}
        empty={<EmptyState title={t.emptyTitle} />}
        maxHeight="none"
      />
      <SeriesDialog
        series={edited === 'new' ? null : edited}
        opened={edited !== null}
        onClose={() => setEdited(null)}
      />
    </Section>
  );
}

function columnsOf(fiscalYearStart: number): Column<Series>[] {
  const next = (series: Series) =>
    nextNumber(series, series.next, todayInPrague(), fiscalYearStart) ?? series.pattern;
  return [
    { id: 'druh', title: t.kind, fields: ['kind'], value: ({ kind }) => t.kinds[kind] },
    {
      id: 'nazev',
      title: t.name,
      fields: ['name'],
      value: ({ name }) => serviceTexts.posted(name),
      hideBelow: 'sm',
    },
    {
      id: 'dalsi',
      title: t.nextNumber,
      fields: ['pattern', 'next'],
      value: next,
      cell: (series) => <span className="figure">{next(series)}</span>,
    },
    {
      id: 'posledni',
      title: t.lastNumber,
      fields: ['last_number'],
      value: ({ years }) => years.findLast(({ last_number }) => last_number !== null)?.last_number ?? null,
      hideBelow: 'md',
    },
    { id: 'mezery', title: t.gaps, fields: ['missing'], value: gapsText, hideBelow: 'lg' },
    {
      id: 'stav',
      title: t.state,
      fields: ['default', 'archived'],
      value: stateText,
      cell: (series) =>
        stateText(series) !== '' && (
          <Badge variant="light" color={series.archived ? 'gray' : 'blue'} miw="max-content">
            {stateText(series)}
          </Badge>
        ),
    },
  ];
}

function stateText(series: Series): string {
  if (series.archived) return t.isArchived;
  return series.default ? t.isDefault : '';
}

const GAPS_SHOWN = 5;

function gapsText({ years }: Series): string {
  const texts = years
    .filter(({ gaps }) => gaps.length > 0)
    .map(({ year, gaps }) => {
      const listed = gaps.slice(0, GAPS_SHOWN).join(', ');
      const all = gaps.length > GAPS_SHOWN ? t.gapsMany(listed) : listed;
      return year === null ? all : `${t.year(year)}: ${all}`;
    });
  return texts.length === 0 ? t.noGaps : texts.join('; ');
}
