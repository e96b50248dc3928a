import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { api, unwrap } from '../../../api/client.ts';
import { ApiError, messageOf } from '../../../api/error.ts';
import type { Kind, Preview } from '../model.ts';
import { type DocumentBody, type LineValues, sentIndexes } from './values.ts';

const TYPING_MILLISECONDS = 250;

/** The places of lines in what was sent, by their keys in the form. */
export type SentLines = ReadonlyMap<string, number>;

const NO_LINES: SentLines = new Map();

export type LivePreview = {
  /** The last that could be computed; undefined until there is one. */
  data: Preview | undefined;
  /** Where the lines of the form stood in what `data` was computed of. */
  dataLines: SentLines;
  /** Something newer is on its way, or cannot be computed. */
  isStale: boolean;
  /** Nothing newer comes until there is a connection. */
  isOffline: boolean;
  /** What is wrong with what is typed, by the path in the document. */
  errors: Readonly<Record<string, string>>;
  /** Where the lines of the form stood in what `errors` are about. */
  errorLines: SentLines;
  /** What is wrong and belongs to no field. */
  problem: string | null;
};

type Previewed = {
  kind: Kind;
  body: DocumentBody;
  /** Of the form, which `body` was made of. */
  lines: readonly LineValues[];
  /** Chosen by hand; empty: the next one. */
  number: string;
  /** Of a stored draft. */
  documentId: number | null;
};

/** The document as it will be, computed by the service while it is typed: the last answer holds. */
export function usePreview(
  entityId: number,
  { kind, body, lines, number, documentId }: Previewed,
): LivePreview {
  // The lines go along, because answers name them by their places and come when they may stand elsewhere.
  const content = JSON.stringify({
    lines: [...sentIndexes(lines)],
    sent: {
      document: { kind, ...body },
      // With the advances that it settles and the original that it corrects.
      ...(documentId === null ? {} : { document_id: documentId }),
      ...(number.trim() === '' ? {} : { number: number.trim() }),
    },
  });
  const [settled] = useDebouncedValue(content, TYPING_MILLISECONDS);
  const query = useQuery({
    // Not among what a write refreshes: a draft that was issued has no preview any more.
    queryKey: ['document-preview', entityId, settled],
    queryFn: ({ signal }) =>
      unwrap(
        api.POST('/entities/{entity_id}/documents/preview', {
          params: { path: { entity_id: entityId } },
          body: JSON.parse(settled).sent,
          signal,
        }),
      ),
    retry: false,
    gcTime: 60_000,
  });
  const settledLines = useMemo<SentLines>(() => new Map(JSON.parse(settled).lines), [settled]);
  const last = useRef<{ data: Preview; lines: SentLines } | undefined>(undefined);
  if (query.data !== undefined) last.current = { data: query.data, lines: settledLines };
  const { error } = query;
  const errors = error instanceof ApiError ? withoutWrapper(error.fields) : {};
  return {
    data: last.current?.data,
    dataLines: last.current?.lines ?? NO_LINES,
    isStale: query.data === undefined || settled !== content,
    isOffline: query.fetchStatus === 'paused',
    errors,
    errorLines: settledLines,
    problem: error === null || Object.keys(errors).length > 0 ? null : messageOf(error),
  };
}

function withoutWrapper(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, text]) => [path.replace(/^document\./, ''), text]),
  );
}
