import { useEntityId } from '../../../api/companies.ts';
import { employees as t } from '../../../cs/employees.ts';
import { useLeaveTo } from '../../../parts/leave-to.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { useCreateEmployee } from './api.ts';
import { EmployeeForm } from './employee-form.tsx';

/** A new card. */
export default function EmployeeNew() {
  const entityId = useEntityId();
  const leaveTo = useLeaveTo();
  const create = useCreateEmployee(entityId, ({ id }) => {
    leaveTo(`/firmy/${entityId}/zamestnanci/${id}`);
  });
  return (
    <>
      <PageHeader title={t.new} text={t.newText} />
      <EmployeeForm employee={null} create={(employee) => create.mutateAsync(employee)} />
    </>
  );
}
