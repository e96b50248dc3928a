import { yearSummary, yearSummaryToJson } from '@news-and-accounting/depreciation';
import Type from 'typebox';
import { companyOf } from '../platform/context.ts';
import { ok } from '../platform/http/answer.ts';
import { EntityId } from '../platform/http/params.ts';
import { yearOf } from '../platform/http/query.ts';
import { errorResponses, json } from '../platform/http/responses.ts';
import { defineOperation } from '../platform/operation.ts';
import { AssetRowSchema, assetJson, depreciationCard } from './asset.ts';
import { RULES } from './plans.ts';
import { assetsOf } from './store.ts';

export const AssetsParams = Type.Object({ entity_id: EntityId });
export const YearQuery = Type.Object({
  year: Type.Optional(
    Type.String({
      description:
        'Calendar year from 2000 to 2100, others are moved into that range; absent or no number: this year in Prague',
    }),
  ),
});

export const listAssets = defineOperation({
  id: 'listAssets',
  method: 'GET',
  path: '/entities/{entity_id}/assets',
  summary: 'Fixed assets with their figures of a year, low-value and disposed ones included',
  description:
    'All cards by the day of entering use, those of disposed and low-value assets included, without pages. `tax_this_year` and `accounting_this_year` are the plans’ figures of `year` in CZK, whether they are posted or not; `remaining_tax` is null when the year is not in the tax plan. The plans themselves come with `getAsset`; which cards the ledger disagrees with is told by `listDifferingAssets`.',
  tag: 'Assets',
  meta: {
    permission: 'member',
    table: {
      file: 'majetek',
      title: 'Majetek',
      columns: [
        { key: 'id', title: 'Číslo karty', kind: 'number', paper: false },
        { key: 'name', title: 'Název' },
        { key: 'inventory_number', title: 'Inventární číslo' },
        {
          key: 'category',
          title: 'Druh',
          labels: { tangible: 'Hmotný', intangible: 'Nehmotný', low_value: 'Drobný' },
        },
        { key: 'account_code', title: 'Účet' },
        { key: 'accumulated_account', title: 'Účet oprávek', paper: false },
        { key: 'acquired_on', title: 'Pořízeno', kind: 'date', paper: false },
        { key: 'in_use_from', title: 'V užívání od', kind: 'date' },
        { key: 'disposed_on', title: 'Vyřazeno', kind: 'date' },
        {
          key: 'disposal_kind',
          title: 'Způsob vyřazení',
          labels: { sale: 'prodej', scrap: 'likvidace', damage: 'škoda', gift: 'darování' },
        },
        { key: 'price', title: 'Vstupní cena', kind: 'money', sum: true },
        { key: 'residual_value', title: 'Zbytková hodnota', kind: 'money', paper: false },
        { key: 'useful_life_months', title: 'Měsíců odpisování', kind: 'number', paper: false },
        { key: 'tax_group', title: 'Odpisová skupina', kind: 'number' },
        { key: 'tax_method', title: 'Způsob', labels: { straight: 'rovnoměrný', accelerated: 'zrychlený' } },
        { key: 'tax_this_year', title: 'Daňový odpis roku', kind: 'money', sum: true },
        { key: 'accounting_this_year', title: 'Účetní odpis roku', kind: 'money', sum: true },
        { key: 'remaining_tax', title: 'Daňová zůstatková cena', kind: 'money', sum: true },
        { key: 'note', title: 'Poznámka', paper: false },
      ],
      period: ({ year }, context) => {
        const given = yearOf(year, context.now());
        return { from: `${given}-01-01`, to: `${given}-12-31` };
      },
    },
  },
  params: AssetsParams,
  query: YearQuery,
  responses: { ...json(200, 'The cards', Type.Array(AssetRowSchema)), ...errorResponses(401, 404, 429) },
  async handler({ query }, context) {
    const year = yearOf(query.year, context.now());
    const assets = await assetsOf(context.sql, companyOf(context).id);
    return ok(
      assets.map((asset) => ({
        ...assetJson(asset),
        ...yearSummaryToJson(yearSummary(depreciationCard(asset), RULES, year)),
      })),
    );
  },
});
