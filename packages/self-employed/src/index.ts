export {
  type Comparison,
  compare,
  type Detail,
  LARGEST_INCOME,
  type SelfEmployedYear,
  type Variant,
  type VariantKind,
} from './compare.ts';
export { explainVariant, overpaidNote } from './explain.ts';
export {
  type ComparisonRules,
  type ComparisonYear,
  comparisonRulesFromLaw,
  comparisonYear,
} from './rules.ts';
