import Type from 'typebox';
import type { EvidenceRow } from './store.ts';

const orNull = (schema: Type.TSchema, description?: string) =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description });
const Text = orNull(Type.String());

const ErrorSchema = Type.Object(
  {
    type: orNull(Type.String(), '`S` structure, `K` and `E` blocking, `P` passable, `I` information'),
    code: Text,
    field: orNull(Type.String(), 'Attribute of the form'),
    section: orNull(Type.String(), 'Element of the form'),
    row: Text,
    text: Type.String(),
  },
  { title: 'PortalError' },
);

const ParsedSchema = Type.Object(
  {
    reference: orNull(Type.String(), 'Number of the submission'),
    submitted_at: orNull(
      Type.String(),
      'As the portal writes it: in Prague, without a zone, `2026-04-20T10:36:43`',
    ),
    form: orNull(Type.String(), '`DPHDP3`'),
    checksum_matches: orNull(
      Type.Boolean(),
      'Whether the receipt is of the file that the filing has now; null for what names no file',
    ),
    signature: Type.Enum(['valid', 'invalid', 'not_checked'], {
      description:
        '`not_checked`: it fits its certificate, but there is no list of trusted ones to compare it with; `invalid`: it does not fit, or a receipt has none',
    }),
    errors: Type.Array(ErrorSchema),
  },
  { title: 'PortalAnswer' },
);

export const EvidenceSchema = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String(),
    size: Type.Integer({ description: 'Bytes' }),
    sha256: Type.String({ description: 'In hexadecimal' }),
    content_type: Type.String({ description: 'By its content' }),
    kind: Type.Enum(['receipt', 'answer', 'document'], {
      description: '`receipt` of a submission, `answer` with errors or a state, `document` that is not read',
    }),
    parsed: orNull(ParsedSchema, 'What the tax portal says in it; null for a document'),
    created_at: Type.String({ format: 'date-time' }),
  },
  { title: 'FilingEvidence' },
);

export function evidenceJson(row: EvidenceRow) {
  const { id, name, size, sha256, content_type, kind, said, created_at } = row;
  const file = { id, name, size, sha256: sha256.toString('hex'), content_type, kind };
  return { ...file, parsed: parsedOf(row, said), created_at };
}

function parsedOf({ checksum_matches }: EvidenceRow, said: EvidenceRow['said']) {
  if (said === null) return null;
  const { reference, submittedAt, form, signature, errors } = said;
  return { reference, submitted_at: submittedAt, form, checksum_matches, signature, errors };
}
