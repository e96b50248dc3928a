import type { IfMatch } from '../../api/versions.ts';
import { sendGuarded } from '../../parts/conflict.tsx';
import type { Document } from './model.ts';

type Params = { path: { entity_id: number; id: number }; header: IfMatch };

/** Sends something for a document in the version that is shown. */
export function guarded<Output>(
  entityId: number,
  read: Document,
  send: (params: Params) => Promise<Output>,
): Promise<Output> {
  return sendGuarded<Document, object, Output>({
    subject: 'Document',
    read,
    changes: null,
    send: (_, header) => send({ path: { entity_id: entityId, id: read.id }, header }),
  });
}

/** The same for what makes another document: the version of that one says nothing of the one that was read. */
export async function guardedMade(
  entityId: number,
  read: Document,
  send: (params: Params) => Promise<Document>,
): Promise<Document> {
  const { made } = await guarded(entityId, read, async (params) => ({ made: await send(params) }));
  return made;
}
