import type { Remark } from '../record.ts';

/** Gathers what is to be said about one record. A field has one error, the first. */
export class Remarks {
  readonly errors: Remark[] = [];
  readonly warnings: Remark[] = [];

  error(field: string, message: string, code?: string): void {
    if (this.errors.some((each) => each.field === field && field !== '')) return;
    this.errors.push(remark(field, message, code));
  }

  warn(field: string, message: string, code?: string): void {
    const isKnown = this.warnings.some((each) => each.field === field && each.message === message);
    if (!isKnown) this.warnings.push(remark(field, message, code));
  }
}

function remark(field: string, message: string, code: string | undefined): Remark {
  return code === undefined ? { field, message } : { field, message, code };
}
