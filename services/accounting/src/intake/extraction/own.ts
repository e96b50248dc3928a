import type { Own } from '@news-and-accounting/invoice-reading';
import type { Queries } from '../../platform/store.ts';

/** What tells the company from others, and whether its files may be shown to a model. */
export type OwnFacts = { own: Own; mayAskModel: boolean };

export async function ownFacts(sql: Queries, entityId: number): Promise<OwnFacts> {
  const [row] = await sql<
    {
      name: string;
      ico: string | null;
      dic: string | null;
      ibans: (string | null)[];
      may_ask: boolean;
    }[]
  >`
    select e.name, e.ico, e.dic,
      coalesce((select json_agg(b.iban) from bank_accounts b where b.entity_id = e.id), '[]') as ibans,
      coalesce(e.settings -> 'extraction_model' = 'true' and e.settings -> 'demo' is distinct from 'true', false)
        as may_ask
    from entities e where e.id = ${entityId}`;
  if (row === undefined) throw new Error('the company of a request is gone');
  const { name, ico, dic, ibans, may_ask } = row;
  return { own: { name, ico, dic, ibans: ibans.filter((iban) => iban !== null) }, mayAskModel: may_ask };
}
