import { dateOfDayNumber, dayNumber } from '@news-and-accounting/calendar';
import type { LocalDate } from '@news-and-accounting/law';
import {
  isControlPeriod,
  isReturnPeriod,
  lastEndedPeriod,
  monthOf,
  parsePeriod,
  payerTypeOf,
  type Taxpayer,
  type VatPeriod,
} from '@news-and-accounting/vat';
import { invalidField } from '../../platform/errors.ts';

/** The forms of VAT, each with periods of its own. */
export type VatForm = 'vat_return' | 'control_statement' | 'recapitulative_statement';

/** Since then there is the act; far enough ahead that no deadline is beyond what dates can say. */
const [FIRST_YEAR, LAST_YEAR] = [2004, 2100];
const FIRST_MONTH = '2004-05';

/**
 * The period that was asked for; without any the last one that ended.
 * @throws {HttpError} 422 naming `period` for one that is none, or that the company does not file the form by
 */
export function askedVatPeriod(
  form: VatForm,
  taxpayer: Taxpayer,
  given: string | undefined,
  today: string,
): VatPeriod {
  const code = given?.trim() ?? '';
  if (code === '') return lastEnded(form, taxpayer, today as LocalDate);
  const period = parsePeriod(code);
  if (
    period === null ||
    period.year > LAST_YEAR ||
    period.year < FIRST_YEAR ||
    period.to.slice(0, 7) < FIRST_MONTH
  )
    throw invalidField(
      'period',
      'Období musí být měsíc RRRR-MM, nebo čtvrtletí RRRR-Qn, od května 2004 do roku 2100.',
    );
  if (!isPeriodOf(form, taxpayer, period)) throw invalidField('period', whyNot(form, taxpayer, period));
  return period;
}

function isPeriodOf(form: VatForm, taxpayer: Taxpayer, period: VatPeriod): boolean {
  if (form === 'vat_return') return isReturnPeriod(taxpayer.history, period);
  if (form === 'control_statement') return isControlPeriod(taxpayer, period);
  // Months are for everybody; of a quarterly payer its rows decide which of the two it is.
  return period.kind === 'month' || isReturnPeriod(taxpayer.history, period);
}

/** A control statement of a month may be over while the quarter of the return still runs. */
function lastEnded(form: VatForm, taxpayer: Taxpayer, today: LocalDate): VatPeriod {
  const ofReturn = lastEndedPeriod(taxpayer.history, today);
  const month = monthOf(dateOfDayNumber(dayNumber(monthOf(today).from) - 1));
  return form === 'control_statement' && isPeriodOf(form, taxpayer, month) ? month : ofReturn;
}

function whyNot(form: VatForm, { legalForm, history }: Taxpayer, period: VatPeriod): string {
  if (form === 'control_statement' && legalForm !== 'osvc' && payerTypeOf(history, period) === 'payer')
    return 'Právnická osoba podává kontrolní hlášení po měsících: RRRR-MM.';
  return period.kind === 'month'
    ? 'Firma je v tomto období čtvrtletní plátce: období má tvar RRRR-Qn.'
    : 'Firma v tomto období nepodává po čtvrtletích: období má tvar RRRR-MM.';
}
