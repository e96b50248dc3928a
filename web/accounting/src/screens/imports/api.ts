import type { operations } from '@news-and-accounting/accounting-client';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { ApiError } from '../../api/error.ts';
import { useWrite } from '../../api/write.ts';
import { imports as t } from '../../cs/imports.ts';

export type Import = operations['getImport']['responses'][200]['content']['application/json'];
export type ImportRow = Import['rows'][number];
export type ListedImport = operations['listImports']['responses'][200]['content']['application/json'][number];
export type Undone = operations['undoImport']['responses'][200]['content']['application/json'];
type RunBody = NonNullable<operations['runImport']['requestBody']>['content']['application/json'];
export type Mapping = NonNullable<RunBody['mapping']>;

export const ROWS_A_PAGE = 100;
const LOOK_MS = 1000;

export function useImports(entityId: number) {
  return useQuery({
    queryKey: ['entities', entityId, 'imports'],
    queryFn: () =>
      unwrap(api.GET('/entities/{entity_id}/imports', { params: { path: { entity_id: entityId } } })),
  });
}

/** An import with a page of its rows; while it runs, it is looked at again and again. */
export function useImport(entityId: number, id: number, action: string, page: number) {
  return useQuery({
    queryKey: ['entities', entityId, 'imports', id, action, page],
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? LOOK_MS : false),
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/imports/{id}', {
          params: {
            path: { entity_id: entityId, id },
            query: { ...(action === '' ? {} : { action }), page: String(page), per: String(ROWS_A_PAGE) },
          },
        }),
      ),
  });
}

export type NewImport = { file: File; format: string; options: object };

export function useCreateImport(entityId: number, onDone: (made: Import) => void) {
  return useWrite({
    write: ({ file, format, options }: NewImport) => {
      const form = new FormData();
      // How large a file may be depends on its format, which is known only when it comes first.
      form.append('format', format);
      form.append('file', file, file.name);
      form.append('options', JSON.stringify(options));
      return unwrap(
        api.POST('/entities/{entity_id}/imports', {
          params: { path: { entity_id: entityId } },
          body: form as never,
        }),
      ) as Promise<Import>;
    },
    refresh: ['entities', entityId],
    onDone,
  });
}

export function useRunImport(entityId: number, id: number, done?: string) {
  return useWrite({
    write: (body: RunBody) =>
      unwrap(
        api.POST('/entities/{entity_id}/imports/{id}/run', {
          params: { path: { entity_id: entityId, id } },
          body,
        }),
      ),
    refresh: ['entities', entityId],
    ...(done === undefined ? {} : { done }),
  });
}

type Undoing = {
  /** Goes from the page of one that was not run, as it is deleted. */
  leave: (() => Promise<unknown>) | null;
  onDone: (undone: Undone) => void;
};

/** Takes a run back; of one that was not run throws the preview away, unless somebody has run it meanwhile. */
export function useUndoImport(entityId: number, id: number, { leave, onDone }: Undoing) {
  const client = useQueryClient();
  const path = { entity_id: entityId, id };
  return useWrite({
    write: async () => {
      if (leave !== null) {
        const present = await unwrap(
          api.GET('/entities/{entity_id}/imports/{id}', { params: { path, query: { per: '1' } } }),
        );
        if (!isOpen(present)) {
          void client.invalidateQueries({ queryKey: ['entities', entityId] });
          throw new ApiError(409, t.ranMeanwhile);
        }
      }
      return unwrap(api.DELETE('/entities/{entity_id}/imports/{id}', { params: { path } }));
    },
    refresh: ['entities', entityId],
    ...(leave === null ? {} : { leave }),
    onDone,
  });
}

/** Whether nothing of it has been run: there is only its preview. */
export const isOpen = ({ state }: Pick<Import, 'state'>) => state === 'previewed' || state === 'failed';

export const formatName = (format: string) => t.formats[format as keyof typeof t.formats] ?? format;
