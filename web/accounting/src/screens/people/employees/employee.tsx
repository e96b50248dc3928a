import { Alert, Button, List, Stack } from '@mantine/core';
import { IconCircleCheck, IconClipboardList } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEntityId } from '../../../api/companies.ts';
import { employees as t } from '../../../cs/employees.ts';
import { Can } from '../../../parts/can.tsx';
import { confirmDestructive } from '../../../parts/confirm.tsx';
import { todayInPrague } from '../../../parts/dates.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { LinkButton, TextLink } from '../../../parts/link.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { WarningNote } from '../../../parts/warning-note.tsx';
import { AttachmentsPanel } from '../../attachments/panel.tsx';
import { EmployeeDeductions } from '../deductions/employee-deductions.tsx';
import { Certificates } from '../settlement/certificates.tsx';
import {
  type Employee,
  useDeleteEmployee,
  useEmployee,
  useHasCompanyWorkplace,
  useUpdateEmployee,
} from './api.ts';
import { EmployeeAbsences } from './employee-absences.tsx';
import { EmployeeForm } from './employee-form.tsx';
import { missingOf } from './missing.ts';
import { PayslipPassword } from './payslip-password.tsx';
import { relationOfCard } from './relation.ts';
import { WorkplaceForAll } from './workplace-for-all.tsx';

/** The card of one employee. */
export default function EmployeeCard() {
  const entityId = useEntityId();
  const { employeeId } = useParams({ strict: false }) as { employeeId: string };
  const query = useEmployee(entityId, Number(employeeId));
  const missing = (
    <EmptyState
      isPage
      title={t.notFoundTitle}
      action={<LinkButton to={`/firmy/${entityId}/zamestnanci`}>{t.toList}</LinkButton>}
    />
  );
  return (
    <Loaded query={query} missing={missing}>
      {(employee) => <Card employee={employee} />}
    </Loaded>
  );
}

function Card({ employee }: { employee: Employee }) {
  const entityId = useEntityId();
  const navigate = useNavigate();
  const update = useUpdateEmployee(entityId);
  const remove = useDeleteEmployee(entityId, () =>
    navigate({ href: `/firmy/${entityId}/zamestnanci`, ignoreBlocker: true }),
  );
  return (
    <>
      <PageHeader
        title={employee.full_name}
        text={t.cardText(t.contracts[relationOfCard(employee)], employee.personal_number)}
        controls={
          <>
            <Certificates id={employee.id} years={yearsOfCertificates(employee)} />
            <Can permission="manager">
              <Button
                variant="default"
                onClick={() =>
                  confirmDestructive({
                    title: t.deleteTitle(employee.full_name),
                    text: t.deleteText,
                    confirm: t.delete,
                    run: () => remove.mutate(employee),
                  })
                }
              >
                {t.delete}
              </Button>
            </Can>
          </>
        }
      />
      <MissingNote employee={employee} />
      <EmployeeForm key={employee.id} employee={employee} change={(change) => update.mutateAsync(change)} />
      <Stack mt="md" gap="md">
        <EmployeeAbsences employee={employee} />
        <EmployeeDeductions employeeId={employee.id} />
        <PayslipPassword employee={employee} />
        <AttachmentsPanel
          subject={{ subject_type: 'employee', subject_id: employee.id }}
          name={employee.full_name}
        />
      </Stack>
    </>
  );
}

/** The last year of the relationship and the one before it, whose papers an employee asks for or gets when he leaves. */
function yearsOfCertificates({ started_on, ended_on }: Employee): number[] {
  const today = todayInPrague();
  const last = Number((ended_on !== null && ended_on < today ? ended_on : today).slice(0, 4));
  return [last, last - 1].filter((year) => year === last || year >= Number(started_on.slice(0, 4)));
}

function MissingNote({ employee }: { employee: Employee }) {
  const missing = missingOf(employee, useHasCompanyWorkplace(useEntityId()));
  if (missing.length === 0) {
    return (
      <Alert variant="light" icon={<IconCircleCheck size={18} />} mb="md" role="note">
        {t.completeTitle}
      </Alert>
    );
  }
  return (
    <WarningNote title={t.missingTitle} icon={<IconClipboardList size={18} />}>
      <List size="sm">
        {missing.map(({ field, what }) => (
          <List.Item key={field}>
            <TextLink to="." search={{ pole: field }} inherit>
              {what}
            </TextLink>
          </List.Item>
        ))}
      </List>
      <WorkplaceForAll missing={missing} />
    </WarningNote>
  );
}
