import { Button, Group, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { attendance as t } from '../../../cs/attendance.ts';
import { Can } from '../../../parts/can.tsx';
import { LinkButton } from '../../../parts/link.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { Section } from '../../../parts/section.tsx';
import { AbsenceDialog, type Opened } from '../attendance/absence-dialog.tsx';
import { type Absentee, useAbsences } from '../attendance/api.ts';
import classes from '../attendance/attendance.module.css';
import { KindMark } from '../attendance/kind-mark.tsx';
import { daysText } from '../attendance/texts.ts';
import type { Employee } from './api.ts';

/** The absences of an employee, the latest first. */
export function EmployeeAbsences({ employee }: { employee: Employee }) {
  const entityId = useEntityId();
  const query = useAbsences(entityId, employee.id);
  const [opened, setOpened] = useState<Opened | null>(null);
  const weekly = employee.details?.weekly_hours;
  const who: Absentee = {
    id: employee.id,
    name: employee.full_name,
    hoursPerDay: typeof weekly === 'number' && weekly > 0 ? Math.round(weekly * 20) / 100 : 8,
  };
  return (
    <Section title={t.cardTitle} text={t.cardText}>
      <Loaded query={query}>
        {(absences) => (
          <Stack gap="xs" component="ul" className={classes.list}>
            {absences.length === 0 && (
              <li>
                <Text size="sm" c="dimmed">
                  {t.cardEmpty}
                </Text>
              </li>
            )}
            {absences.toReversed().map((absence) => (
              <li key={absence.id}>
                <UnstyledButton
                  w="100%"
                  className={classes.item}
                  onClick={() => setOpened({ who, absence, days: null })}
                >
                  <VisuallyHidden>{t.edit('')}</VisuallyHidden>
                  <KindMark kind={absence.kind} /> {t.kinds[absence.kind]}, {daysText(absence)}
                  {absence.note !== null && (
                    <Text size="sm" c="dimmed">
                      {absence.note}
                    </Text>
                  )}
                </UnstyledButton>
              </li>
            ))}
          </Stack>
        )}
      </Loaded>
      <Group>
        <Can permission="writer">
          <Button variant="default" onClick={() => setOpened({ who, absence: null, days: null })}>
            {t.add}
          </Button>
        </Can>
        <LinkButton variant="subtle" to={`/firmy/${entityId}/dochazka`}>
          {t.toCalendar}
        </LinkButton>
      </Group>
      <AbsenceDialog opened={opened} onClose={() => setOpened(null)} />
    </Section>
  );
}
