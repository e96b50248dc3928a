import Type from 'typebox';
import { type Context, companyOf } from '../../platform/context.ts';
import { invalidFields, isDate } from '../../platform/http/fields.ts';
import { today } from '../../platform/http/query.ts';
import { fiscalYearAround } from './period.ts';

const DAY_WRONG = 'Musí být platné datum ve tvaru RRRR-MM-DD.';

/** The days that a book or statement is asked for. */
export const PERIOD_QUERY = Type.Object({
  from: Type.Optional(
    Type.String({ description: 'First day, `YYYY-MM-DD`; absent: the first of the present fiscal year' }),
  ),
  to: Type.Optional(
    Type.String({ description: 'Last day, included; absent: the last of the present fiscal year' }),
  ),
});

/**
 * The days that were asked for; what is left out is that end of the present fiscal year.
 * @throws {HttpError} 422 for days that are none or come in the wrong order
 */
export function askedPeriod(
  query: Readonly<Record<string, string | undefined>>,
  context: Context,
): { from: string; to: string } {
  const year = fiscalYearAround(today(context.now()), companyOf(context).fiscalYearStart);
  const from = query.from?.trim() || year.from;
  const to = query.to?.trim() || year.to;
  const wrong = {
    ...(isDate(from) ? {} : { from: DAY_WRONG }),
    ...(isDate(to) ? {} : { to: DAY_WRONG }),
  };
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  if (from > to) throw invalidFields({ to: 'Nesmí být před prvním dnem.' });
  return { from, to };
}
