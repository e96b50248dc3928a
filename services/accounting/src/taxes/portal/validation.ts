import type { FormIssue, FormName } from '@news-and-accounting/vat';
import Type from 'typebox';
import type { VatFilingKind } from '../filings/index.ts';
import type { FormVerdict } from './portal-worker.ts';
import type { SchemaError } from './schema-errors.ts';

export const FORM_OF: Readonly<Record<VatFilingKind, FormName>> = {
  vat_return: 'DPHDP3',
  control_statement: 'DPHKH1',
  recapitulative_statement: 'DPHSHV',
};

/** What was found of a filing's file. */
export type Verdict = {
  ok: boolean;
  schema: { ok: boolean; errors: readonly SchemaError[] };
  content: { issues: readonly FormIssue[] };
  checked_at: Date;
};

/** A file is all right when its schema takes it and no content is an error. */
export function verdictOf({ errors, issues }: FormVerdict, checkedAt: Date): Verdict {
  const schema = { ok: errors.length === 0, errors };
  const ok = schema.ok && issues.every(({ level }) => level !== 'error');
  return { ok, schema, content: { issues }, checked_at: checkedAt };
}

const orNull = (schema: Type.TSchema, description: string) =>
  Type.Union([schema, Type.Null()], { description });
const PLACE = {
  message: Type.String({ description: 'For people, in Czech' }),
  field: orNull(Type.String(), 'Attribute of the form, `c_ufo`'),
  row: orNull(Type.Integer(), 'Which of the elements of this name, from 1'),
};

export const ValidationSchema = Type.Object(
  {
    ok: Type.Boolean({ description: 'The schema takes the file and no issue is an error' }),
    schema: Type.Object({
      ok: Type.Boolean(),
      errors: Type.Array(
        Type.Object({
          ...PLACE,
          element: orNull(Type.String(), 'Element of the form, `VetaA4`; null for the whole file'),
          line: orNull(Type.Integer(), 'Line of the file, from 1'),
        }),
        { description: 'At most 100' },
      ),
    }),
    content: Type.Object({
      issues: Type.Array(
        Type.Object({
          ...PLACE,
          level: Type.Enum(['error', 'warning'], {
            description: 'An `error` is refused by the tax office',
          }),
          code: Type.String({ description: '`TAX_OFFICE`, `COMMODITY`, `DUPLICATE`, `SUM` …' }),
          element: Type.String({ description: 'Element of the form, `VetaA4`' }),
        }),
        { description: 'What no schema sees: codes, days, numbers given twice, sums; at most 200' },
      ),
    }),
    checked_at: Type.String({ format: 'date-time' }),
  },
  { title: 'FilingValidation' },
);
