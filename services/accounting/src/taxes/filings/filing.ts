import type { FiledForm } from '@news-and-accounting/jmhz';
import Type from 'typebox';

export type FilingType = 'B' | 'O' | 'S';
export type FilingStatus = 'draft' | 'filed';

export const PROOF_STATES = ['none', 'delivered', 'accepted', 'rejected'] as const;
export type ProofState = (typeof PROOF_STATES)[number];

/** A form of a report as it was built: whose it is, its GUID and letter, and how it identified the relationship. */
export type FilingForm = FiledForm;

/** A filing without its forms and files. */
export type FilingRow = {
  id: number;
  kind: string;
  /** `YYYY-MM`. */
  period: string;
  filing_type: FilingType;
  status: FilingStatus;
  proof_state: ProofState;
  filed_on: string | null;
  /** The place among the filed reports of the period; null for a draft. */
  filed_order: number | null;
  submission_id: string;
  form_count: number;
  packages: number;
  filled_at: Date;
  created_at: Date;
  updated_at: Date;
};

const Null = Type.Null();
const FILING = {
  id: Type.Integer(),
  kind: Type.String(),
  period: Type.String({ description: '`YYYY-MM`' }),
  filing_type: Type.Enum(['B', 'O', 'S'], { description: '`B` regular, `O` corrective, `S` cancellation' }),
  status: Type.Enum(['draft', 'filed']),
  proof_state: Type.Enum([...PROOF_STATES]),
  filed_on: Type.Union([Type.String({ format: 'date' }), Null]),
  submission_id: Type.String({ description: 'GUID of the report; corrective ones have that of the regular' }),
  forms: Type.Integer({ description: 'How many forms of employments it has' }),
  packages: Type.Integer({ description: 'Into how many files it is divided' }),
  filled_at: Type.String({ format: 'date-time' }),
  created_at: Type.String({ format: 'date-time' }),
  updated_at: Type.String({ format: 'date-time' }),
};

const FormSchema = Type.Object(
  {
    form_id: Type.String(),
    type: Type.Enum(['R', 'O', 'S'], { description: '`R` new, `O` corrected, `S` cancelled' }),
    employee_id: Type.Integer(),
    employee: Type.String(),
  },
  { title: 'FilingForm' },
);

export const FilingSchema = Type.Object(FILING, { title: 'Filing', description: 'A report to an authority' });
export const FilingWithDetailsSchema = Type.Object(
  {
    ...FILING,
    details: Type.Object({ forms: Type.Array(FormSchema) }),
  },
  { title: 'FilingWithDetails' },
);

export function filingJson({ filed_order: _internal, form_count, ...row }: FilingRow) {
  const { packages, filled_at, created_at, updated_at, ...rest } = row;
  return { ...rest, forms: form_count, packages, filled_at, created_at, updated_at };
}

export function filingWithDetailsJson(row: FilingRow, forms: readonly FilingForm[]) {
  const details = {
    forms: forms.map(({ form_id, letter, employee_id, name }) => ({
      form_id,
      type: letter,
      employee_id,
      employee: name,
    })),
  };
  return { ...filingJson(row), details };
}

export function detailJson({ forms, ...row }: FilingRow & { forms: readonly FilingForm[] }) {
  return filingWithDetailsJson(row, forms);
}

const KINDS = { B: 'řádné', O: 'opravné', S: 'storno' } as const;

/** `řádné hlášení za 05/2026`, for people. */
export function filingName({ period, filing_type }: Pick<FilingRow, 'period' | 'filing_type'>): string {
  const [year, month] = period.split('-');
  return filing_type === 'S'
    ? `storno hlášení za ${month}/${year}`
    : `${KINDS[filing_type]} hlášení za ${month}/${year}`;
}

/** The name under which a file of a report is saved: `jmhz-2026-05-radne.xml`. */
export function fileNameOf(
  { period, filing_type, packages }: Pick<FilingRow, 'period' | 'filing_type' | 'packages'>,
  package_: number,
): string {
  const type = { B: 'radne', O: 'opravne', S: 'storno' }[filing_type];
  return `jmhz-${period}-${type}${packages === 1 ? '' : `-balik-${package_}-z-${packages}`}.xml`;
}
