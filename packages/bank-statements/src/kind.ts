import type { MovementKind } from './statement.ts';
import { folded } from './values.ts';

/** Beginnings of words, in the order in which they decide: a fee for a card is a fee. */
const WORDS: readonly (readonly [RegExp, MovementKind])[] = [
  [/\bodvod dane|\bdan z urok|\bsrazkova dan/, 'other'],
  [/\bpoplat|\bprovize|\bcena za/, 'fee'],
  [/\burok/, 'interest'],
  [/\bhotovost|\bvyber|\bvklad|\bbankomat|\batm\b/, 'cash'],
  [/\bkart|\bkaret/, 'card'],
  [/\binkas/, 'direct_debit'],
];

/** The kind that a bank's word for a movement means; words that say nothing are a transfer. */
export function kindOfWords(text: string | null | undefined): MovementKind {
  return kindToldBy(text ?? '') ?? 'transfer';
}

/** The same; null where the words say nothing. */
export function kindToldBy(text: string): MovementKind | null {
  const words = folded(text);
  return WORDS.find(([word]) => word.test(words))?.[1] ?? null;
}
