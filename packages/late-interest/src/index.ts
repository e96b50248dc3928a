export {
  type LateDebt,
  type LateInterest,
  LateInterestError,
  lateInterest,
  type Period,
} from './late-interest.ts';
export { type LateInterestRules, lateInterestRulesFromLaw } from './rules.ts';
