import { birthDateOf } from '../birth.ts';
import type { Relationship } from '../month.ts';
import type { FormToSend } from '../plan.ts';
import { cleanName } from '../text.ts';
import { type Content, written } from './element.ts';
import { contentOf, type FormContext } from './form-contents.ts';

/** One `formularOsoby`: a header, and the whole content unless the form is cancelled. */
export function formXml(form: FormToSend, formId: string, context: FormContext): string {
  const { relationship } = form;
  return written({
    formularOsoby: {
      hlavicka: {
        idFormulare: formId,
        typFormulare: form.letter,
        primarniPpv:
          relationship === null || relationship.form === 'ozpTpp' ? undefined : relationship.isPrimary,
      },
      ...(relationship === null
        ? {}
        : {
            [`form:${relationship.form}`]: {
              'form:identifikace': identificationOf(form, relationship),
              ...contentOf(relationship, context),
            },
          }),
    },
  });
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
