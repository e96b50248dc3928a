export { overviewDays } from './days.ts';
export { explainHealth } from './explain-health.ts';
export { explainSocial } from './explain-social.ts';
export {
  averageHealthAdvance,
  type HealthInput,
  type HealthInsurance,
  healthInsurance,
} from './health.ts';
export { countMonths, type MonthKind, type Months } from './months.ts';
export {
  type OverviewFiling,
  type OverviewForm,
  type OverviewPerson,
  overviewForm,
  type SecondaryReason,
  type SocialOverview,
} from './overview.ts';
export { socialOverviewXml } from './overview-xml.ts';
export { type InsuranceRules, type InsuranceYear, insuranceYear } from './parameters.ts';
export { insuranceRulesFromLaw } from './rules.ts';
export {
  averageSocialAdvance,
  minimumSocialAdvance,
  reachesThreshold,
  type SocialInput,
  type SocialInsurance,
  type SocialPart,
  sicknessAdvance,
  socialInsurance,
} from './social.ts';
