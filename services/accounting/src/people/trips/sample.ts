import type { SampleContext } from '../../access/companies/index.ts';
import { recordEvent, recordEvents } from '../../access/history/index.ts';
import { readBody } from '../../platform/http/fields.ts';
import { today } from '../../platform/http/query.ts';
import type { Queries } from '../../platform/store.ts';
import { type Employee, employeesBetween } from '../employees/index.ts';
import { tripEvent } from './events.ts';
import { TRIP_FIELDS } from './fields.ts';
import { inputFor } from './inputs.ts';
import { settle } from './settle.ts';
import { insertBareTrip, insertTrips, type NewTrip, storedTime, tripOf } from './store.ts';

type SampleTrip = Record<string, unknown> & { departed_at: string; returned_at: string };

/** Trips of every kind. A time such as `1 03-10T07:30` is 10 March of last year. */
const SAMPLE_TRIPS: readonly SampleTrip[] = [
  {
    destination: 'Brno',
    purpose: 'Zaměření kuchyně u zákazníka',
    departed_at: '2 03-12T07:00',
    returned_at: '2 03-12T16:30',
    kilometres: 412,
    consumption: 6.4,
    status: 'paid',
  },
  {
    destination: 'Ostrava',
    purpose: 'Montáž nábytku, dva dny',
    departed_at: '2 06-03T20:30',
    returned_at: '2 06-04T10:00',
    lodging: 1_890,
    status: 'paid',
  },
  {
    destination: 'Plzeň',
    purpose: 'Dovoz desek nákladním vozem',
    departed_at: '2 10-15T05:30',
    returned_at: '2 10-15T12:00',
    vehicle: 'truck',
    kilometres: 190,
    consumption: 18.5,
    fuel: 'diesel',
    status: 'paid',
  },
  {
    destination: 'Veletrh v Hannoveru',
    purpose: 'Návštěva veletrhu dřevozpracujících strojů',
    departed_at: '1 05-19T06:00',
    returned_at: '1 05-22T21:00',
    country: 'DE',
    abroad_hours: 78,
    lodging: 12_450,
    other_expenses: 980,
    free_meals: [
      { date: '1 05-20', breakfast: true },
      { date: '1 05-21', breakfast: true },
    ],
    status: 'paid',
  },
  {
    destination: 'Bratislava',
    purpose: 'Jednání s dodavatelem kování',
    departed_at: '1 09-09T06:15',
    returned_at: '1 09-09T20:45',
    country: 'SK',
    abroad_hours: 7.5,
    kilometres: 660,
    consumption: 5.9,
    fuel: 'diesel',
    fuel_price: 36.2,
    status: 'paid',
  },
  {
    destination: 'Liberec',
    purpose: 'Servis u zákazníka',
    departed_at: '1 11-04T08:00',
    returned_at: '1 11-04T12:30',
    vehicle: 'electric',
    kilometres: 214,
    consumption: 16.8,
    status: 'approved',
  },
  {
    destination: 'Amsterdam',
    purpose: 'Školení obsluhy obráběcího centra',
    departed_at: '0 01-13T05:00',
    returned_at: '0 01-15T23:00',
    country: 'NL',
    lodging: 9_600,
    status: 'approved',
  },
  {
    destination: 'Olomouc',
    purpose: 'Předání zakázky, zvýšené stravné podle směrnice',
    departed_at: '0 01-20T06:00',
    returned_at: '0 01-20T19:30',
    per_diem: 'maximum',
    free_meals: [{ date: '0 01-20', lunch: true }],
    vehicle: 'motorcycle',
    kilometres: 560,
    consumption: 4.6,
    fuel: 'petrol98',
    status: 'draft',
  },
  {
    destination: 'Soluň',
    purpose: 'Prohlídka pily; sazba země není známa',
    departed_at: '0 01-27T04:00',
    returned_at: '0 01-28T22:00',
    country: 'GR',
    other_expenses: 640,
    status: 'draft',
  },
  {
    destination: 'Hradec Králové',
    purpose: 'Externí návrhář na živnostenský list',
    traveller_name: 'Viktor Smyšlený',
    traveller_type: 'self_employed',
    departed_at: '0 01-29T05:00',
    returned_at: '0 01-29T18:30',
    kilometres: 230,
    consumption: 7.8,
    fuel: 'lpg',
    status: 'draft',
  },
];

/** Adds trips of every kind, settled as the interface settles them, and one taken over without inputs. */
export async function fillTrips(tx: Queries, { entityId, userId, now }: SampleContext): Promise<void> {
  const day = today(now.getTime());
  const year = Number(day.slice(0, 4));
  const employees = await employeesBetween(tx, entityId, `${year - 2}-01-01`, day);
  const trips = SAMPLE_TRIPS.map((sample, i) =>
    settledTrip(sample, employees[i % Math.max(1, employees.length)], entityId, year),
  ).filter(({ input }) => input.departed_at.slice(0, 10) <= day);
  const ids = trips.length === 0 ? [] : await insertTrips(tx, entityId, trips, now);
  const records = trips.map(({ input }, i) => {
    const trip = {
      id: ids[i] ?? 0,
      departed_at: storedTime(input.departed_at),
      destination: input.destination ?? '',
    };
    return tripEvent('created', entityId, userId, trip);
  });
  await recordEvents(tx, records);
  await fillTakenOver(tx, { entityId, userId, now }, year);
}

/** A trip of the sample, of the employee unless it names somebody else. */
function settledTrip(
  sample: SampleTrip,
  employee: Employee | undefined,
  entityId: number,
  year: number,
): NewTrip {
  const dated = (text: string) => `${year - Number(text.slice(0, 1))}${text.slice(1).replace(' ', '-')}`;
  const traveller = sample.traveller_name === undefined ? (employee ?? null) : null;
  const meals = (sample.free_meals ?? []) as { date: string }[];
  const values = readBody(TRIP_FIELDS, {
    employee_id: traveller?.id ?? null,
    ...sample,
    departed_at: dated(sample.departed_at),
    returned_at: dated(sample.returned_at),
    free_meals: meals.map((each) => ({ ...each, date: dated(each.date) })),
  });
  const input = inputFor({ id: entityId, legalForm: 'sro' }, values, traveller);
  return { input, settled: settle(input), status: values.status };
}

/** A trip of the paper evidence before: nothing it could be settled from. */
async function fillTakenOver(
  tx: Queries,
  { entityId, userId, now }: SampleContext,
  year: number,
): Promise<void> {
  const trip = {
    traveller_name: 'Jan Ukázkový',
    purpose: 'Převzato z papírové evidence',
    destination: 'České Budějovice',
    departed_at: storedTime(`${year - 2}-01-16T08:00`),
    returned_at: storedTime(`${year - 2}-01-16T15:00`),
    status: 'paid' as const,
  };
  const id = await insertBareTrip(tx, entityId, trip, now);
  await recordEvent(tx, tripEvent('created', entityId, userId, await tripOf(tx, entityId, id)));
}
