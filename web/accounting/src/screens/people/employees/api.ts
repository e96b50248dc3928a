import type { paths } from '@news-and-accounting/accounting-client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap, unwrapVersioned } from '../../../api/client.ts';
import { useWrite } from '../../../api/write.ts';
import { employees as t } from '../../../cs/employees.ts';
import { sendGuarded } from '../../../parts/conflict.tsx';

type Collection = paths['/entities/{entity_id}/employees'];
export type Employee = Collection['get']['responses'][200]['content']['application/json'][number] & {
  version?: string;
};
export type NewEmployee = Collection['post']['requestBody']['content']['application/json']['employee'];

/** Every employee of the company, by name. */
export function useEmployees(entityId: number) {
  return useQuery(employeesQuery(entityId));
}

export function employeesQuery(entityId: number) {
  return queryOptions({
    queryKey: ['entities', entityId, 'employees', 'all'],
    queryFn: () =>
      unwrap(api.GET('/entities/{entity_id}/employees', { params: { path: { entity_id: entityId } } })),
  });
}

export function useEmployee(entityId: number, id: number) {
  return useQuery({
    queryKey: ['entities', entityId, 'employees', id],
    queryFn: () => getEmployee(entityId, id),
  });
}

export function getEmployee(entityId: number, id: number) {
  return unwrapVersioned(
    api.GET('/entities/{entity_id}/employees/{id}', {
      params: { path: { entity_id: entityId, id } },
    }),
  );
}

/** Whether the company has a workplace for employees whose card says none. */
export function useHasCompanyWorkplace(entityId: number) {
  const query = useQuery({
    queryKey: ['entities', entityId, 'company'],
    queryFn: () => unwrap(api.GET('/entities/{entity_id}', { params: { path: { entity_id: entityId } } })),
  });
  return query.data === undefined ? null : Boolean(query.data.settings.jmhz_workplace);
}

export function useCreateEmployee(entityId: number, onDone: (employee: Employee) => void) {
  return useWrite({
    write: (employee: NewEmployee) =>
      unwrap(
        api.POST('/entities/{entity_id}/employees', {
          params: { path: { entity_id: entityId } },
          body: { employee },
        }),
      ),
    refresh: ['entities', entityId],
    done: t.created,
    onDone,
    errors: 'form',
  });
}

/** Changes of a card, and the card that they were made on. */
export type EmployeeChange = { read: Employee; changes: Partial<NewEmployee> };

export function updateEmployee(entityId: number, { read, changes }: EmployeeChange) {
  return sendGuarded({
    subject: 'Employee',
    read,
    changes,
    send: (employee, header) =>
      unwrapVersioned(
        api.PATCH('/entities/{entity_id}/employees/{id}', {
          params: { path: { entity_id: entityId, id: read.id }, header },
          body: { employee },
        }),
      ),
  });
}

export function useUpdateEmployee(entityId: number) {
  return useWrite({
    write: (change: EmployeeChange) => updateEmployee(entityId, change),
    refresh: ['entities', entityId],
    done: t.saved,
    errors: 'form',
  });
}

/** @param leave Goes from the card. */
export function useDeleteEmployee(entityId: number, leave: () => Promise<unknown>) {
  return useWrite({
    write: (read: Employee) =>
      sendGuarded({
        subject: 'Employee',
        read,
        changes: null,
        send: (_, header) =>
          unwrap(
            api.DELETE('/entities/{entity_id}/employees/{id}', {
              params: { path: { entity_id: entityId, id: read.id }, header },
            }),
          ),
      }),
    refresh: ['entities', entityId],
    leave,
    done: t.deleted,
  });
}
