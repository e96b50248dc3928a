import {
  PERIODS,
  type Period,
  type Schedule,
  TAXABLE_MODES,
  type TaxableMode,
} from '@news-and-accounting/recurrence';
import Type from 'typebox';
import { bodySchema } from '../../platform/http/fields.ts';
import { EntityId, recordId } from '../../platform/http/params.ts';
import { strict } from '../../platform/http/strict.ts';
import { NEW_DOCUMENT } from '../documents/fields.ts';
import type { DocumentKind } from '../documents/kinds.ts';

/** The body of a draft, as `bodyOf` writes it. */
export type Template = { kind: DocumentKind } & Readonly<Record<string, unknown>>;

/** What people enter of a recurrence. */
export type RecurrenceValues = {
  name: string;
  period: Period;
  /** Of the month, null: its last one; weekly 1 (Monday) to 7. */
  day: number | null;
  starts_on: string;
  ends_on: string | null;
  taxable: TaxableMode;
  issue: boolean;
  send: boolean;
  document: Template;
  active: boolean;
};

/** What runs leave behind. */
export type RecurrenceState = {
  next_on: string | null;
  done_on: string | null;
  not_before: string | null;
  last_on: string | null;
  last_document_id: number | null;
  last_error: string | null;
  tried_on: string | null;
};

export type Recurrence = RecurrenceValues &
  RecurrenceState & {
    id: number;
    source_document_id: number | null;
    /** The name of its contact as it is now. */
    partner_name: string | null;
    created_at: Date;
    updated_at: Date;
  };

/** A day that was made. */
export type MadeRun = { on: string; document_id: number; number: string | null; status: string };

export const scheduleOf = ({
  period,
  day,
  starts_on,
  ends_on,
}: Pick<RecurrenceValues, 'period' | 'day' | 'starts_on' | 'ends_on'>): Schedule => ({
  ...{ period, day: day ?? 'last', startsOn: starts_on, endsOn: ends_on },
});

export const RecurrencesParams = Type.Object({ entity_id: EntityId });
export const RecurrenceParams = Type.Object({
  entity_id: EntityId,
  id: recordId('The recurrence: `id` of an entry of `listRecurrences`'),
});

const Day = Type.String({ format: 'date' });
const DayOrNull = Type.Union([Day, Type.Null()]);
const Moment = Type.String({ format: 'date-time' });

const FIELDS = {
  id: Type.Integer(),
  name: Type.String({ maxLength: 200 }),
  period: Type.Enum([...PERIODS]),
  day: Type.Union([Type.Integer({ minimum: 1, maximum: 31 }), Type.Enum(['last'])], {
    description: 'Of the month, its last one where it is shorter; weekly 1 (Monday) to 7',
  }),
  starts_on: Day,
  ends_on: DayOrNull,
  taxable: Type.Enum([...TAXABLE_MODES], {
    description: 'The day of the supply: that of the document, the end of its month, or of the month before',
  }),
  issue: Type.Boolean({ description: '`false`: drafts are made' }),
  send: Type.Boolean({ description: 'Whether what was issued is mailed' }),
  // As bodies have it, so that both are one schema.
  document: strict(bodySchema(NEW_DOCUMENT, 'RecurringDocument')),
  active: Type.Boolean({ description: '`false`: paused' }),
  next_on: Type.Union([Day, Type.Null()], {
    description: 'The next scheduled day, also of one that is paused; null: none any more',
  }),
  last_run: Type.Union(
    [
      Type.Object({
        on: Type.String({ format: 'date', description: 'The scheduled day' }),
        document_id: Type.Union([Type.Integer(), Type.Null()], {
          description: 'What was made; null where it failed, or where the draft was deleted since',
        }),
        error: Type.Union([Type.String(), Type.Null()], {
          description: 'Why nothing was made, in Czech; it is tried again daily',
        }),
      }),
      Type.Null(),
    ],
    { description: 'Null: nothing was due yet' },
  ),
  partner_name: Type.Union([Type.String(), Type.Null()], { description: 'The contact as it is now' }),
  created_at: Moment,
  updated_at: Moment,
};

export const RecurrenceSchema = Type.Object(FIELDS, {
  title: 'Recurrence',
  description: 'A document that repeats',
});

export const RecurrenceDetailSchema = Type.Object(
  {
    ...FIELDS,
    runs: Type.Array(
      Type.Object({
        on: Day,
        document_id: Type.Integer(),
        number: Type.Union([Type.String(), Type.Null()]),
        status: Type.Enum(['draft', 'issued', 'cancelled']),
      }),
      { description: 'The documents that it made, the latest 24, latest first' },
    ),
  },
  { title: 'RecurrenceDetail', description: 'A recurrence with what it made' },
);

export function recurrenceJson(recurrence: Recurrence) {
  const { id, name, period, day, starts_on, ends_on, taxable, issue, send, document } = recurrence;
  const { active, next_on, last_on, last_document_id, last_error } = recurrence;
  const { partner_name, created_at, updated_at } = recurrence;
  return {
    ...{ id, name, period, day: day ?? 'last', starts_on, ends_on, taxable, issue, send, document },
    ...{ active, next_on },
    last_run: last_on === null ? null : { on: last_on, document_id: last_document_id, error: last_error },
    ...{ partner_name, created_at, updated_at },
  };
}
