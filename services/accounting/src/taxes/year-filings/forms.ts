import type { YearKind } from '../filings/index.ts';
import { HEALTH_FORM, SOCIAL_FORM } from '../insurance/index.ts';
import type { YearForm } from './form.ts';
import { INCOME_FORM } from './income-form.ts';

/** How each kind is made. */
const FORMS: Readonly<Record<YearKind, YearForm>> = {
  income_tax: INCOME_FORM,
  osvc_social: SOCIAL_FORM,
  osvc_health: HEALTH_FORM,
};

export const yearForm = (kind: YearKind): YearForm => FORMS[kind];
