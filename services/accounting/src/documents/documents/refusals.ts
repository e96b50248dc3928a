import { invalid } from '../../platform/errors.ts';

/** What only a draft allows. */
export const notDraft = (text: string, fields: readonly string[] = []) =>
  invalid(text, {
    code: 'NOT_DRAFT',
    ...(fields.length === 0 ? {} : { fields: Object.fromEntries(fields.map((field) => [field, text])) }),
  });

/** What only an issued document allows. */
export const notIssued = (text: string) => invalid(text, { code: 'NOT_ISSUED' });
