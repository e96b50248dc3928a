import { Badge, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { jmhz as t } from '../../../cs/jmhz.ts';
import { Choice } from '../../../parts/choice.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { TextLink } from '../../../parts/link.tsx';
import { saidIn } from '../../../parts/said.ts';
import { useUrlState } from '../../../parts/url-state.ts';
import { usePayslips } from '../payroll/api.ts';
import type { Check } from './api.ts';
import { groupedRows, type Row } from './grouped.ts';
import { whereToMend } from './mend.ts';
import { hindrances } from './ready.ts';

/** What the check found; each leads to the field to mend. */
export function Findings({ check }: { check: Check }) {
  const entityId = useEntityId();
  const [level, setLevel] = useUrlState('nalezy', 'vse');
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const slips = usePayslips(entityId, check).data?.payslips ?? [];
  const all = [...hindrances(check), ...check.warnings];
  if (all.length === 0) return null;
  const rows = groupedRows(
    all.filter((finding) => level === 'vse' || finding.level === level),
    opened,
  );
  const turn = (message: string) =>
    setOpened(opened.has(message) ? opened.difference(new Set([message])) : new Set([...opened, message]));
  const columns: Column<Row>[] = [
    {
      id: 'kde',
      title: t.subject,
      value: ({ subject, count }) => (count === null ? subject : t.subjects(count)),
    },
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
        if (row.count !== null) {
          const isOpen = opened.has(row.message);
          return (
            <Button
              variant="subtle"
              size="compact-sm"
              ml={-8}
              aria-expanded={isOpen}
              aria-label={t.eachOf(row.message)}
              onClick={() => turn(row.message)}
            >
              {isOpen ? t.hideEach : t.showEach}
            </Button>
          );
        }
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
