/** What an answer of a write has that the next ones go by. */
export type Written = {
  id?: number | string;
  lines?: { id: number }[];
  statements?: { id: number }[];
  rows?: { id: number; remaining: number; period: string }[];
  payslips?: { id: number; employee_id: number; payout: number }[];
  total?: number;
  variable_symbol?: string | null;
} | null;

export type Body = object | FormData | Blob;

/** Asks for a write by the name of its operation, or for a list. @returns its answer, null where it was refused */
export type Send = (name: string, method: string, path: string, body?: Body) => Promise<Written>;

export type WrittenCompany = { id: number; bookkeeping: string; legal_form: string; vat_status: string };

/** A piece of somebody's work; `number` is another one each time. */
export type Work = (send: Send, company: WrittenCompany, number: number) => Promise<void>;

const NOW = new Date();
export const YEAR = NOW.getFullYear();
export const DAY = `${YEAR}-01-15`;
/** The month that runs: nobody has its payslips or its forms yet. */
export const MONTH = NOW.getMonth() + 1;
/** What a run before has stored is known. */
export const RUN = Date.now() % 10_000_000;

/** Of it the first day: periods before it are filed. */
export const FIRST = `${YEAR}-${String(MONTH).padStart(2, '0')}-01`;
/** A day before long. */
export const SOON = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

export const today = () => new Date().toISOString().slice(0, 10);

export const isPayer = (status: string) => status === 'monthly' || status === 'quarterly';

/** A file with the fields that go with it. */
export function formOf(
  name: string,
  content: string,
  fields: Readonly<Record<string, string>> = {},
): FormData {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  return form;
}
