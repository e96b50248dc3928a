/** What the schema of a form does not see. */
export interface FormIssue {
  /** An error is refused by the tax office; a warning is to be looked at. */
  readonly level: 'error' | 'warning';
  readonly code: FormIssueCode;
  /** Czech. */
  readonly message: string;
  /** `VetaA4`. */
  readonly element: string;
  /** The attribute. */
  readonly field: string | null;
  /** Which of the element’s own, from 1, where there may be several. */
  readonly row: number | null;
}

export type FormIssueCode =
  | 'TAX_OFFICE'
  | 'WORKPLACE'
  | 'ACTIVITY'
  | 'DIC'
  | 'OWN_DIC'
  | 'ZIP'
  | 'NAME'
  | 'SIGNATORY'
  | 'PERIOD'
  | 'TYPE'
  | 'DISCOVERED_ON'
  | 'CALL'
  | 'DATE'
  | 'COMMODITY'
  | 'COUNTRY'
  | 'VAT_ID'
  | 'CODE'
  | 'DUPLICATE'
  | 'CUSTOMER'
  | 'STORNO'
  | 'PAGE'
  | 'SUM';

/** The code lists that forms go by. */
export interface FormCodes {
  isTaxOffice(code: string): boolean;
  /** The office of a workplace; null where there is no such workplace. */
  workplace(code: string): { readonly office: string; readonly isActive: boolean } | null;
  /** Whether an activity of six digits stands in the list, and still does on a day. */
  activity(code: string, day: string): 'valid' | 'ended' | 'unknown';
  /** Whether a subject of domestic reverse charge is one on a day. */
  isCommodity(code: string, day: string): boolean;
  /** The shape of VAT numbers of a country, without its prefix; null where it has none. */
  vatIdPattern(country: string): RegExp | null;
}

/** An element of a form as it was read. */
export interface ReadElement {
  readonly name: string;
  readonly row: number;
  attribute(name: string): string | null;
}

export type Report = (
  level: FormIssue['level'],
  code: FormIssueCode,
  element: Pick<ReadElement, 'name' | 'row'>,
  field: string | null,
  message: string,
) => void;

/** `04.05.2026` as `2026-05-04`; null where there is no such day. */
export function dayOf(text: string | null): string | null {
  const parts = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text ?? '');
  if (parts === null) return null;
  const [day, month, year] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (month < 1 || month > 12 || day < 1 || day > days) return null;
  return `${parts[3]}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** A decimal of a form in hundredths; null for what is none. */
export function hundredths(text: string | null): bigint | null {
  const parts = /^(-?)(\d{1,17})(?:\.(\d{1,2})0*)?$/.exec(text ?? '');
  if (parts === null) return null;
  const amount = BigInt(parts[2] ?? 0) * 100n + BigInt((parts[3] ?? '').padEnd(2, '0'));
  return parts[1] === '-' ? -amount : amount;
}
