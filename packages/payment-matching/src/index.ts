export { type AccountParts, accountKey } from './account-key.ts';
export { decide, decideAll } from './decide.ts';
export { isSimilarName, nameWords } from './names.ts';
export { OpenItems, type OpenState } from './open-items.ts';
export { ALL_OF_PARTNER, SUMMED_AT_MOST } from './subsets.ts';
export { tokensOf } from './tokens.ts';
export type {
  Against,
  AgainstCode,
  Candidate,
  CandidateItem,
  CandidateKind,
  Decision,
  DifferenceKind,
  Direction,
  Evidence,
  EvidenceCode,
  Movement,
  OrderBatch,
  OrderItem,
  Partner,
  Target,
  TargetKind,
} from './types.ts';
