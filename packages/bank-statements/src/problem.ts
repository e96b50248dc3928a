/**
 * `too_large`: more bytes or movements than are read. `unreadable`: no format that is known, or a value that is none of
 * its kind. `not_text`: a picture, an archive or a workbook. `unknown_layout`: a table whose columns no bank is known to give. `encrypted`, `image_only`: of a PDF.
 * `unbalanced`: a PDF whose balances and movements do not agree.
 */
export type ProblemCode =
  | 'too_large'
  | 'unreadable'
  | 'not_text'
  | 'unknown_layout'
  | 'encrypted'
  | 'image_only'
  | 'unbalanced';

/** Where a file cannot be read. */
export interface Place {
  /** From 1; null where the file has no lines. */
  readonly line: number | null;
  /** The field, element or column. */
  readonly element: string | null;
}

export interface Problem {
  readonly code: ProblemCode;
  readonly place: Place;
  /** Of `unknown_layout`: the names that were found. */
  readonly columns: readonly string[];
}

/** Ends the reading of a file from any depth; `readStatements` makes a value of it. */
export class StatementError extends Error {
  readonly problem: Problem;

  constructor(code: ProblemCode, place: Partial<Place> = {}, columns: readonly string[] = []) {
    super(`${code} ${place.element ?? ''} ${place.line ?? ''}`);
    this.name = 'StatementError';
    this.problem = { code, place: { line: place.line ?? null, element: place.element ?? null }, columns };
  }
}

export function unreadable(element: string, line: number | null = null): StatementError {
  return new StatementError('unreadable', { line, element });
}
