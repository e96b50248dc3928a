import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import type { paths } from '../../api/schema.d.ts';
import { useWrite } from '../../api/write.ts';
import { employees as t } from '../../cs/employees.ts';

type Collection = paths['/entities/{entity_id}/employees'];
export type Employee = Collection['get']['responses'][200]['content']['application/json'][number];
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
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/employees/{id}', {
          params: { path: { entity_id: entityId, id } },
        }),
      ),
  });
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

export function useUpdateEmployee(entityId: number, id: number) {
  return useWrite({
    write: (employee: NewEmployee) =>
      unwrap(
        api.PATCH('/entities/{entity_id}/employees/{id}', {
          params: { path: { entity_id: entityId, id } },
          body: { employee },
        }),
      ),
    refresh: ['entities', entityId],
    done: t.saved,
    errors: 'form',
  });
}

export function useDeleteEmployee(entityId: number, onDone: () => void) {
  return useWrite({
    write: (id: number) =>
      unwrap(
        api.DELETE('/entities/{entity_id}/employees/{id}', {
          params: { path: { entity_id: entityId, id } },
        }),
      ),
    // Not the deleted one, whose card is still shown.
    refresh: ['entities', entityId, 'employees', 'all'],
    done: t.deleted,
    onDone,
  });
}
