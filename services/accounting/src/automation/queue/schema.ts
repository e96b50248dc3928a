import Type from 'typebox';
import { QUEUE_KIND_NAMES } from './kinds.ts';
import { URGENCIES } from './read-queue.ts';
import { STATES } from './store.ts';

const orNull = (schema: Type.TSchema, description: string) =>
  Type.Union([schema, Type.Null()], { description });
const Day = Type.String({ format: 'date' });

export const QueueEntrySchema = Type.Object(
  {
    id: Type.Integer({
      description: 'Computed and stable: the number of what it is about × 64 + the number of the kind',
    }),
    kind: Type.Enum([...QUEUE_KIND_NAMES]),
    subject_type: orNull(
      Type.String(),
      'What it is about: `document`, `bank_transaction`, `attachment`, `filing`, …; null: a period, whose number `id` holds',
    ),
    subject_id: orNull(Type.Integer(), 'Of `subject_type`'),
    title: Type.String({ description: 'In Czech' }),
    amount: orNull(Type.Number(), 'In `currency`'),
    currency: orNull(Type.String(), 'Of `amount`'),
    due_on: orNull(Day, 'Until when; null: whenever'),
    before_kept: Type.Boolean({
      description: 'A duty that was due before the company was first kept here, see `getTaxCalendar`',
    }),
    since: Type.String({ format: 'date-time', description: 'From when it stands there' }),
    urgency: Type.Enum([...URGENCIES], { description: '`soon`: within 7 days' }),
    assigned_to: orNull(Type.String(), 'Username of a member; null: nobody'),
    state: Type.Enum([...STATES], { description: 'What somebody did with it' }),
    snoozed_until: orNull(Day, 'It is out of sight until this day'),
    reason: orNull(Type.String(), 'Why it was put off or dismissed'),
    dismissible: Type.Boolean({ description: 'Whether `resolve` of `updateQueueEntry` takes it' }),
    proposal: orNull(
      Type.Object({}, { additionalProperties: true }),
      'What is proposed with its reasons, such as the `suggestion` of a movement; null: nothing',
    ),
    actions: Type.Array(
      Type.Object({
        label: Type.String({ description: 'In Czech' }),
        method: Type.Enum(['GET', 'POST', 'PATCH', 'PUT', 'DELETE']),
        path: Type.String({ description: 'As in this description, below `/api`' }),
      }),
      { description: 'Operations that bring it to an end; the caller’s role may not allow all of them' },
    ),
  },
  { title: 'QueueEntry', description: 'Something that waits for a person' },
);

export const QueueSchema = Type.Object(
  {
    total: Type.Integer({ description: 'Entries of the whole filter' }),
    page: Type.Integer(),
    per: Type.Integer(),
    before_kept: Type.Integer({ description: 'How many of `total` are marked so' }),
    counts: Type.Record(Type.String(), Type.Integer(), {
      description:
        'How many entries of each kind there are, of the filter without `kind`; kinds without any are missing',
    }),
    rows: Type.Array(QueueEntrySchema),
  },
  { title: 'Queue' },
);
