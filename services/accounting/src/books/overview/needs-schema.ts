import Type from 'typebox';
import { QUEUE_KIND_NAMES, URGENCIES } from '../../automation/queue/index.ts';
import { DEADLINE_KINDS } from './wage-deadline.ts';

const Count = Type.Integer({ minimum: 0 });
const Day = Type.String({ format: 'date' });

const DeadlineSchema = Type.Object({
  kind: Type.Enum([...DEADLINE_KINDS], { description: '`wages`: what is owed to people of a month' }),
  label: Type.String({ description: 'In Czech' }),
  period: Type.String({ description: 'A month, quarter or year: `2026-05`, `2026-Q2`, `2026`' }),
  due_on: Day,
  state: Type.Enum(['open', 'overdue', 'draft']),
  before_kept: Type.Boolean({
    description: 'It was due before the company was first kept here, see `getTaxCalendar`',
  }),
  is_payment: Type.Boolean({ description: 'Whether it is money that is to be paid' }),
  amount: Type.Union([Type.Number(), Type.Null()], {
    description: 'CZK that are left to be paid, or what a form comes to; null while nobody knows it',
  }),
  filing_id: Type.Union([Type.Integer(), Type.Null()]),
});

export const CompanyNeedsSchema = Type.Object(
  {
    date: Day,
    left_out: Type.Integer({ minimum: 0, description: 'Companies that were not looked at' }),
    rows: Type.Array(
      Type.Object({
        entity_id: Type.Integer(),
        name: Type.String(),
        role: Type.Enum(['owner', 'accountant', 'editor', 'viewer']),
        sample: Type.Boolean({ description: 'Whether its data are invented' }),
        urgency: Type.Object(Object.fromEntries(URGENCIES.map((urgency) => [urgency, Count])) as Urgencies, {
          description: 'Entries of the queue; `soon`: due within 7 days, `normal`: later or on no day',
        }),
        before_kept: Type.Integer({
          minimum: 0,
          description:
            'Entries of the queue that were due before the company was first kept here; in no `urgency`',
        }),
        counts: Type.Object(
          Object.fromEntries(QUEUE_KIND_NAMES.map((kind) => [kind, Type.Optional(Count)])),
          { description: 'The same by kind; kinds without any are missing' },
        ),
        deadlines: Type.Array(DeadlineSchema, {
          description:
            'What can be done and is not, late or due within 31 days, by `due_on`, at most 12; what is late from before the company was kept here comes last',
        }),
      }),
    ),
  },
  { title: 'CompanyNeeds', description: 'What the companies of a user need' },
);

type Urgencies = Record<(typeof URGENCIES)[number], typeof Count>;
