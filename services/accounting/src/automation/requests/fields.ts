import Type from 'typebox';
import { USER_FIELDS } from '../../access/account/index.ts';
import {
  bodySchema,
  date,
  type Field,
  flag,
  nullable,
  oneOf,
  text,
  type ValuesOf,
  wholeNumber,
  withDefault,
} from '../../platform/http/fields.ts';
import { strict } from '../../platform/http/strict.ts';
import { REQUEST_SUBJECTS } from './request.ts';

const DAYS_AT_MOST = 60;
const USUAL_DAYS = 14;

const TEXT = text({ maximum: 1000, isMultiline: true });

/** Nobody could answer in time any more, and the request would be late the moment it is made. */
export const DUE_OVER = 'Musí být dnešek, nebo pozdější den.';

export const NEW_REQUEST = {
  subject_type: nullable(oneOf(REQUEST_SUBJECTS)),
  subject_id: nullable(wholeNumber(1, 999_999_999_999_999)),
  text: TEXT,
  username: nullable(text({ maximum: 40 })),
  email: nullable(USER_FIELDS.email),
  due_on: nullable(date()),
  expires_in_days: withDefault(wholeNumber(1, DAYS_AT_MOST), USUAL_DAYS),
  send: withDefault(flag(), true),
} satisfies Record<string, Field<unknown>>;
export type NewRequest = ValuesOf<typeof NEW_REQUEST>;

export const CHANGES = {
  text: TEXT,
  due_on: nullable(date()),
  state: oneOf(['open', 'closed']),
  remind: flag(),
  renew_link: flag(),
} satisfies Record<string, Field<unknown>>;
export type Changes = Partial<ValuesOf<typeof CHANGES>>;

export const newBody = () =>
  strict(Type.Object({ document_request: bodySchema(NEW_REQUEST, 'NewDocumentRequest') }));
export const changesBody = () => strict(Type.Object({ document_request: Type.Partial(bodySchema(CHANGES)) }));
