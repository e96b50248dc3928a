export { type AccountParts, accountKey } from './account-key.ts';
export { decide, decideAll } from './decide.ts';
export { OpenItems, type OpenState } from './open-items.ts';
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
  OrderItem,
  Partner,
  Target,
  TargetKind,
} from './types.ts';
