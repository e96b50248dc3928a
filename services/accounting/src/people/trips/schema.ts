import { FUELS, PER_DIEMS, TRAVELLER_TYPES, VEHICLES } from '@news-and-accounting/travel-allowance';
import Type, { type TSchema } from 'typebox';
import { LawReferenceSchema } from '../../platform/http/law-reference.ts';

const orNull = (schema: TSchema) => Type.Union([schema, Type.Null()]);
const Amount = Type.Number({ description: 'CZK' });
const Figure = Type.Number();
const Day = Type.String({ format: 'date' });
const Text = Type.String();
const Moment = Type.String({ format: 'date-time' });

const InputSchema = Type.Object(
  {
    employee_id: orNull(Type.Integer()),
    traveller_name: orNull(Text),
    traveller_type: Type.Enum([...TRAVELLER_TYPES]),
    purpose: orNull(Text),
    destination: orNull(Text),
    departed_at: Text,
    returned_at: Text,
    kilometres: Figure,
    vehicle: Type.Enum([...VEHICLES]),
    consumption: orNull(Figure),
    fuel: Type.Enum([...FUELS]),
    fuel_price: orNull(Figure),
    lodging: Amount,
    other_expenses: Amount,
    country: orNull(Text),
    abroad_hours: orNull(Figure),
    free_meals: Type.Array(
      Type.Object(
        { date: Day, breakfast: Type.Boolean(), lunch: Type.Boolean(), dinner: Type.Boolean() },
        { title: 'FreeMeals' },
      ),
    ),
    per_diem: Type.Enum([...PER_DIEMS]),
  },
  { title: 'TripInput', description: 'What the trip is settled from, with every default filled in' },
);

const ForeignAmount = { currency: Text, amount: Figure };

const ResultSchema = Type.Object(
  {
    days: Type.Array(
      Type.Object({
        date: Day,
        domestic_hours: Figure,
        abroad_hours: Figure,
        domestic_amount: orNull(Amount),
        abroad_amount: orNull(Type.Number({ description: 'In the currency of `foreign_per_diem`' })),
        abroad_thirds: Type.Integer({ minimum: 0, maximum: 3 }),
      }),
    ),
    two_days_as_one: Type.Boolean({ description: 'The whole amount stands on the first day' }),
    domestic_per_diem: Amount,
    foreign_per_diem: orNull(
      Type.Object({ ...ForeignAmount, other_currencies: Type.Array(Type.Object(ForeignAmount)) }),
    ),
    vehicle_allowance: orNull(
      Type.Object({ basic: Amount, fuel: Amount, basic_rate: orNull(Figure), fuel_price: orNull(Figure) }),
    ),
    lodging: Amount,
    other_expenses: Amount,
    total: Amount,
    warnings: Type.Array(Text),
    notes: Type.Array(Text),
    rates: Type.Array(
      Type.Object({
        key: Text,
        name: Text,
        value: Type.Union([Figure, Type.Array(Figure)]),
        unit: Text,
        valid_from: Day,
        valid_to: orNull(Day),
        reference: LawReferenceSchema,
        uncertain: orNull(Text),
      }),
    ),
  },
  { title: 'TripResult', description: 'The settlement; null amounts: no rate is known' },
);

const StepsSchema = Type.Array(
  Type.Object({
    what: Text,
    inputs: Type.Array(Type.Object({ name: Text, value: Text, unit: Text })),
    unrounded: orNull(Text),
    rounding: orNull(Text),
    result: orNull(Figure),
    currency: Text,
    paragraph: LawReferenceSchema,
  }),
  { description: 'How each figure came about, with the paragraph of the law' },
);

const TRIP = {
  id: Type.Integer(),
  employee_id: orNull(Type.Integer()),
  employee_name: orNull(Text),
  traveller_name: orNull(Text),
  purpose: orNull(Text),
  destination: Text,
  departed_at: Moment,
  returned_at: Moment,
  status: Type.Enum(['draft', 'approved', 'paid']),
  total: Type.Number({ description: 'CZK, without the foreign per diem' }),
  input: orNull(InputSchema),
  result: orNull(ResultSchema),
  created_at: Moment,
  updated_at: Moment,
};

export const TripSchema = Type.Object(TRIP, { title: 'Trip', description: 'A business trip' });
export const TripWithStepsSchema = Type.Object({ ...TRIP, steps: StepsSchema }, { title: 'TripWithSteps' });
export const CalculationSchema = Type.Object(
  { input: InputSchema, result: ResultSchema, total: Amount, steps: StepsSchema },
  { title: 'TripCalculation', description: 'A settlement that is not stored' },
);
