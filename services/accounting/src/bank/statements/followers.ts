import { clientKey } from '../../platform/clients.ts';
import type { Context } from '../../platform/context.ts';

/** What an import has stored, committed. */
export type Imported = {
  entityId: number;
  /** The movements that are new. */
  ids: readonly number[];
};

/** What follows an import, such as automatic matching: it runs before the import is answered. */
export type ImportFollower = (context: Context, imported: Imported) => Promise<void>;

/** Who follows imports, in order. */
export const FOLLOWERS = clientKey<readonly ImportFollower[]>('followers of imports');

/** Has everybody follow. What fails is logged and undoes nothing: the statement is stored. */
export async function followImport(context: Context, imported: Imported): Promise<void> {
  if (imported.ids.length === 0) return;
  for (const follow of context.services.clients.get(FOLLOWERS)) {
    try {
      await follow(context, imported);
    } catch (error) {
      context.log.error({ err: error, company: imported.entityId }, 'what follows an import failed');
    }
  }
}
