import type { Context } from '../../platform/context.ts';
import { companyOf } from '../../platform/context.ts';
import { type Answer, created, ok } from '../../platform/http/answer.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { write } from '../../platform/idempotency/index.ts';
import type { Queries } from '../../platform/store.ts';
import { heldDocument } from './create.ts';
import { documentDetail } from './detail.ts';
import type { StoredDocument } from './document.ts';
import { type Writer, writerOf } from './writer.ts';

type Act = (tx: Queries, writer: Writer, document: StoredDocument) => Promise<StoredDocument>;

/** Does something to a document, in the version that the request names, and answers it as it is then. */
export function changed(context: Context, id: number, act: Act): Promise<Answer> {
  return write(context, async (tx) => {
    const after = await held(tx, context, id, act);
    return ok(await documentDetail(tx, companyOf(context).id, after), after.updated_at);
  });
}

/** Makes another document of one, and answers the new one. */
export function made(context: Context, id: number, act: Act): Promise<Answer> {
  return write(context, async (tx) =>
    created(await documentDetail(tx, companyOf(context).id, await held(tx, context, id, act))),
  );
}

/** The same in a transaction of its own that answers something else. */
export async function held<T>(
  tx: Queries,
  context: Context,
  id: number,
  act: (tx: Queries, writer: Writer, document: StoredDocument) => Promise<T>,
): Promise<T> {
  const { id: entityId } = companyOf(context);
  const document = await heldDocument(tx, entityId, id);
  await checkVersion(context, document, () => documentDetail(tx, entityId, document));
  return act(tx, writerOf(context), document);
}
