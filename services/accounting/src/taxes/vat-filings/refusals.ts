import Type from 'typebox';
import { ErrorSchema } from '../../platform/http/responses.ts';
import { VatFindingSchema } from '../vat/index.ts';
import { DifferenceSchema } from './difference.ts';

const refusal = (description: string, schema: Type.TSchema) => ({
  422: { description, content: { 'application/json': schema } },
});

/** The 422 of a filing that cannot be made, with what stands in the way. */
export const REFUSED = refusal(
  'A rule is broken; `FILING_INVALID` and `FILING_WARNINGS` have the findings in `issues`',
  Type.Intersect([ErrorSchema, Type.Object({ issues: Type.Optional(Type.Array(VatFindingSchema)) })]),
);

/** The 422 of a draft that would say something else now. */
export const STALE = refusal(
  'A rule is broken; `FILING_STALE` has the difference',
  Type.Intersect([ErrorSchema, Type.Object({ difference: Type.Optional(DifferenceSchema) })]),
);
