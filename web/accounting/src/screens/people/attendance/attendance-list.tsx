import { Button, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { attendance as t } from '../../../cs/attendance.ts';
import { Can } from '../../../parts/can.tsx';
import { moneyWithCurrency } from '../../../parts/money.ts';
import { counted } from '../../../parts/plural.ts';
import classes from './attendance.module.css';
import type { ViewProps } from './attendance.tsx';
import { KindMark } from './kind-mark.tsx';
import { daysText } from './texts.ts';

/** The month employee by employee, where there is no room for its days. */
export function AttendanceList({ rows, onOpen }: ViewProps) {
  return (
    <Stack gap="sm" component="ul" className={classes.list}>
      {rows.map((row) => (
        <li key={row.employee_id} className="surface">
          <Stack gap="xs" p="sm">
            <Group justify="space-between" wrap="nowrap">
              <Text fw={600}>{row.full_name}</Text>
              <Can permission="writer">
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t.addFor(row.full_name)}
                  onClick={() => onOpen(row, {})}
                >
                  {t.add}
                </Button>
              </Can>
            </Group>
            {row.absences.map(({ absence, of_month }) => (
              <UnstyledButton
                key={absence.id}
                className={classes.item}
                onClick={() => onOpen(row, { absence })}
              >
                <KindMark kind={absence.kind} /> {t.kinds[absence.kind]}
                <Text size="sm" c="dimmed">
                  {daysText(absence)}
                  {of_month !== null && `, ${counted(of_month.working_days, t.workingDayForms)}`}
                </Text>
              </UnstyledButton>
            ))}
            {row.wage !== null && (
              <Text size="sm">
                {t.lost}: {moneyWithCurrency(row.wage.lost)}
                {row.wage.sick_pay > 0 && `, ${t.sickPay}: ${moneyWithCurrency(row.wage.sick_pay)}`}
              </Text>
            )}
          </Stack>
        </li>
      ))}
    </Stack>
  );
}
