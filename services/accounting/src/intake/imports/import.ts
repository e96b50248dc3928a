import type { Column, ImportFormat, RecordTarget, Remark } from '@news-and-accounting/import-formats';
import { FORMATS, MAPPING_TARGETS } from '@news-and-accounting/import-formats';
import Type from 'typebox';
import type { SeriesCounter } from '../../documents/series/index.ts';
import { EntityId, recordId } from '../../platform/http/params.ts';
import type { OptionsJson } from './options.ts';

export const STATES = ['previewed', 'running', 'done', 'failed', 'undone', 'partly_undone'] as const;
export type State = (typeof STATES)[number];
export const ACTIONS = ['create', 'skip', 'error'] as const;
export type Action = (typeof ACTIONS)[number];
export const TARGETS = ['document', 'partner', 'bank_transaction', 'journal', 'opening'] as const;

export type Counts = { total: number; create: number; skip: number; error: number };
/** What a run was asked for, and what it was refused with. */
export type Run = {
  skip_errors: boolean;
  dry_run: boolean;
  /** Whether the file is read again, with another mapping. */
  rereads: boolean;
  failure?: Failure;
};
export type Failure = { error: string; code?: string; fields?: Record<string, string>; difference?: number };

/** An import as it is stored. */
export type StoredImport = {
  id: number;
  file_id: number;
  filename: string;
  bytes: number;
  sha256: Buffer;
  format: ImportFormat | 'archive';
  state: State;
  options: OptionsJson;
  columns: Column[];
  sheets: string[];
  warnings: Remark[];
  rows_in_all: number;
  rows_to_create: number;
  rows_to_skip: number;
  rows_with_error: number;
  rows_done: number;
  error: string | null;
  run: Run | null;
  run_by: number | null;
  counters: SeriesCounter[] | null;
  /** Username. */
  created_by: string | null;
  created_at: Date;
  run_at: Date | null;
  undone_at: Date | null;
  expires_at: Date | null;
};

/** An import of a file whose rows become records; an archive becomes the company itself. */
export type FileImport = StoredImport & { format: ImportFormat };
export const isOfFile = (stored: StoredImport): stored is FileImport => stored.format !== 'archive';

/** A row as it is shown. */
export type ShownRow = {
  position: number;
  source_id: string | null;
  target: RecordTarget;
  action: Action;
  title: string;
  proposed: object | null;
  errors: Remark[];
  warnings: Remark[];
  record_id: number | null;
};

const orNull = (schema: Type.TSchema, description?: string) =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description });
const Moment = Type.String({ format: 'date-time' });

const RemarkSchema = Type.Object(
  {
    field: Type.String({ description: 'Path of the field, empty for the whole row' }),
    message: Type.String({ description: 'In Czech' }),
    code: Type.Optional(Type.String()),
  },
  { title: 'ImportRemark' },
);

export const RowSchema = Type.Object(
  {
    index: Type.Integer({ description: 'From 0, in the order of the file' }),
    source_id: orNull(Type.String(), 'What names the thing in its origin'),
    target: Type.Enum([...TARGETS], { description: 'What it becomes' }),
    action: Type.Enum([...ACTIONS], {
      description:
        '`create`: the run stores it, `skip`: it is there already as `record_id`, `error`: it cannot be stored',
    }),
    title: Type.String(),
    proposed: orNull(
      Type.Object({}, { additionalProperties: true }),
      'What will be stored: of a document the body of `createDocument`, with its `number`, `issue`, `partner` and the sums that follow',
    ),
    errors: Type.Array(RemarkSchema),
    warnings: Type.Array(RemarkSchema, {
      description:
        '`CHANGED`: known with other content, `ROUNDING`: up to 1.00 went to the rounding, `DUPLICATE`: the document may be there, `APPROVAL_REQUIRED`: stored as a draft, and what the format says',
    }),
    record_id: orNull(Type.Integer(), 'What it has become, or of a skipped one what is there'),
  },
  { title: 'ImportRow' },
);

const ColumnSchema = Type.Object(
  {
    header: Type.String(),
    field: orNull(Type.String(), 'What it is by the mapping; null: nothing'),
    samples: Type.Array(Type.String(), { description: 'Its first values' }),
  },
  { title: 'ImportColumn' },
);

export const MappingSchema = Type.Object(
  {
    target: Type.Optional(
      Type.Union([Type.Enum([...MAPPING_TARGETS]), Type.Null()], {
        description: 'What a row is; null of opening balances',
      }),
    ),
    columns: Type.Object(
      {},
      { additionalProperties: Type.String(), description: 'The header as it stands in the file to a field' },
    ),
    date_format: Type.Optional(
      Type.String({ description: '`D.M.YYYY`, `YYYY-MM-DD`, `D/M/YYYY`, `M/D/YYYY`' }),
    ),
    decimal: Type.Optional(Type.Enum([',', '.'])),
  },
  { title: 'ImportMapping', description: 'How a table is understood' },
);

const FIELDS = {
  id: Type.Integer(),
  format: Type.Enum([...FORMATS, 'archive'], { description: 'As the file was read' }),
  filename: Type.String(),
  bytes: Type.Integer(),
  sha256: Type.String({ description: 'In hexadecimal' }),
  state: Type.Enum([...STATES], {
    description:
      '`failed`: the run stored nothing, `error` says why and it can be run again; `partly_undone`: some of it had been touched and stayed',
  }),
  options: Type.Object(
    {},
    { additionalProperties: true, description: 'As they were given, with the mapping that was used' },
  ),
  columns: Type.Array(ColumnSchema, { description: 'Of a table' }),
  sheets: Type.Array(Type.String(), { description: 'Of a workbook' }),
  warnings: Type.Array(RemarkSchema, {
    description:
      'About the file as a whole; `BANK_OPENING`: former books keep movements of a bank account, whose opening balance has to be entered for its balance to agree with the bank',
  }),
  counts: Type.Object({
    total: Type.Integer(),
    create: Type.Integer(),
    skip: Type.Integer(),
    error: Type.Integer(),
  }),
  progress: Type.Object({ done: Type.Integer(), total: Type.Integer() }),
  error: orNull(Type.String(), 'Why the last run stored nothing, in Czech'),
  created_by: orNull(Type.String(), 'Username'),
  created_at: Moment,
  run_at: orNull(Moment),
  undone_at: orNull(Moment),
  expires_at: orNull(Moment, 'Unless it is run, it is forgotten then'),
};

export const ImportSchema = Type.Object(FIELDS, { title: 'Import' });
export const ImportWithRowsSchema = Type.Object(
  { ...FIELDS, rows: Type.Array(RowSchema), rows_total: Type.Integer({ description: 'Of the filter' }) },
  { title: 'ImportWithRows' },
);

export const ImportsParams = Type.Object({ entity_id: EntityId });
export const ImportParams = Type.Object({
  entity_id: EntityId,
  id: recordId('The import: `id` of an entry of `listImports`'),
});

export function importJson(stored: StoredImport) {
  const { id, format, filename, bytes, sha256, state, options, columns, sheets, warnings } = stored;
  const { rows_in_all: total, rows_to_create: create, rows_to_skip: skip, rows_with_error: error } = stored;
  const { created_by, created_at, run_at, undone_at, expires_at } = stored;
  return {
    ...{
      id,
      format,
      filename,
      bytes,
      sha256: sha256.toString('hex'),
      state,
      options,
      columns,
      sheets,
      warnings,
    },
    counts: { total, create, skip, error },
    progress: { done: stored.rows_done, total: create },
    error: stored.error,
    ...{ created_by, created_at, run_at, undone_at, expires_at },
  };
}

export function rowJson({ position, source_id, target, action, title, ...row }: ShownRow) {
  return { index: position, source_id, target, action, title, ...row };
}
