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

/** The status that holds on a day. */
export function statusOn(history: readonly VatChange[], day: string): VatStatus {
  return history.findLast(({ from }) => from <= day)?.status ?? 'none';
}

/** The history with one more change, the oldest first. */
export function withChange(history: readonly VatChange[], change: VatChange): VatChange[] {
  return [...history, change].sort((one, other) => (one.from < other.from ? -1 : 1));
}
