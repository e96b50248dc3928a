import { birthDateOf } from '../birth.ts';
import type { Relationship } from '../month.ts';
import type { Period } from '../period.ts';
import type { FormToSend } from '../plan.ts';
import type { ReportCompany } from '../report-input.ts';
import { cleanName } from '../text.ts';
import { type Content, written } from './element.ts';
import { insuranceOf } from './form-insurance.ts';
import { personSummary } from './form-person.ts';
import { courseOf, positionOf, wageOf } from './form-work.ts';

/** What the forms of a report share. */
export interface FormContext {
  readonly period: Period;
  readonly company: ReportCompany;
}

/** One `formularOsoby`: a header, and the whole content unless the form is cancelled. */
export function formXml(form: FormToSend, formId: string, context: FormContext): string {
  const { relationship } = form;
  return written({
    formularOsoby: {
      hlavicka: {
        idFormulare: formId,
        typFormulare: form.letter,
        primarniPpv: relationship?.isPrimary,
      },
      'form:bezPriznaku': relationship === null ? undefined : contentOf(form, relationship, context),
    },
  });
}

function contentOf(form: FormToSend, relationship: Relationship, { period, company }: FormContext): Content {
  return {
    'form:identifikace': identificationOf(form, relationship),
    'form:souhrnDataZec': relationship.isPrimary ? personSummary(relationship, period.month) : undefined,
    'form:pojisteni': insuranceOf(relationship),
    'form:vykonavanaPozice': positionOf(relationship, company),
    'form:prubehZamestnani': courseOf(relationship),
    'form:prijem': { 'form:dan': { 'form:zakladDane': relationship.income } },
    'form:mzda': wageOf(relationship),
  };
}

/** By the numbers of the authority once they are known, else by name, birth date, start and activity. */
function identificationOf({ ikMpsv, idPpv }: FormToSend, relationship: Relationship): Content {
  if (ikMpsv !== null && idPpv !== null) return { 'form:ikMpsv': ikMpsv, 'form:idPpv': idPpv };
  const { card, activity } = relationship;
  return {
    'form:prijmeni': cleanName(card.last_name),
    'form:jmeno': cleanName(card.first_name),
    'form:datumNarozeni': birthDateOf(relationship.details) ?? undefined,
    'form:datumNastupu': card.started_on,
    'form:druhCinnosti': activity ?? undefined,
  };
}
