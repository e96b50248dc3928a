import { useNavigate } from '@tanstack/react-router';
import { useEntityId } from '../../../api/companies.ts';
import { employees as t } from '../../../cs/employees.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { useCreateEmployee } from './api.ts';
import { EmployeeForm } from './employee-form.tsx';

/** A new card. */
export default function EmployeeNew() {
  const entityId = useEntityId();
  const navigate = useNavigate();
  const create = useCreateEmployee(entityId, ({ id }) => {
    void navigate({ href: `/firmy/${entityId}/zamestnanci/${id}` });
  });
  return (
    <>
      <PageHeader title={t.new} text={t.newText} />
      <EmployeeForm employee={null} create={(employee) => create.mutateAsync(employee)} />
    </>
  );
}
