import { type Haler, halerToJson } from '@news-and-accounting/money';
import type {
  Fuel,
  PerDiem,
  SettlementJson,
  TravellerType,
  TripStepJson,
  Vehicle,
} from '@news-and-accounting/travel-allowance';

export type TripStatus = 'draft' | 'approved' | 'paid';

/** What a trip is settled from, in the words of the interface and with every default filled in; amounts in CZK. */
export type TripInput = {
  employee_id: number | null;
  traveller_name: string | null;
  traveller_type: TravellerType;
  purpose: string | null;
  destination: string | null;
  departed_at: string;
  returned_at: string;
  kilometres: number;
  vehicle: Vehicle;
  consumption: number | null;
  fuel: Fuel;
  fuel_price: number | null;
  lodging: number;
  other_expenses: number;
  country: string | null;
  abroad_hours: number | null;
  free_meals: readonly { date: string; breakfast: boolean; lunch: boolean; dinner: boolean }[];
  per_diem: PerDiem;
};

/** A trip as stored. The times are the traveller's, kept as if they were UTC. */
export type TripRow = {
  id: number;
  employee_id: number | null;
  employee_name: string | null;
  traveller_name: string | null;
  purpose: string | null;
  destination: string;
  departed_at: Date;
  returned_at: Date;
  status: TripStatus;
  total: Haler;
  input: TripInput | null;
  result: SettlementJson | null;
  created_at: Date;
  updated_at: Date;
};

export type TripWithSteps = TripRow & { steps: readonly TripStepJson[] | null };

export function tripJson(row: TripRow) {
  return {
    id: row.id,
    employee_id: row.employee_id,
    employee_name: row.employee_name,
    traveller_name: row.traveller_name,
    purpose: row.purpose,
    destination: row.destination,
    departed_at: row.departed_at,
    returned_at: row.returned_at,
    status: row.status,
    total: halerToJson(row.total),
    input: row.input,
    result: row.result,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

export function tripWithStepsJson(row: TripWithSteps) {
  return { ...tripJson(row), steps: row.steps ?? [] };
}
