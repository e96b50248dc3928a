import Type from 'typebox';
import { type DocumentKind, KINDS } from '../../documents/documents/index.ts';
import { EntityId, recordId } from '../../platform/http/params.ts';

export const EXPORT_FORMATS = ['pohoda', 'money', 'isdoc', 'csv', 'xlsx', 'archive'] as const;
export type ExportFormatName = (typeof EXPORT_FORMATS)[number];
export const STATES = ['waiting', 'running', 'done', 'failed', 'expired'] as const;
export type State = (typeof STATES)[number];

/** What was asked for besides the period. */
export type ExportOptions = {
  /** Only documents of these kinds, with their lines, payments and contacts, and nothing else; empty: everything. */
  kinds: readonly DocumentKind[];
  /** Whether files of attachments go along. */
  attachments: boolean;
};

/** What an export could not hold, or holds otherwise than one would think. */
export type ExportWarning = {
  code: string;
  /** In Czech, naming the document as people know it. */
  message: string;
  document_id?: number;
};

/** An export as it is stored. */
export type StoredExport = {
  id: number;
  format: ExportFormatName;
  period_from: string | null;
  period_to: string | null;
  options: ExportOptions;
  /** `expired` from the moment on, whether its bytes are gone already or not. */
  state: State;
  run: string | null;
  tries: number;
  pieces_done: number;
  pieces_in_all: number;
  file_id: number | null;
  filename: string | null;
  media_type: string | null;
  bytes: number | null;
  sha256: Buffer | null;
  content_sha256: Buffer | null;
  counts: Record<string, number>;
  warnings: ExportWarning[];
  error: string | null;
  user_id: number | null;
  /** Username. */
  created_by: string | null;
  created_at: Date;
  finished_at: Date | null;
  expires_at: Date | null;
};

const orNull = (schema: Type.TSchema, description?: string) =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description });
const Moment = Type.String({ format: 'date-time' });
const Day = Type.String({ format: 'date' });

const WarningSchema = Type.Object(
  {
    code: Type.String(),
    message: Type.String({ description: 'In Czech; names the document' }),
    document_id: Type.Optional(Type.Integer()),
  },
  { title: 'ExportWarning', description: 'What the format could not hold, or holds otherwise' },
);

export const ExportSchema = Type.Object(
  {
    id: Type.Integer(),
    format: Type.Enum([...EXPORT_FORMATS]),
    from: orNull(Day),
    to: orNull(Day),
    options: Type.Object(
      {
        kinds: Type.Optional(Type.Array(Type.Enum(Object.keys(KINDS) as DocumentKind[]))),
        attachments: Type.Optional(Type.Boolean()),
      },
      { description: 'As they were asked for; an archive has none' },
    ),
    state: Type.Enum([...STATES], {
      description:
        '`waiting` for another export of the company; `failed`: `error` says why; `expired`: the file is gone',
    }),
    progress: Type.Object(
      { done: Type.Integer(), total: Type.Integer({ description: '0 until it is known' }) },
      { description: 'In pieces of work, of which only the part matters' },
    ),
    filename: orNull(Type.String()),
    media_type: orNull(Type.String()),
    bytes: orNull(Type.Integer()),
    sha256: orNull(Type.String(), 'In hexadecimal'),
    content_sha256: orNull(
      Type.String(),
      'Of an archive: of the records in it; the same for the same contents',
    ),
    counts: Type.Object({}, { additionalProperties: Type.Integer(), description: 'What it holds' }),
    warnings: Type.Array(WarningSchema),
    error: orNull(Type.String(), 'In Czech'),
    created_by: orNull(Type.String(), 'Username'),
    created_at: Moment,
    finished_at: orNull(Moment),
    expires_at: orNull(Moment, 'Seven days after it was finished'),
  },
  { title: 'Export' },
);

export const ExportsParams = Type.Object({ entity_id: EntityId });
export const ExportParams = Type.Object({
  entity_id: EntityId,
  id: recordId('The export: `id` of an entry of `listExports`'),
});

const hex = (bytes: Buffer | null) => bytes?.toString('hex') ?? null;

export function exportJson(stored: StoredExport) {
  const { id, format, period_from: from, period_to: to, state, filename, media_type, bytes } = stored;
  const { counts, warnings, error, created_by, created_at, finished_at, expires_at } = stored;
  return {
    ...{ id, format, from, to, options: format === 'archive' ? {} : stored.options, state },
    progress: { done: stored.pieces_done, total: stored.pieces_in_all },
    ...{ filename, media_type, bytes },
    ...{ sha256: hex(stored.sha256), content_sha256: hex(stored.content_sha256) },
    ...{ counts, warnings, error, created_by, created_at, finished_at, expires_at },
  };
}
