import type { Words } from './pages.ts';
import { nothingRead, type Own, type Reading } from './reading.ts';
import { accountOf } from './text/accounts.ts';
import { named } from './text/fields.ts';
import { daysOf, methodOf, numbersOf } from './text/head.ts';
import { kindOf } from './text/kinds.ts';
import { linesOf } from './text/lines.ts';
import { partiesOf } from './text/parties.ts';
import { sheetOf } from './text/sheet.ts';
import { sumsOf } from './text/sums.ts';

/**
 * What the words of the pages say by rules: values are found by their form, their labels by where they stand (in the same
 * row, else straight below), and what can be checked is: check digits, base and tax and total, the order of days.
 */
export function readText(pages: Words, own: Own): Reading {
  const sheet = sheetOf(pages);
  const kind = kindOf(sheet);
  const sums = sumsOf(sheet);
  const parties = partiesOf(sheet, own);
  const isIssued = own.ico !== null && parties.supplier.ico?.value === own.ico;
  return {
    ...nothingRead('text'),
    head: {
      ...named('kind', kind),
      ...numbersOf(sheet, kind?.value ?? null),
      ...daysOf(sheet),
      ...named('payment_method', methodOf(sheet)),
      ...sums.head,
    },
    ...parties,
    account: accountOf(sheet, own, { currency: sums.head.currency?.value ?? null, isIssued }),
    lines: linesOf(sheet, sums.rows),
    rows: sums.rows,
  };
}
