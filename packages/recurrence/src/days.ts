/** Days are texts `YYYY-MM-DD`, which compare as they follow one another. */
export type Day = string;

const DAY_MS = 86_400_000;
const DAYS_OF_A_WEEK = 7;

const dayOf = (time: number): Day => new Date(time).toISOString().slice(0, 10);
const timeOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

export const addDays = (day: Day, days: number): Day => dayOf(timeOf(day) + days * DAY_MS);

/** The Monday of the week that a day is in. */
export const mondayOf = (day: Day): Day => addDays(day, -((new Date(timeOf(day)).getUTCDay() + 6) % 7));

export const addWeeks = (day: Day, weeks: number): Day => addDays(day, weeks * DAYS_OF_A_WEEK);
export const weeksBetween = (from: Day, to: Day): number =>
  Math.round((timeOf(mondayOf(to)) - timeOf(mondayOf(from))) / (DAY_MS * DAYS_OF_A_WEEK));

/** Months since the year nought. */
export const monthOf = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** A day of a month, or its last one where it has no such day. */
export function dayOfMonth(month: number, day: number): Day {
  const [year, index] = [Math.floor(month / 12), month % 12];
  const last = new Date(Date.UTC(year, index + 1, 0)).getUTCDate();
  return dayOf(Date.UTC(year, index, Math.min(day, last)));
}
