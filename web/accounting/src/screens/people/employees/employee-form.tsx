import { Stack } from '@mantine/core';
import { useCompany } from '../../../api/companies.ts';
import { say } from '../../../api/toasts.ts';
import { changedOnly } from '../../../api/versions.ts';
import { common } from '../../../cs/common.ts';
import { employees as t } from '../../../cs/employees.ts';
import { useDraftKey } from '../../../parts/draft.ts';
import { DraftOffer } from '../../../parts/draft-offer.tsx';
import { useFieldOfAddress } from '../../../parts/field-of-address.ts';
import { FieldsFor } from '../../../parts/fields-for.tsx';
import { useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { LeaveGuard } from '../../../parts/leave-guard.tsx';
import { SaveBar } from '../../../parts/save-bar.tsx';
import type { Employee, EmployeeChange, NewEmployee } from './api.ts';
import { ChildrenFields } from './children-fields.tsx';
import { employeeOf, valuesOf } from './employee-values.ts';
import { PersonFields, TaxFields } from './person-fields.tsx';
import { ReportFields } from './report-fields.tsx';

type EmployeeFormProps = {
  /** Null: a new card. */
  employee: Employee | null;
  create?: (employee: NewEmployee) => Promise<unknown>;
  change?: (change: EmployeeChange) => Promise<unknown>;
};

/** The card of an employee as a form; `?pole=` of the address leads to one of its fields. */
export function EmployeeForm({ employee, create, change }: EmployeeFormProps) {
  const { can_write } = useCompany();
  const form = useForm({
    initial: valuesOf(employee),
    wrapper: 'employee',
    of: employee,
    draft: useDraftKey('zamestnanec', employee?.id ?? null),
    submit: async (values, began) => {
      const card = employeeOf(values, began.of);
      if (began.of === null) return create?.(card);
      const changes = changedOnly(employeeOf(began.values, began.of), card);
      if (Object.keys(changes).length === 0) return say(common.nothingChanged);
      return change?.({ read: began.of, changes });
    },
    check: ({ first_name, last_name, started_on }) => ({
      ...(first_name.trim() === '' ? { first_name: common.required } : {}),
      ...(last_name.trim() === '' ? { last_name: common.required } : {}),
      ...(started_on === null ? { started_on: common.required } : {}),
    }),
  });
  useFieldOfAddress();
  return (
    <form {...form.formProps} aria-label={employee === null ? t.new : t.person}>
      <LeaveGuard form={form} />
      <FieldsFor canChange={can_write}>
        <Stack gap="md">
          <DraftOffer form={form} />
          <FormProblem form={form} />
          <PersonFields form={form} />
          <TaxFields form={form} />
          <ChildrenFields form={form} />
          <ReportFields form={form} />
        </Stack>
      </FieldsFor>
      <SaveBar form={form} permission="writer" {...(employee === null ? { label: t.add } : {})} />
    </form>
  );
}
