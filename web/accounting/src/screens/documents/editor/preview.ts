import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, unwrap } from '../../../api/client.ts';
import { ApiError, messageOf } from '../../../api/error.ts';
import type { Kind, Preview } from '../model.ts';
import type { DocumentBody } from './values.ts';

const TYPING_MILLISECONDS = 250;

export type LivePreview = {
  /** The last that could be computed; undefined until there is one. */
  data: Preview | undefined;
  /** Something newer is on its way, or cannot be computed. */
  isStale: boolean;
  /** What is wrong with what is typed, by the path in the document. */
  errors: Readonly<Record<string, string>>;
  /** What is wrong and belongs to no field. */
  problem: string | null;
};

type Previewed = {
  kind: Kind;
  body: DocumentBody;
  /** Chosen by hand; empty: the next one. */
  number: string;
  /** Of a stored draft. */
  documentId: number | null;
};

/** The document as it will be, computed by the service while it is typed: the last answer holds. */
export function usePreview(entityId: number, { kind, body, number, documentId }: Previewed): LivePreview {
  const content = JSON.stringify({
    document: { kind, ...body },
    // With the advances that it settles and the original that it corrects.
    ...(documentId === null ? {} : { document_id: documentId }),
    ...(number.trim() === '' ? {} : { number: number.trim() }),
  });
  const [settled] = useDebouncedValue(content, TYPING_MILLISECONDS);
  const query = useQuery({
    // Not among what a write refreshes: a draft that was issued has no preview any more.
    queryKey: ['document-preview', entityId, settled],
    queryFn: ({ signal }) =>
      unwrap(
        api.POST('/entities/{entity_id}/documents/preview', {
          params: { path: { entity_id: entityId } },
          body: JSON.parse(settled),
          signal,
        }),
      ),
    retry: false,
    gcTime: 60_000,
  });
  const last = useRef<Preview | undefined>(undefined);
  if (query.data !== undefined) last.current = query.data;
  const { error } = query;
  const errors = error instanceof ApiError ? withoutWrapper(error.fields) : {};
  return {
    data: last.current,
    isStale: query.data === undefined || settled !== content,
    errors,
    problem: error === null || Object.keys(errors).length > 0 ? null : messageOf(error),
  };
}

function withoutWrapper(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, text]) => [path.replace(/^document\./, ''), text]),
  );
}
