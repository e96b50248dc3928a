/** `not_isdoc`: another kind of file; `unreadable`: a value that is missing or none of its kind. */
export type IsdocErrorCode = 'not_isdoc' | 'unreadable';

export class IsdocError extends Error {
  readonly code: IsdocErrorCode;
  /** The element, of `unreadable`. */
  readonly element: string | null;

  constructor(code: IsdocErrorCode, element: string | null = null) {
    super(element === null ? 'the file is no ISDOC invoice' : `${element} cannot be read`);
    this.name = 'IsdocError';
    this.code = code;
    this.element = element;
  }
}
