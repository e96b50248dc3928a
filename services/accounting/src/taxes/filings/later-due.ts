import {
  dateOf,
  dateOfDayNumber,
  dayNumber,
  movedToWorkingDay,
  workingDayAfter,
} from '@news-and-accounting/calendar';
import { type LocalDate, localDate } from '@news-and-accounting/law';
import { LAW } from '../../platform/law.ts';
import type { VatFilingKind } from './filing.ts';

/** `due_on` is `statutory_on` or the working day after it. */
export type LaterDue = { statutory_on: LocalDate; due_on: LocalDate };

/**
 * By when an additional return is filed and its difference paid: the end of the month after the one in which it was found
 * (§ 141/1 of the tax code).
 */
export function dueOfAdditional(discoveredOn: string): LaterDue {
  const [year, month] = discoveredOn.split('-').map(Number) as [number, number];
  const last = month + daysOrMonths('tax_code.additional_return_months', discoveredOn);
  return moved(dateOf(year, last + 1, 0));
}

/**
 * By when what corrects a form of VAT after its deadline is filed: a supplementary return as any additional one, a
 * following control statement within working days, a following recapitulative statement within days (§ 101f, § 102).
 */
export function dueOfLaterVat(kind: VatFilingKind, discoveredOn: string): LaterDue {
  if (kind === 'vat_return') return dueOfAdditional(discoveredOn);
  const found = localDate(discoveredOn);
  if (kind === 'recapitulative_statement')
    return moved(
      dateOfDayNumber(dayNumber(found) + daysOrMonths('vat.following_recapitulative_days', discoveredOn)),
    );
  return moved(workingDayAfter(found, daysOrMonths('vat.following_control_statement_days', discoveredOn)));
}

const moved = (statutory_on: LocalDate): LaterDue => ({
  statutory_on,
  due_on: movedToWorkingDay(statutory_on),
});

const daysOrMonths = (key: string, day: string) => Number(LAW.on(key, localDate(day), 'number').value);
