import type { paths } from '@news-and-accounting/accounting-client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
import { useWrite } from '../../../api/write.ts';
import { attendance as t } from '../../../cs/attendance.ts';
import { sendGuarded } from '../../../parts/conflict.tsx';
import type { Month } from '../../../parts/url-month.ts';

type Collection = paths['/entities/{entity_id}/employees/{id}/absences'];
type One = paths['/entities/{entity_id}/absences/{id}'];
export type Attendance =
  paths['/entities/{entity_id}/absences']['get']['responses'][200]['content']['application/json'];
export type AttendanceRow = Attendance['employees'][number];
export type AttendanceDay = Attendance['days'][number];
export type Absence = Collection['get']['responses'][200]['content']['application/json'][number];
export type NewAbsence = Collection['post']['requestBody']['content']['application/json']['absence'];
export type AbsenceChanges = NonNullable<
  One['patch']['requestBody']
>['content']['application/json']['absence'];
export type Preview =
  paths['/entities/{entity_id}/employees/{id}/absences/preview']['post']['responses'][200]['content']['application/json'];

/** Whose absence it is. */
export type Absentee = { id: number; name: string; hoursPerDay: number };

export function useAttendance(entityId: number, { year, month }: Month) {
  return useQuery({
    queryKey: ['entities', entityId, 'attendance', year, month],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/absences', {
          params: { path: { entity_id: entityId }, query: { year: String(year), month: String(month) } },
        }),
      ),
  });
}

export function useAbsences(entityId: number, employeeId: number) {
  return useQuery({
    queryKey: ['entities', entityId, 'absences', employeeId],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/employees/{id}/absences', {
          params: { path: { entity_id: entityId, id: employeeId } },
        }),
      ),
  });
}

/**
 * What an absence that is being typed would do; the last one stays shown while the next is computed.
 * @param absence null: there is too little to compute from
 */
export function usePreview(
  entityId: number,
  employeeId: number,
  absence: NewAbsence | null,
  insteadOf: number | null,
) {
  return useQuery({
    // Not among what a write refreshes: once stored, the absence would overlap itself.
    queryKey: ['absence-preview', entityId, employeeId, insteadOf, absence],
    queryFn: ({ signal }) =>
      unwrap(
        api.POST('/entities/{entity_id}/employees/{id}/absences/preview', {
          params: { path: { entity_id: entityId, id: employeeId } },
          body: { absence: absence as NewAbsence, absence_id: insteadOf },
          signal,
        }),
      ),
    enabled: absence !== null,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    retry: false,
  });
}

const doneText = (text: string) => (written: { findings?: unknown }) =>
  written.findings === undefined ? text : `${text} ${t.outdated}`;

const createAbsence = (entityId: number, employeeId: number, absence: NewAbsence) =>
  unwrap(
    api.POST('/entities/{entity_id}/employees/{id}/absences', {
      params: { path: { entity_id: entityId, id: employeeId } },
      body: { absence },
    }),
  );

export function useCreateAbsence(entityId: number, employeeId: number, onDone: () => void) {
  return useWrite({
    write: (absence: NewAbsence) => createAbsence(entityId, employeeId, absence),
    refresh: ['entities', entityId],
    done: doneText(t.created),
    onDone,
    errors: 'form',
  });
}

export function useUpdateAbsence(entityId: number, onDone: () => void) {
  return useWrite({
    write: ({ read, changes }: { read: Absence; changes: AbsenceChanges }) =>
      sendGuarded({
        subject: 'Absence',
        read,
        changes,
        send: (absence, header) =>
          unwrap(
            api.PATCH('/entities/{entity_id}/absences/{id}', {
              params: { path: { entity_id: entityId, id: read.id }, header },
              body: { absence },
            }),
          ),
      }),
    refresh: ['entities', entityId],
    done: doneText(t.saved),
    onDone,
    errors: 'form',
  });
}

const recordedAnew = (absence: Absence): NewAbsence => {
  const { kind, from, to, hours_per_day, first_day_worked, average_hourly, note } = absence;
  return { kind, from, to, hours_per_day, first_day_worked, average_hourly, note };
};

export function useDeleteAbsence(entityId: number, onDone: () => void) {
  return useWrite({
    write: (read: Absence) =>
      sendGuarded({
        subject: 'Absence',
        read,
        changes: null,
        send: (_, header) =>
          unwrap(
            api.DELETE('/entities/{entity_id}/absences/{id}', {
              params: { path: { entity_id: entityId, id: read.id }, header },
            }),
          ),
      }),
    refresh: ['entities', entityId],
    done: t.deleted,
    undo: (absence) => () => createAbsence(entityId, absence.employee_id, recordedAnew(absence)),
    onDone,
  });
}
