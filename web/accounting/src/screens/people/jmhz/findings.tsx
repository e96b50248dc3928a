import { Badge, Group } from '@mantine/core';
import { useEntityId } from '../../../api/companies.ts';
import { jmhz as t } from '../../../cs/jmhz.ts';
import { Choice } from '../../../parts/choice.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { TextLink } from '../../../parts/link.tsx';
import { saidIn } from '../../../parts/said.ts';
import { useUrlState } from '../../../parts/url-state.ts';
import { usePayslips } from '../payroll/api.ts';
import type { Check, Finding } from './api.ts';
import { whereToMend } from './mend.ts';
import { hindrances } from './ready.ts';

type Row = Finding & { key: number };

/** What the check found; each leads to the field to mend. */
export function Findings({ check }: { check: Check }) {
  const entityId = useEntityId();
  const [level, setLevel] = useUrlState('nalezy', 'vse');
  const slips = usePayslips(entityId, check).data?.payslips ?? [];
  const all = [...hindrances(check), ...check.warnings];
  if (all.length === 0) return null;
  const rows = all
    .map((finding, key): Row => ({ ...finding, key }))
    .filter((finding) => level === 'vse' || finding.level === level);
  const columns: Column<Row>[] = [
    { id: 'kde', title: t.subject, value: ({ subject }) => subject },
    {
      id: 'co',
      title: t.what,
      value: ({ message }) => message,
      cell: ({ level, message }) => (
        <Group gap="xs" align="flex-start">
          <Badge variant="dot" color={level === 'error' ? 'red' : 'orange'} tt="none" miw="max-content">
            {t.levels[level]}
          </Badge>
          <span style={{ flex: '1 1 14rem' }} {...saidIn(message)}>
            {message}
          </span>
        </Group>
      ),
    },
    {
      id: 'oprava',
      title: t.mend,
      isSortable: false,
      isScreenOnly: true,
      cell: (row) => {
        const where = whereToMend(row, { entityId, ...check, slips });
        if (where === null) return '—';
        return (
          <TextLink {...where} inherit aria-label={t.mendAria(`${row.subject}, ${row.message}`)}>
            {t.mend}
          </TextLink>
        );
      },
    },
  ];
  return (
    <div>
      <Group mb="xs" className="no-print">
        <Choice
          aria-label={t.levelFilter}
          value={level}
          onChange={setLevel}
          options={[
            { value: 'vse', label: t.allLevels },
            { value: 'error', label: t.onlyErrors },
            { value: 'warning', label: t.onlyWarningLevel },
          ]}
        />
      </Group>
      <DataTable
        label={t.findings}
        rows={rows}
        columns={columns}
        rowKey={({ key }) => key}
        sortName="razeni-nalezu"
        maxHeight="none"
      />
    </div>
  );
}
