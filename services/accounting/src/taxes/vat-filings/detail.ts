import Type from 'typebox';
import type { Queries } from '../../platform/store.ts';
import { FILING_FIELDS, type FilingRow, filingJson, formsOf } from '../filings/index.ts';

const FormSchema = Type.Object(
  {
    form_id: Type.String(),
    type: Type.Enum(['R', 'O', 'S'], { description: '`R` new, `O` corrected, `S` cancelled' }),
    employee_id: Type.Integer(),
    employee: Type.String(),
  },
  { title: 'FilingForm' },
);

export const FilingWithDetailsSchema = Type.Object(
  { ...FILING_FIELDS, details: Type.Object({ forms: Type.Array(FormSchema) }) },
  { title: 'FilingWithDetails' },
);

/** A filing as its GET answers it. */
export async function detailOf(sql: Queries, entityId: number, filing: FilingRow) {
  const forms = await formsOf(sql, entityId, filing.id);
  const details = {
    forms: forms.map(({ form_id, letter, employee_id, name }) => ({
      ...{ form_id, type: letter, employee_id, employee: name },
    })),
  };
  return { ...filingJson(filing), details };
}
