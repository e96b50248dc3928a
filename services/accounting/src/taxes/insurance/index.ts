// What other rooms may ask of the insurance of the self-employed.
export { type InsuranceDuty, insuranceDuties } from './duties.ts';
export { HEALTH_FORM } from './forms/health-form.ts';
export { SOCIAL_FORM } from './forms/social-form.ts';
export { yearsOfStart } from './inputs.ts';
export { isActiveIn } from './read.ts';
export { type OwedInsurance, owedInsurance } from './sample.ts';
export { OVERVIEW_FIELDS } from './schema.ts';
