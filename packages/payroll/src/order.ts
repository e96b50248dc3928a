import type { Contract, Relationship } from './facts.ts';

const RANK: Readonly<Record<Contract, number>> = { hpp: 0, dpc: 1, dpp: 2 };

/**
 * Positions of the relationships in the order in which they use what they share: employments before
 * agreements to perform work before agreements to complete a job, then by first day, then as given. The first
 * is the primary one of the monthly report.
 */
export function inOrder(
  relationships: readonly Pick<Relationship, 'contract' | 'startedOn'>[],
): readonly number[] {
  const positions = relationships.map((_, position) => position);
  if (positions.length < 2) return positions;
  return positions.sort((i, j) => {
    const [a, b] = [relationships[i], relationships[j]];
    if (!a || !b) return 0;
    if (a.contract !== b.contract) return RANK[a.contract] - RANK[b.contract];
    return a.startedOn < b.startedOn ? -1 : a.startedOn > b.startedOn ? 1 : i - j;
  });
}
