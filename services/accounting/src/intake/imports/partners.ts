import type { PartnerRecord } from '@news-and-accounting/import-formats';
import { addContact, takeContactBack } from '../../contacts/index.ts';
import { joined } from './errors.ts';
import { type FoundPartner, partnerFinder } from './partner-finder.ts';
import { type ImportTarget, type Plan, planOf } from './target.ts';

type PlannedPartner = Plan & { partner: FoundPartner | null };

/** A list of contacts: those that are there stay as they are. */
export const PARTNERS: ImportTarget<PartnerRecord> = {
  planner: (planning) => {
    const finder = partnerFinder({ ...planning, options: { ...planning.options, create_partners: true } });
    return {
      async plan(records) {
        await finder.prepare(records.map(({ partner }) => partner));
        return records.map((record) => planPartner(record, finder));
      },
    };
  },
  storer: ({ entityId, writer, note }) => ({
    async store(tx, _record, plan) {
      const { partner } = plan as PlannedPartner;
      if (partner === null || partner.id !== null)
        throw new Error('a contact that is to be stored has no values');
      const { userId, now } = writer;
      const { id } = await addContact(tx, { entityId, userId, now }, partner.values);
      note({ record: 'partner', record_id: id });
      return { recordId: id, warnings: [] };
    },
  }),
  async takeBack({ tx, entityId, writer }, records) {
    const kept = new Map<number, string>();
    for (const { id, version } of records) {
      const why = await takeContactBack(tx, { entityId, userId: writer.userId }, { id, version });
      if (why !== null) kept.set(id, why);
    }
    return kept;
  },
};

function planPartner(record: PartnerRecord, finder: ReturnType<typeof partnerFinder>): PlannedPartner {
  const { partner, errors, warnings } = finder.find(record.partner);
  const all = joined(record.errors, errors);
  const told = [...record.warnings, ...warnings];
  if (partner !== null && partner.id !== null && all.length === 0) {
    const { id, facts, matched_by } = partner;
    const proposed = { id, matched_by, name: facts.name, ico: facts.ico, dic: facts.dic, city: facts.city };
    const plan = planOf({ proposed, warnings: told, record_id: id });
    return { ...plan, action: 'skip', partner };
  }
  const proposed = partner === null ? null : { ...(partner.id === null ? partner.values : {}), id: null };
  return { ...planOf({ proposed, errors: all, warnings: told }), partner };
}
