import { useCompany } from '../../../api/companies.ts';
import { taxCalendar } from '../../../cs/tax-calendar.ts';
import { todayInPrague } from '../../../parts/dates.ts';
import { WarningNote } from '../../../parts/warning-note.tsx';
import { type TaxCalendar, useRatesKnown } from './api.ts';

const t = taxCalendar.ownUnknown;
type Duty = { kind: string; period: string };

const OWN = ['flat_tax_advance', 'osvc_social_advance', 'osvc_health_advance'];

/** Of a year whose rates nobody knows yet the calendar has no own advances: that is not to be read as none to pay. */
export function OwnUnknown({ year, duties }: Pick<TaxCalendar, 'year'> & { duties: readonly Duty[] }) {
  const { id, legal_form } = useCompany();
  const isThere = duties.some(({ kind, period }) => OWN.includes(kind) && period.startsWith(String(year)));
  // Of years before the first known ones nothing is to come.
  const isToCome = year >= Number(todayInPrague().slice(0, 4));
  const isKnown = useRatesKnown(id, year, legal_form === 'osvc' && isToCome && !isThere);
  if (isKnown !== false) return null;
  return <WarningNote title={t.title(year)}>{t.text}</WarningNote>;
}
