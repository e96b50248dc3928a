import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
import { useWrite } from '../../../api/write.ts';
import { incomeTax as t } from '../../../cs/income-tax.ts';
import { sendGuarded } from '../../../parts/conflict.tsx';
import type { Changes, Income } from './model.ts';

const keyOf = (entityId: number, year: number) => ['entities', entityId, 'income-tax', year];

/** The working of a year, computed at each asking: what it is made of may have changed in another screen. */
export function useIncome(entityId: number, year: number, isEnabled = true) {
  return useQuery({
    queryKey: keyOf(entityId, year),
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/taxes/income', {
          params: { path: { entity_id: entityId }, query: { year: String(year) } },
        }),
      ),
    staleTime: 0,
    enabled: isEnabled,
  });
}

/** No rates are known of years before. */
export const FIRST_YEAR = 2020;

/** The working of the year before for comparing; nothing where it cannot be told, such as of a year without rates. */
export function useIncomeBefore(entityId: number, { year, kind }: Pick<Income, 'year' | 'kind'>) {
  const { data } = useIncome(entityId, year - 1, year > FIRST_YEAR);
  return data?.kind === kind ? data : undefined;
}

/** A working in the words of its changes: what was entered, or holds where nothing was. */
const written = ({ inputs }: Pick<Income, 'inputs'>): object => inputs;

/** Stores what was entered: only the keys that are sent change; null takes one back to what holds by itself. */
export function useSaveWorking(entityId: number, errors: 'form' | 'notify' = 'form') {
  return useWrite({
    write: ({ read, changes }: { read: Income; changes: Changes; done?: string; back?: Changes }) =>
      sendGuarded({
        subject: 'IncomeTax',
        read: { ...read, id: read.year },
        changes,
        view: written as never,
        send: (working, header) =>
          unwrap(
            api.PATCH('/entities/{entity_id}/taxes/income', {
              params: { path: { entity_id: entityId }, query: { year: String(read.year) }, header },
              body: { working },
            }),
          ),
      }),
    refresh: ['entities', entityId],
    done: (_, { done }) => done ?? t.saved,
    undo: ({ read, back }) =>
      back === undefined
        ? null
        : () =>
            unwrap(
              api.PATCH('/entities/{entity_id}/taxes/income', {
                params: { path: { entity_id: entityId }, query: { year: String(read.year) } },
                body: { working: back as never },
              }),
            ),
    errors,
  });
}
