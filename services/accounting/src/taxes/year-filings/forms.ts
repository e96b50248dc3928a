import { invalidField } from '../../platform/errors.ts';
import type { YearKind } from '../filings/index.ts';
import type { YearForm } from './form.ts';
import { INCOME_FORM } from './income-form.ts';

/** How each kind is made. */
const FORMS: Readonly<Partial<Record<YearKind, YearForm>>> = {
  income_tax: INCOME_FORM,
};

/** @throws {HttpError} 422 at `kind` for one that is not made here */
export function yearForm(kind: YearKind): YearForm {
  const form = FORMS[kind];
  if (form === undefined) throw invalidField('kind', 'Toto podání se tu nesestavuje.');
  return form;
}
