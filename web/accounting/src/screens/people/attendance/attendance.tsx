import { Group, Text } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useCompany } from '../../../api/companies.ts';
import { attendance as t } from '../../../cs/attendance.ts';
import { withoutAccents } from '../../../palette/words.ts';
import { Choice } from '../../../parts/choice.tsx';
import { CountLeft } from '../../../parts/count-left.tsx';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { LinkButton } from '../../../parts/link.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { MonthSwitch } from '../../../parts/month-switch.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { useIsPhone } from '../../../parts/phone.ts';
import { SearchInput } from '../../../parts/search-input.tsx';
import { monthText, useUrlMonth } from '../../../parts/url-month.ts';
import { useUrlState } from '../../../parts/url-state.ts';
import { AbsenceDialog, type Opened } from './absence-dialog.tsx';
import { type Attendance, type AttendanceRow, useAttendance } from './api.ts';
import { AttendanceGrid } from './attendance-grid.tsx';
import { AttendanceList } from './attendance-list.tsx';

/** Who was absent in a month and what it makes of wages. */
export default function AttendanceOfMonth() {
  const { id: entityId } = useCompany();
  const [month, setMonth] = useUrlMonth('running');
  const query = useAttendance(entityId, month);
  return (
    <>
      <PageHeader
        title={t.titleOf(monthText(month))}
        controls={
          <>
            <MonthSwitch month={month} onChange={setMonth} />
            <LinkButton
              variant="default"
              to={`/firmy/${entityId}/mzdy`}
              search={{ rok: String(month.year), mesic: String(month.month) }}
            >
              {t.toPayroll}
            </LinkButton>
          </>
        }
      />
      <Loaded query={query}>{(attendance) => <MonthOf attendance={attendance} />}</Loaded>
    </>
  );
}

function MonthOf({ attendance }: { attendance: Attendance }) {
  const { id: entityId } = useCompany();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [search, setSearch] = useUrlState('hledat');
  const [who, setWho] = useUrlState('kdo', 'vsichni');
  const isPhone = useIsPhone();
  const open = useCallback((row: AttendanceRow, what: Partial<Pick<Opened, 'absence' | 'days'>>) => {
    const of = { id: row.employee_id, name: row.full_name, hoursPerDay: row.hours_per_day };
    setOpened({ who: of, absence: null, days: null, ...what });
  }, []);
  if (attendance.employees.length === 0) {
    return (
      <EmptyState
        title={t.emptyTitle}
        text={t.emptyText}
        action={<LinkButton to={`/firmy/${entityId}/zamestnanci/novy`}>{t.addEmployee}</LinkButton>}
      />
    );
  }
  const wanted = withoutAccents(search.trim());
  const rows = attendance.employees.filter(
    (row) => withoutAccents(row.full_name).includes(wanted) && (who === 'vsichni' || row.absences.length > 0),
  );
  const View = isPhone ? AttendanceList : AttendanceGrid;
  return (
    <>
      <Group mb="md" className="no-print">
        <SearchInput value={search} onChange={setSearch} label={t.searchLabel} />
        <Choice
          aria-label={t.who}
          value={who}
          onChange={setWho}
          options={[
            { value: 'vsichni', label: t.everybody },
            { value: 'nepritomni', label: t.absentOnly },
          ]}
        />
      </Group>
      <Text size="sm" c="dimmed" mb="sm" className="no-print">
        {isPhone ? t.hintPhone : t.hint} {t.vacation}
      </Text>
      <CountLeft count={rows.length} />
      {rows.length === 0 ? (
        <Text c="dimmed">{t.nothingFound}</Text>
      ) : (
        <View attendance={attendance} rows={rows} onOpen={open} />
      )}
      <AbsenceDialog opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}

export type ViewProps = {
  attendance: Attendance;
  rows: readonly AttendanceRow[];
  onOpen: (row: AttendanceRow, what: Partial<Pick<Opened, 'absence' | 'days'>>) => void;
};
