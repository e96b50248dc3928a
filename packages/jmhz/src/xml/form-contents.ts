import type { FormKind } from '../activity.ts';
import type { Relationship } from '../month.ts';
import type { Period } from '../period.ts';
import type { ReportCompany } from '../report-input.ts';
import type { Content } from './element.ts';
import { insuranceOf } from './form-insurance.ts';
import { personSummary } from './form-person.ts';
import { courseOf, positionOf, wageOf } from './form-work.ts';

/** What the forms of a report share. */
export interface FormContext {
  readonly period: Period;
  readonly company: ReportCompany;
}

/** The parts of a form in the order of the schema, after the identification. */
const PARTS: Readonly<Record<FormKind, readonly Part[]>> = {
  bezPriznaku: ['souhrnDataZec', 'pojisteni', 'vykonavanaPozice', 'prubehZamestnani', 'prijem', 'mzda'],
  cinnostKS: ['souhrnDataZec', 'pojisteni', 'vykonavanaPozice', 'prijem'],
  pestoun: ['souhrnDataZec', 'pojisteni', 'prijem'],
  ozpTpp: ['teoretickaPraktickaPriprava'],
  jinyPrijem: ['souhrnDataZec', 'prijem'],
  mezinarodniPronajemSily: ['souhrnDataZec', 'prijem'],
};

type Part = keyof typeof CONTENT;

const CONTENT = {
  souhrnDataZec: (relationship: Relationship, { period }: FormContext) =>
    relationship.isPrimary ? personSummary(relationship, period.month) : undefined,
  pojisteni: insuranceOf,
  vykonavanaPozice: (relationship: Relationship, { company }: FormContext) =>
    positionOf(relationship, company),
  prubehZamestnani: courseOf,
  prijem: ({ income }: Relationship) => ({ 'form:dan': { 'form:zakladDane': income } }),
  mzda: wageOf,
  teoretickaPraktickaPriprava: ({ interval }: Relationship) => ({
    'form:obdobi': { 'form:datumOd': interval?.from, 'form:datumDo': interval?.to },
  }),
} satisfies Record<string, (relationship: Relationship, context: FormContext) => Content | undefined>;

/** What a form says about the relationship. */
export function contentOf(relationship: Relationship, context: FormContext): Content {
  const parts = PARTS[relationship.form].map(
    (part) => [`form:${part}`, CONTENT[part](relationship, context)] as const,
  );
  return Object.fromEntries(parts);
}

export function hasPart(form: FormKind, part: Part): boolean {
  return PARTS[form].includes(part);
}
