import { transaction } from '@news-and-accounting/postgres';
import { recordEvent } from '../access/history/index.ts';
import { holdCompany } from '../books/ledger/index.ts';
import { callerOf, companyOf } from '../platform/context.ts';
import { invalid } from '../platform/errors.ts';
import { noContent } from '../platform/http/answer.ts';
import { errorResponses, noBody } from '../platform/http/responses.ts';
import { checkVersion } from '../platform/http/versions.ts';
import { defineOperation } from '../platform/operation.ts';
import { isUsed } from './dealings.ts';
import { partnerDetail } from './detail.ts';
import { partnerEvent } from './events.ts';
import { PartnerParams } from './schema.ts';
import { partnerOf, removePartner } from './store.ts';

export const deletePartner = defineOperation({
  id: 'deletePartner',
  method: 'DELETE',
  path: '/entities/{entity_id}/partners/{id}',
  summary: 'Delete a contact that is used nowhere',
  description:
    'Deletes a contact that is used nowhere. One that is used is a 422 `PARTNER_IN_USE`: archive it with `updatePartner` instead, which keeps it for what refers to it. The evidence of its VAT checks stays in any case. The history gets the record `partner.deleted`.',
  tag: 'Contacts',
  meta: { permission: 'writer', versioned: true },
  params: PartnerParams,
  responses: { ...noBody(204, 'The contact is gone'), ...errorResponses(401, 403, 404, 422, 429) },
  async handler({ params }, context) {
    const company = companyOf(context);
    const { userId } = callerOf(context);
    await transaction(context.sql, async (tx) => {
      await holdCompany(tx, company.id);
      const partner = await partnerOf(tx, company.id, params.id, true);
      await checkVersion(context, partner, () => partnerDetail(tx, company, partner, context.now()));
      if (await isUsed(tx, company.id, partner.id))
        throw invalid('Kontakt je použitý, smazat ho nelze. Můžete ho archivovat.', {
          code: 'PARTNER_IN_USE',
        });
      await removePartner(tx, company.id, partner.id);
      await recordEvent(tx, partnerEvent('deleted', company.id, userId, partner));
    });
    return noContent();
  },
});
