import { type Haler, halerToJson } from '@news-and-accounting/money';
import Type from 'typebox';
import { type BoughtLine, boughtLines, DocumentParams } from '../documents/documents/index.ts';
import { companyOf } from '../platform/context.ts';
import { ok } from '../platform/http/answer.ts';
import { errorResponses, json } from '../platform/http/responses.ts';
import { defineOperation } from '../platform/operation.ts';
import { assetsOfDocument } from './store.ts';

const ProposalSchema = Type.Object(
  {
    line_id: Type.Integer(),
    name: Type.String({ description: 'Of the line, its first 200 characters' }),
    category: Type.Enum(['tangible', 'intangible', 'low_value']),
    account_code: Type.String({
      description: 'Account of the card: of 041 and 042 where it will be put into use',
    }),
    price: Type.Number({ description: 'CZK, without the tax that is deducted' }),
    acquired_on: Type.String({ format: 'date' }),
    document_id: Type.Integer(),
  },
  { title: 'AssetProposal', description: 'A card that a line of a purchase would make' },
);

export const listAssetProposals = defineOperation({
  id: 'listAssetProposals',
  method: 'GET',
  path: '/entities/{entity_id}/documents/{id}/asset_proposals',
  summary: 'Asset cards that a purchase would make',
  description:
    'What the lines of an issued received invoice, receipt or cash disbursement would be as cards of fixed assets, for `createAsset`: name, account, price in CZK with the tax that is not deducted, day and `document_id`. Lines on accounts of classes 01 to 04 are proposed as assets, those on 501 as low-value ones; of 041 and 042 the account is where the asset will be put into use (013, 022). `assets` are the cards that name the document already. Nothing is stored. Other documents, drafts and cancelled ones propose nothing.',
  tag: 'Assets',
  meta: { permission: 'member' },
  params: DocumentParams,
  responses: {
    ...json(
      200,
      'Proposals in the order of the lines, and the cards that there are',
      Type.Object({
        proposals: Type.Array(ProposalSchema),
        assets: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
      }),
    ),
    ...errorResponses(401, 404, 429),
  },
  async handler({ params }, context) {
    const { id: entityId } = companyOf(context);
    const { document, lines } = await boughtLines(context.sql, entityId, params.id);
    const acquired_on = document.taxable_on ?? document.issued_on;
    return ok({
      proposals: lines.flatMap((bought) => {
        const proposed = proposalOf(bought);
        return proposed === null ? [] : [{ ...proposed, acquired_on, document_id: document.id }];
      }),
      assets: await assetsOfDocument(context.sql, entityId, document.id),
    });
  },
});

const NAME_CHARACTERS = 200;
/** Where what is being acquired will be put into use. */
const IN_USE: Readonly<Record<string, string>> = { '041': '013', '042': '022' };

/** What a line would be; null where it is no asset. */
function proposalOf({ line, account, cost }: BoughtLine) {
  const category = categoryOf(account ?? '');
  if (category === null || account === null || cost <= 0) return null;
  const [name = ''] = line.name.split('\n');
  return {
    line_id: line.id,
    name: [...name].slice(0, NAME_CHARACTERS).join(''),
    category,
    account_code: category === 'low_value' ? '022' : (IN_USE[account.slice(0, 3)] ?? account),
    price: halerToJson(cost as Haler),
  };
}

function categoryOf(account: string) {
  if (/^0(1|41)/.test(account)) return 'intangible';
  if (/^0[234]/.test(account)) return 'tangible';
  return account.startsWith('501') ? 'low_value' : null;
}
