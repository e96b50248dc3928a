export type VatStatus = 'none' | 'monthly' | 'quarterly' | 'identified';
export type VatChange = { from: string; status: VatStatus };

/** A status that always held begins here. */
export const ALWAYS = '1900-01-01';

type Facts = {
  vat_status: VatStatus;
  vat_registered_on: string | null;
  settings: Readonly<Record<string, unknown>>;
};

/** The changes of a company’s VAT status, the oldest first; none: it never was a payer. */
export function vatHistory({ vat_status: status, vat_registered_on, settings }: Facts): VatChange[] {
  const { vat_history: stored } = settings;
  if (Array.isArray(stored) && stored.length > 0) return stored as VatChange[];
  return status === 'none' ? [] : [{ from: vat_registered_on ?? ALWAYS, status }];
}

/** The changes by which forms are filed: a status that always held begins with the company, if its first day is known. */
export function filingHistory(company: Facts): VatChange[] {
  const { founded_on: founded } = company.settings;
  const [first, ...later] = vatHistory(company);
  if (first?.from !== ALWAYS || typeof founded !== 'string') return vatHistory(company);
  const isOver = later[0] !== undefined && later[0].from <= founded;
  return isOver ? later : [{ ...first, from: founded }, ...later];
}

/** The status that holds on a day. */
export function statusOn(history: readonly VatChange[], day: string): VatStatus {
  return history.findLast(({ from }) => from <= day)?.status ?? 'none';
}

/** Whether forms of VAT are of any of the days. */
export const hasStatusBetween = (history: readonly VatChange[], from: string, to: string): boolean =>
  statusOn(history, from) !== 'none' ||
  history.some((change) => change.status !== 'none' && change.from > from && change.from <= to);

type DocumentDays = { issued_on: string | null; taxable_on: string | null };

/** Whether a document needs a day of supply of its own: nobody but those who have to do with VAT does. */
export const hasDayOfSupply = (company: Facts, { issued_on, taxable_on }: DocumentDays): boolean =>
  taxable_on !== issued_on || (issued_on !== null && statusOn(vatHistory(company), issued_on) !== 'none');

/** The history with one more change, the oldest first. */
export function withChange(history: readonly VatChange[], change: VatChange): VatChange[] {
  return [...history, change].sort((one, other) => (one.from < other.from ? -1 : 1));
}
