import { accountingOfYear } from '@news-and-accounting/depreciation';
import { sum } from '@news-and-accounting/money';
import type { SampleContext } from '../access/companies/index.ts';
import { recordEvents } from '../access/history/index.ts';
import { type NewPosting, replacePostings } from '../books/ledger/index.ts';
import { readBody } from '../platform/http/fields.ts';
import { today } from '../platform/http/query.ts';
import type { Queries } from '../platform/store.ts';
import { type Asset, accumulatedAccount, depreciationCard } from './asset.ts';
import { createdEvent } from './create-asset.ts';
import { depreciatedEvent, depreciationPosting } from './depreciate.ts';
import { ASSET_FIELDS } from './fields.ts';
import { RULES } from './plans.ts';
import { documentsByExternalNumber, insertAssets } from './store.ts';

/**
 * Assets of every kind, as a small workshop might have. A day such as `3 03-01` is 1 March three years ago; `document` is
 * the supplier's number of the document that they were bought by.
 */
const SAMPLE_ASSETS: readonly Record<string, unknown>[] = [
  {
    name: 'Formátovací pila',
    inventory_number: 'DHM-001',
    account_code: '022',
    price: 486_500,
    tax_group: 2,
    useful_life_months: 96,
    acquired_on: '3 02-10',
    in_use_from: '3 03-01',
  },
  {
    name: 'CNC obráběcí centrum',
    inventory_number: 'DHM-002',
    account_code: '022',
    price: 1_890_000,
    tax_group: 2,
    tax_method: 'accelerated',
    useful_life_months: 120,
    residual_value: 90_000,
    in_use_from: '2 01-20',
    acquired_on: '2 01-16',
    document: 'PS-1187',
  },
  {
    name: 'Dodávka',
    inventory_number: 'DHM-003',
    account_code: '022',
    price: 742_000,
    tax_group: 2,
    useful_life_months: 60,
    in_use_from: '2 06-15',
    acquired_on: '2 06-12',
    document: 'AV-20456',
  },
  {
    name: 'Osobní automobil jednatele',
    inventory_number: 'DHM-004',
    account_code: '022',
    price: 2_450_000,
    tax_group: 2,
    vehicle_m1: true,
    useful_life_months: 60,
    in_use_from: '1 04-03',
    acquired_on: '1 04-01',
    document: 'AV-21077',
  },
  {
    name: 'Výrobní hala',
    inventory_number: 'DHM-005',
    account_code: '021',
    price: 9_600_000,
    tax_group: 5,
    useful_life_months: 600,
    in_use_from: '5 09-01',
  },
  {
    name: 'Program pro návrh nábytku',
    inventory_number: 'DNM-001',
    category: 'intangible',
    account_code: '013',
    price: 118_000,
    useful_life_months: 36,
    in_use_from: '1 01-10',
    note: 'Daňově se uplatňují účetní odpisy.',
    acquired_on: '1 01-08',
    document: 'PS-1544',
  },
  {
    name: 'Starý vysokozdvižný vozík',
    inventory_number: 'DHM-006',
    account_code: '022',
    price: 325_000,
    tax_group: 2,
    useful_life_months: 60,
    in_use_from: '4 05-02',
    disposed_on: '1 10-31',
    disposal_kind: 'sale',
  },
  {
    name: 'Akumulátorové vrtačky, 3 kusy',
    inventory_number: 'DM-001',
    category: 'low_value',
    account_code: '022',
    price: 17_400,
    useful_life_months: 24,
    in_use_from: '1 02-14',
    acquired_on: '1 02-12',
    document: 'PS-1562',
  },
];

const DAYS = ['acquired_on', 'in_use_from', 'disposed_on'];

function sampleAssets(year: number): Record<string, unknown>[] {
  const dated = (name: string, value: unknown) => {
    if (!DAYS.includes(name)) return value;
    const [yearsAgo, day] = String(value).split(' ');
    return `${year - Number(yearsAgo)}-${day}`;
  };
  return SAMPLE_ASSETS.map((asset) =>
    Object.fromEntries(Object.entries(asset).map(([name, value]) => [name, dated(name, value)])),
  );
}

/**
 * Adds the assets, those of before the company's books in the opening balance, and the depreciation of the last two ended
 * years. The others are named with the documents that they were bought by, which have posted them.
 */
export async function fillAssets(tx: Queries, { entityId, userId, now }: SampleContext): Promise<void> {
  const year = Number(today(now.getTime()).slice(0, 4));
  const bought = await documentsByExternalNumber(tx, entityId);
  const values = sampleAssets(year).map(({ document, ...sample }) =>
    readBody(ASSET_FIELDS, { ...sample, document_id: bought.get(String(document)) ?? null }),
  );
  const assets = await insertAssets(tx, entityId, values, now);
  const firstDay = `${year - 2}-01-01`;
  const openings = assets
    .filter(({ in_use_from }) => in_use_from < firstDay)
    .flatMap((asset) => takenOver(asset, firstDay));
  const depreciations = [year - 2, year - 1].map((past) => ({
    year: past,
    postings: assets
      .toSorted((a, b) => (a.in_use_from < b.in_use_from ? -1 : 1))
      .map((asset) => depreciationPosting(asset, past))
      .filter((posting) => posting !== null),
  }));
  const postings = [...openings, ...depreciations.flatMap((each) => each.postings)];
  await replacePostings(tx, entityId, null, postings);
  await recordEvents(tx, [
    ...assets.map((asset) => createdEvent(entityId, userId, asset)),
    ...depreciations.map((each) => depreciatedEvent(entityId, userId, each.year, each.postings.length)),
  ]);
}

/** An asset of before, taken over with what had been written off by then. */
function takenOver(asset: Asset, firstDay: string): NewPosting[] {
  const years = Array.from(
    { length: Number(firstDay.slice(0, 4)) - Number(asset.in_use_from.slice(0, 4)) },
    (_, i) => Number(asset.in_use_from.slice(0, 4)) + i,
  );
  const written = sum(years.map((past) => accountingOfYear(depreciationCard(asset), RULES, past)));
  const posting = (debit: string, credit: string, amount: NewPosting['amount']): NewPosting => ({
    ...{ date: firstDay, debit, credit, amount, text: `Pořízení: ${asset.name}` },
    ...{ source: 'opening', sourceId: asset.id },
  });
  return [
    posting(asset.account_code, '701', asset.price),
    ...(written > 0 ? [posting('701', accumulatedAccount(asset.account_code), written)] : []),
  ];
}
