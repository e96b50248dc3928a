import { sumOf } from '../../parts/money.ts';
import type { AssetProposal, AssetValues } from './api.ts';
import { EMPTY } from './asset-empty.ts';
import { fitting } from './fitting.ts';

type Choice = {
  /** Ids of the lines, with commas between. */
  key: string;
  proposal: AssetProposal;
};

/** Each line of a purchase as a card, and lines of one account together as one; things of low value come last. */
export function choicesOf(proposals: readonly AssetProposal[]): Choice[] {
  const alone = proposals.map((proposal) => ({ key: String(proposal.line_id), proposal }));
  const assets = alone.filter(({ proposal }) => proposal.category !== 'low_value');
  const together = [...new Set(assets.map(({ proposal }) => proposal.account_code))].flatMap((account) => {
    const own = assets.filter(({ proposal }) => proposal.account_code === account);
    const [first] = own;
    if (first === undefined || own.length === 1) return [];
    const price = sumOf(own.map(({ proposal }) => proposal.price));
    return [{ key: own.map(({ key }) => key).join(','), proposal: { ...first.proposal, price } }];
  });
  const small = alone.filter(({ proposal }) => proposal.category === 'low_value');
  return [...assets, ...together, ...small];
}

/** What a card begins with: the proposal, and what usually goes with it. */
export function valuesOf({ line_id: _, ...proposal }: AssetProposal): AssetValues {
  const typed = new Set(Object.keys(proposal) as (keyof AssetValues)[]);
  return fitting({ ...EMPTY, ...proposal, category: proposal.category }, 'category', typed);
}
