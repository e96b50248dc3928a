import type { Field, Found } from '../reading.ts';
import { boxOf, rawOf, type Span } from './layout.ts';

/** A value with the place where it stands. */
export function fieldAt<T>(span: Span, value: T, isConfirmed: boolean): Field<T> {
  const evidence = { source: 'text', page: span.row.page, text: rawOf(span), box: boxOf(span) } as const;
  return { value, isConfirmed, evidence };
}

/** A part of what was found; nothing where it was not. */
export const named = <Name extends string, T>(
  name: Name,
  field: Field<T> | null,
): { [N in Name]?: Field<T> } => (field === null ? {} : { [name]: field }) as { [N in Name]?: Field<T> };

export const valuesOf = <T>(found: Found<T>): (keyof T)[] => Object.keys(found) as (keyof T)[];
