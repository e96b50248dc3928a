export type FindingLevel = 'error' | 'warning';

/** Something a person has to know or correct before the report is sent. */
export interface Finding {
  readonly level: FindingLevel;
  /** Stable name, see `codes.ts`. */
  readonly code: string;
  /** `Firma` or the employee's full name. */
  readonly subject: string;
  /** Path of what to edit, such as `details.birth_date`; null when there is nothing to edit. */
  readonly field: string | null;
  /** Czech. */
  readonly message: string;
  /** Null for the company. */
  readonly employee_id: number | null;
}
