import type { AccountingOperation } from '../../platform/operation.ts';
import { listCandidates } from './list-candidates.ts';
import { matchTransaction } from './match-transaction.ts';
import { postTransaction } from './post-transaction.ts';
import { runMatching } from './run-matching.ts';
import { unmatchTransaction } from './unmatch-transaction.ts';

export const MATCHING_OPERATIONS: readonly AccountingOperation[] = [
  runMatching, //        POST   /entities/{entity_id}/bank_transactions/match
  listCandidates, //     GET    /entities/{entity_id}/bank_transactions/{id}/candidates
  matchTransaction, //   POST   /entities/{entity_id}/bank_transactions/{id}/match
  unmatchTransaction, // DELETE /entities/{entity_id}/bank_transactions/{id}/match
  postTransaction, //    POST   /entities/{entity_id}/bank_transactions/{id}/post_entries
];
