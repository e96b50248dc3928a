/** `not_cii`: another kind of file; `unreadable`: a value that is missing or none of its kind. */
export type CiiErrorCode = 'not_cii' | 'unreadable';

export class CiiError extends Error {
  readonly code: CiiErrorCode;
  /** The element, of `unreadable`. */
  readonly element: string | null;

  constructor(code: CiiErrorCode, element: string | null = null) {
    super(element === null ? 'the file is no Cross Industry Invoice' : `${element} cannot be read`);
    this.name = 'CiiError';
    this.code = code;
    this.element = element;
  }
}
