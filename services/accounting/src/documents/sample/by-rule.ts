import { today } from '../../platform/http/query.ts';
import type { SampleContext } from '../../platform/sample-context.ts';
import type { Queries } from '../../platform/store.ts';
import { companyFacts } from '../documents/facts.ts';
import { createDocument, readDocument } from '../documents/index.ts';
import { PHONES } from './contacts.ts';
import { partnersByName } from './store.ts';

/** Adds a draft of today that a rule for documents fills in: the rules are there. */
export async function fillByRule(tx: Queries, { entityId, userId, now }: SampleContext): Promise<void> {
  const company = await companyFacts(tx, entityId);
  const partner = (await partnersByName(tx, entityId)).get(PHONES);
  if (partner === undefined) throw new Error(`the sample has no contact ${PHONES}`);
  const day = today(now.getTime());
  const { kind, given } = readDocument({
    document: {
      ...{ kind: 'received_invoice', partner_id: partner.id },
      ...{ issued_on: day, received_on: day },
      lines: [{ name: 'Tarif firma, volání a data', unit_price: 1_240, vat_rate: 21 }],
    },
  });
  await createDocument(
    tx,
    { company, userId, now, rates: async () => null },
    { kind, given, originalId: null },
  );
}
