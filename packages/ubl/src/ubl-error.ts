/** `not_ubl`: another kind of file; `unreadable`: a value that is missing or none of its kind. */
export type UblErrorCode = 'not_ubl' | 'unreadable';

export class UblError extends Error {
  readonly code: UblErrorCode;
  /** The element, of `unreadable`. */
  readonly element: string | null;

  constructor(code: UblErrorCode, element: string | null = null) {
    super(element === null ? 'the file is no invoice of UBL' : `${element} cannot be read`);
    this.name = 'UblError';
    this.code = code;
    this.element = element;
  }
}
