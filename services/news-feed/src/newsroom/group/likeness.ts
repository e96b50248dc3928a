import type { Anchors } from './anchors.ts';

/** Texts that are thought to exist besides the given ones, so that in a small set not everything is rare. */
const BACKGROUND = 100;
/** Names, numbers and addresses that two texts share, so that one of them alone makes no likeness. */
const SHARED_AT_LEAST = 2;

/** How rare what texts name is among all of them. */
export class Rarity {
  private readonly texts: number;
  private readonly counts = new Map<string, number>();

  constructor(all: readonly Anchors[]) {
    this.texts = all.length;
    for (const anchors of all)
      for (const name of anchors.keys()) this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }

  /** As `cosine`; 0 where the texts share one name, number or address only. */
  likeness(one: Anchors, other: Anchors): number {
    const shared = [...one.keys()].filter((name) => other.has(name) && !name.startsWith('word ')).length;
    return shared < SHARED_AT_LEAST ? 0 : this.cosine(one, other);
  }

  /** The cosine of what two texts have, weighed by rarity: 0 to 1. */
  cosine(one: Anchors, other: Anchors): number {
    let dot = 0;
    for (const [name, weight] of one) {
      const there = other.get(name);
      if (there !== undefined) dot += this.weight(name, weight) * this.weight(name, there);
    }
    const lengths = this.length(one) * this.length(other);
    return lengths === 0 ? 0 : dot / lengths;
  }

  private length(anchors: Anchors): number {
    let sum = 0;
    for (const [name, weight] of anchors) sum += this.weight(name, weight) ** 2;
    return Math.sqrt(sum);
  }

  private weight(name: string, weight: number): number {
    return weight * Math.log((this.texts + BACKGROUND) / ((this.counts.get(name) ?? 0) + 0.5));
  }
}
