import type { SeriesKind } from '../series/index.ts';

/** A line as a body of the interface has it. */
export type StoryLine = { name: string; quantity?: number; unit?: string; unit_price: number } & Record<
  string,
  unknown
>;

/** Money that came or went: crowns (units of the currency), or a part of what is payable. */
export type StoryPayment = {
  /** By what a receipt and a settling invoice name it. */
  key?: string;
  paid_on: string;
  amount?: number;
  part?: number;
  method?: 'cash' | 'card' | 'offset';
  /** CZK for a unit of the currency. */
  rate?: number;
  /** The document that it is set off against. */
  offset?: string;
};

/** A document with what became of it; `body` is what the interface takes inside `document`, without the contact. */
export type StoryDocument = {
  key: string;
  kind: Exclude<SeriesKind, 'internal'>;
  /** Name of the contact. */
  partner?: string;
  body: { issued_on: string; lines?: readonly StoryLine[]; reason?: string } & Record<string, unknown>;
  /** Absent: issued. */
  state?: 'draft' | { cancelled_on: string; reason: string };
  /** The document that it was made from. */
  source?: string;
  duplicateOf?: string;
  /** The document that it corrects: whole, or so many pieces of its lines by their place. */
  corrects?: { key: string; pieces?: readonly { line: number; quantity: number }[] };
  /** The payment that it is the tax receipt of. */
  receiptOf?: string;
  /** Advances that it settles. */
  settles?: readonly string[];
  payments?: readonly StoryPayment[];
};

/** What a story is told by: the present day, and days by months and days before it. */
export type Calendar = {
  today: string;
  /** A working day of a month so many months before the present one. */
  day: (monthsAgo: number, dayOfMonth: number) => string;
  /** So many days before today. */
  ago: (days: number) => string;
};

/** Tells a part of a story. */
export type Tell = (calendar: Calendar) => StoryDocument[];

const DAY_MS = 86_400_000;

export function calendarOf(today: string): Calendar {
  const present = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return {
    today,
    day: (monthsAgo, dayOfMonth) => {
      const month = present - monthsAgo;
      return workday(new Date(Date.UTC(Math.floor(month / 12), month % 12, dayOfMonth)));
    },
    ago: (days) => plusDays(today, -days),
  };
}

export function plusDays(day: string, days: number): string {
  return dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS));
}

/** The day, or the Monday after it. */
function workday(date: Date): string {
  const late = { 6: 2, 0: 1 }[date.getUTCDay()] ?? 0;
  return dayOf(new Date(date.getTime() + late * DAY_MS));
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** CZK for a euro: nobody is asked for the sample's rates, so that it is the same without a network. */
export function euroRate(day: string): number {
  const days = Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
  return (24_600 + (days % 97) * 7 + (days % 11) * 9) / 1000;
}
