import Type from 'typebox';
import { EntityId, recordId } from '../../platform/http/params.ts';

export const STATES = ['open', 'answered', 'closed'] as const;
export type State = (typeof STATES)[number];

export const REQUEST_SUBJECTS = ['bank_transaction', 'document'] as const;
export type RequestSubject = (typeof REQUEST_SUBJECTS)[number];

export type DocumentRequest = {
  id: number;
  state: State;
  subject_type: RequestSubject | null;
  subject_id: number | null;
  text: string;
  /** Of the member who is asked; null: by a link. */
  username: string | null;
  email: string | null;
  due_on: string | null;
  link_expires_at: Date | null;
  attachment_ids: number[];
  sent_at: Date | null;
  reminders: number;
  created_by: string;
  created_at: Date;
  updated_at: Date;
  closed_at: Date | null;
  /** What is not shown. */
  asked_id: number | null;
  asker_id: number;
  link_days: number | null;
  sends: boolean;
  reminded_at: Date | null;
};

const orNull = (schema: Type.TSchema, description?: string) =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description });
const Moment = Type.String({ format: 'date-time' });

const REQUEST = {
  id: Type.Integer(),
  state: Type.Enum([...STATES], {
    description: '`answered` with the first file; `closed` by whoever has what was needed',
  }),
  subject_type: orNull(Type.Enum([...REQUEST_SUBJECTS]), 'Null: of nothing that is in the books yet'),
  subject_id: orNull(Type.Integer()),
  text: Type.String({ description: 'What is asked for, as the other side reads it' }),
  username: orNull(Type.String(), 'The member who is asked'),
  email: orNull(Type.String(), 'Who is asked by a link'),
  due_on: orNull(Type.String({ format: 'date' })),
  link_expires_at: orNull(Moment, 'The last moment of the link; null for a member'),
  attachment_ids: Type.Array(Type.Integer(), { description: 'What came in answer, in that order' }),
  sent_at: orNull(Moment, 'When the mail server took the first mail; null while none did'),
  reminders: Type.Integer(),
  created_by: Type.String({ description: 'Username' }),
  created_at: Moment,
  updated_at: Moment,
  closed_at: orNull(Moment),
};

export const DocumentRequestSchema = Type.Object(REQUEST, {
  title: 'DocumentRequest',
  description: 'A request for a paper that is missing',
});

/** As the answer that makes a link has it. */
export const LinkedRequestSchema = Type.Object(
  {
    ...REQUEST,
    url: Type.Optional(
      Type.String({
        description: 'The link, where one was made: shown this once, only the hash of its token is stored',
      }),
    ),
  },
  { title: 'LinkedDocumentRequest' },
);

export const RequestsParams = Type.Object({ entity_id: EntityId });
export const RequestParams = Type.Object({
  entity_id: EntityId,
  id: recordId('The request: `id` of an entry of `listDocumentRequests`'),
});

export function requestJson(request: DocumentRequest) {
  const { asked_id: _asked, asker_id: _asker, link_days: _days, sends: _sends, ...rest } = request;
  const { reminded_at: _reminded, ...shown } = rest;
  return shown;
}
