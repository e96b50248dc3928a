import { FILE_FORMATS, type FileFormat } from '@news-and-accounting/file-reading';
import Type from 'typebox';
import { EntityId, recordId } from '../../platform/http/params.ts';

export const SUBJECT_TYPES = [
  'document',
  'partner',
  'bank_transaction',
  'journal',
  'asset',
  'trip',
  'employee',
] as const;
export type SubjectType = (typeof SUBJECT_TYPES)[number];

/** What an attachment belongs to; of `journal` the id of the entry. */
export type Subject = { subject_type: SubjectType; subject_id: number };

/** What a file may have. */
export const BYTES_AT_MOST = 20 * 1024 * 1024;

export type Source = 'upload' | 'import' | 'document_request';

/** What the bytes of a file are. */
export type FileFacts = {
  media_type: string;
  format: FileFormat;
  /** Of a PDF that could be read, otherwise null. */
  pages: number | null;
  /** JavaScript, launches, embedded programs; also of a PDF that could not be looked into. */
  active_content: boolean;
};

export type Attachment = FileFacts & {
  id: number;
  file_id: number;
  name: string;
  bytes: number;
  sha256: Buffer;
  note: string | null;
  links: Subject[];
  source: Source;
  /** Username; null: by link. */
  uploaded_by: string | null;
  created_at: Date;
  updated_at: Date;
};

const orNull = (schema: Type.TSchema, description?: string) =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description });

export const LinkSchema = Type.Object(
  {
    subject_type: Type.Enum([...SUBJECT_TYPES]),
    subject_id: Type.Integer({ description: 'Of `journal` the `id` of the entry in `listJournal`' }),
  },
  { title: 'AttachmentLink' },
);

export const AttachmentSchema = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String({ maxLength: 200, description: 'With the extension of its content' }),
    media_type: Type.String({ description: 'By its content' }),
    format: Type.Enum([...FILE_FORMATS], {
      description: '`isdoc`, `ubl` and `cii` are invoices as XML, `isdocx` one in a ZIP with its files',
    }),
    bytes: Type.Integer(),
    sha256: Type.String({ description: 'In hexadecimal' }),
    pages: orNull(Type.Integer(), 'Of a PDF that can be read; null for anything else'),
    active_content: Type.Boolean({
      description:
        'JavaScript, launches of programs or embedded programs in a PDF, or one that cannot be looked into: never shown inline',
    }),
    note: orNull(Type.String()),
    links: Type.Array(LinkSchema),
    source: Type.Enum(['upload', 'import', 'document_request']),
    uploaded_by: orNull(Type.String(), 'Username; null for a file that came by a link'),
    created_at: Type.String({ format: 'date-time' }),
    updated_at: Type.String({ format: 'date-time' }),
  },
  { title: 'Attachment' },
);

/** As an upload answers. */
export const UploadedSchema = Type.Object(
  {
    ...AttachmentSchema.properties,
    duplicate: Type.Boolean({ description: 'Whether the company had the same bytes already' }),
  },
  { title: 'UploadedAttachment' },
);

export function attachmentJson({ file_id: _, sha256, ...attachment }: Attachment) {
  const { id, name, media_type, format, bytes, ...rest } = attachment;
  return { id, name, media_type, format, bytes, sha256: sha256.toString('hex'), ...rest };
}

export const AttachmentsParams = Type.Object({ entity_id: EntityId });
export const AttachmentParams = Type.Object({ entity_id: EntityId, id: recordId('The attachment') });
