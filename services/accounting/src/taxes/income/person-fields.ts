import type { Field } from '../../platform/http/fields.ts';

/** Keys of the working of a self-employed person, besides the common ones. */
export const PERSON_FIELDS = {} satisfies Record<string, Field<unknown>>;
