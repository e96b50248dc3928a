import { ZERO } from '@news-and-accounting/money';
import { requireDoubleEntry, updateCompany } from '../../access/companies/index.ts';
import { changesBetween, recordEvent } from '../../access/history/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import { ok } from '../../platform/http/answer.ts';
import { oneOf, querySchema, readBody, text, wholeNumber, withDefault } from '../../platform/http/fields.ts';
import { queryValues } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import { checkUnlocked, holdCompany, lockedPeriod, replacePostings } from '../ledger/index.ts';
import { replaceDistribution } from './approve.ts';
import {
  ACTIONS,
  type Action,
  ClosingParams,
  ClosingSchema,
  closingJson,
  ONLY_DOUBLE_ENTRY,
  yearName,
} from './closing.ts';
import { closingEvent } from './events.ts';
import { replaceRevaluation } from './revalue.ts';
import { changeClosing, closedUntil, findClosing } from './store.ts';
import { replaceTax } from './tax.ts';
import { closingView } from './view.ts';
import type { Work } from './work.ts';

const QUERY = {
  year: wholeNumber(2000, 2100),
  action: withDefault(oneOf(ACTIONS), 'close'),
  reason: text({ maximum: 200 }),
};

export const undoClosing = defineOperation({
  id: 'undoClosing',
  method: 'DELETE',
  path: '/entities/{entity_id}/closing',
  summary: 'Take a step of the close of a fiscal year back',
  description:
    'Removes the entries that the action has posted; they stay in the history of postings. Without `action` it opens a closed year again: the formal close goes, and the lock of the period returns to where it stood before (`lock_before`). `reason` stands in the history record `closing.reopened` for every member to read.\n\nA year with a later closed one is a 422 `LATER_YEAR_CLOSED`, an approved one a 422 `CLOSING_APPROVED`: take the action `approve` back first. Where somebody has locked further since, it is a 422 with the text of the lock. `revalue` and `tax` are only taken back while the year is open. What was not done is a 422 without a code.',
  tag: 'Closing',
  meta: { permission: 'manager' },
  params: ClosingParams,
  query: querySchema(QUERY, {
    year: 'Fiscal year that starts in this calendar year',
    action: 'What is taken back; absent: the close',
    reason: 'Why, at most 200 characters',
  }),
  responses: {
    ...json(200, 'The year', ClosingSchema),
    ...errorResponses(400, 401, 403, 404, 422, 429),
  },
  async handler({ query }, context) {
    const company = companyOf(context);
    const { userId } = callerOf(context);
    const { year, action, reason } = readBody(
      QUERY,
      queryValues(query as Record<string, string>, { numbers: ['year'] }),
    );
    requireDoubleEntry(context, ONLY_DOUBLE_ENTRY, year);
    return write(context, async (tx) => {
      const { lockedUntil } = await holdCompany(tx, company.id);
      const closing = await findClosing(tx, company.id, year);
      if (closing === null) throw invalid(NOT_DONE[action]);
      const now = context.now();
      const work: Work = { tx, company, lockedUntil, closing, userId, now };
      await UNDO[action](work, reason);
      return ok(closingJson(await closingView(tx, company, year, now), company));
    });
  },
});

const NOT_DONE: Readonly<Record<Action, string>> = {
  revalue: 'Rok není přeceněný.',
  tax: 'Daň z příjmů v tomto roce uzávěrka nezaúčtovala.',
  close: 'Rok není uzavřený.',
  approve: 'Rok není schválený.',
};

const UNDO: Readonly<Record<Action, (work: Work, reason: string) => Promise<void>>> = {
  async revalue(work, reason) {
    checkOpen(work);
    if (work.closing.rates === null) throw invalid(NOT_DONE.revalue);
    await replaceRevaluation(work, []);
    await changed(work, { rates: null, include_advances: false });
    await told(work, `přecenění cizích měn zrušeno: ${reason}`);
  },
  async tax(work, reason) {
    checkOpen(work);
    await replaceTax(work, ZERO);
    await told(work, `daň z příjmů zrušena: ${reason}`);
  },
  async approve(work, reason) {
    const { lockedUntil, closing } = work;
    if (closing.approved_on === null) throw invalid(NOT_DONE.approve);
    checkUnlocked(lockedUntil, closing.approved_on);
    await replaceDistribution(work, []);
    await changed(work, { state: 'closed', approved_on: null });
    await told(work, `schválení zrušeno: ${reason}`);
  },
  close: reopen,
};

async function reopen(work: Work, reason: string): Promise<void> {
  const { tx, company, closing, lockedUntil, now } = work;
  if (closing.state === 'open') throw invalid(NOT_DONE.close);
  if (closing.state === 'approved')
    throw invalid(`Rok ${yearName(closing)} je schválený, nejdřív zrušte schválení.`, {
      code: 'CLOSING_APPROVED',
    });
  if ((await closedUntil(tx, company.id)) !== closing.to_on)
    throw invalid('Pozdější rok je uzavřený, otevřete nejdřív ten.', { code: 'LATER_YEAR_CLOSED' });
  if (lockedUntil !== null && lockedUntil > closing.to_on) throw lockedPeriod(lockedUntil);
  // The lock goes first: what it guards are the entries that are taken back.
  await updateCompany(tx, company.id, { locked_until: closing.lock_before }, new Date(now));
  for (const part of ['books_closed', 'books_opened'] as const)
    await replacePostings(tx, company.id, { source: 'closing', sourceIds: [closing.id], part }, []);
  await changed(work, { state: 'open', closed_at: null, lock_before: null, accepted: {} });
  const changes = changesBetween({ locked_until: lockedUntil }, { locked_until: closing.lock_before });
  await told(work, `znovu otevřen: ${reason}`, changes);
}

function checkOpen({ closing, lockedUntil }: Work): void {
  checkUnlocked(lockedUntil, closing.to_on);
}

async function changed({ tx, company, closing, now }: Work, values: Parameters<typeof changeClosing>[3]) {
  await changeClosing(tx, company.id, closing.id, values, new Date(now));
}

async function told(work: Work, what: string, changes: Parameters<typeof closingEvent>[3] = []) {
  await recordEvent(
    work.tx,
    closingEvent(work, 'reopened', `Rok ${yearName(work.closing)}: ${what}`, changes),
  );
}
