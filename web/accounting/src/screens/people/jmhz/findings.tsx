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
          <Badge variant="dot" color={level === 'error' ? 'red' : 'orange'} miw="max-content">
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
      cell: (row) =>
        row.count === null ? (
          <Mend row={row} where={whereToMend(row, { entityId, ...check, slips })} />
        ) : (
          <Each row={row} isOpen={opened.has(row.message)} onTurn={() => turn(row.message)} />
        ),
    },
  ];
  return (
    <div>
      <LevelChoice level={level} onChange={setLevel} />
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

type MendProps = { row: Row; where: ReturnType<typeof whereToMend> };

function Mend({ row: { subject, message }, where }: MendProps) {
  if (where === null) return '—';
  return (
    <TextLink {...where} inherit aria-label={t.mendAria(`${subject}, ${message}`)}>
      {t.mend}
    </TextLink>
  );
}

type EachProps = { row: Row; isOpen: boolean; onTurn: () => void };

/** Shows one by one who a finding is of. */
function Each({ row: { message }, isOpen, onTurn }: EachProps) {
  const shown = isOpen ? t.hideEach : t.showEach;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      ml={-8}
      aria-expanded={isOpen}
      aria-label={t.eachOf(shown, message)}
      onClick={onTurn}
    >
      {shown}
    </Button>
  );
}

function LevelChoice({ level, onChange }: { level: string; onChange: (level: string) => void }) {
  return (
    <Group mb="xs" className="no-print">
      <Choice
        aria-label={t.levelFilter}
        value={level}
        onChange={onChange}
        options={[
          { value: 'vse', label: t.allLevels },
          { value: 'error', label: t.onlyErrors },
          { value: 'warning', label: t.onlyWarningLevel },
        ]}
      />
    </Group>
  );
}
