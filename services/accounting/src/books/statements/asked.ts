import Type from 'typebox';
import type { FilterReader } from '../../platform/http/filter.ts';

export const UNITS = ['thousands', 'czk'] as const;
type StatementUnit = (typeof UNITS)[number];
export const ACCRUALS = ['D', 'C'] as const;

/** What both statements are asked for. */
export const STATEMENT_QUERY = {
  unit: Type.Optional(
    Type.String({
      description:
        '`thousands` (default): whole thousands, rounded so that every sum holds; `czk`: CZK with haléře',
    }),
  ),
  detail: Type.Optional(
    Type.String({
      description:
        '`accounts`: the lowest rows name the accounts that they are made of; in a file these stand below their row, in CZK',
    }),
  ),
};

/** Reads what both statements take; the caller ends the reader. */
export function readStatement(reader: FilterReader): { unit: StatementUnit; detail: boolean } {
  return {
    unit: reader.oneOf('unit', UNITS) ?? 'thousands',
    detail: reader.oneOf('detail', ['accounts']) === 'accounts',
  };
}
