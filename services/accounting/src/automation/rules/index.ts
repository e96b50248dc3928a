// What other rooms may ask of rules.
export { bankRules, ownersFor, ownersOf } from './bank-rules.ts';
export { type RuledDocument, subjectOfDocument } from './document.ts';
export { type DocumentRule, documentRules } from './document-rules.ts';
export type { Effects } from './fields.ts';
export { firstFitting, type ReadyRule, type Reason, reasonsOf } from './matcher.ts';
export {
  barrierOf,
  placeOf,
  REFUSED_TO_IGNORE,
  type RuledMovement,
  refusalOf,
  subjectOf,
  type Would,
  wouldDo,
} from './movement.ts';
export { EffectsSchema, effectsJson, type Rule } from './rule.ts';
export { fillRules } from './sample.ts';
export { searchRules } from './search.ts';
export { countHits, isInRules, rulesOf } from './store.ts';
