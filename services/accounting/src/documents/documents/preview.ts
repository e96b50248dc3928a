import { ZERO } from '@news-and-accounting/money';
import type { Company } from '../../platform/http/caller.ts';
import type { Queries } from '../../platform/store.ts';
import { type PeekedSource, peekNumber } from '../series/index.ts';
import { copyOf, type StoredDocument } from './document.ts';
import { newEntryJson } from './entry-json.ts';
import { isDoubleEntry } from './facts.ts';
import { documentJson } from './json.ts';
import { newPostings } from './postings.ts';
import type { Prepared } from './prepare.ts';
import { stepsJson } from './steps.ts';
import { textsOf } from './texts.ts';
import { numberDay, warningFacts, warningsOf } from './warnings.ts';

export type Previewed = {
  /** The draft that it is laid over; null: none. */
  present: StoredDocument | null;
  /** Chosen by hand; null: the next one. */
  number: string | null;
  /** Where the number would come from. */
  source: PeekedSource | null;
};

/** A document as it would be stored and issued now. */
export async function previewOf(
  sql: Queries,
  company: Pick<Company, 'id' | 'fiscalYearStart'>,
  prepared: Prepared,
  { present, number, source }: Previewed,
) {
  const { values, computed, partner } = prepared;
  const copy = partner === null ? null : copyOf(partner);
  const ordered = { kind: values.kind, date: numberDay(prepared), seriesId: values.series_id, number };
  const numbered = await peekNumber(sql, company, ordered, source);
  const number_preview = numbered?.number ?? null;
  const facts = await warningFacts(sql, company.id, prepared, {
    ...{ id: present?.id ?? null, previousOn: numbered?.previousOn ?? null },
  });
  const hasRate = values.currency === 'CZK' || values.rate !== null;
  const postings =
    isDoubleEntry(prepared.company) && hasRate
      ? newPostings({ ...prepared, copy }, { id: present?.id ?? null, number: number_preview })
      : [];
  const document: StoredDocument = {
    ...{ ...values, ...computed.sums, vat: computed.vat },
    lines: prepared.lines.map((line, i) => ({
      ...line,
      ...(computed.lines[i] as Prepared['computed']['lines'][number]),
      ...{ id: null as unknown as number, position: i + 1, posted_account: null },
    })),
    ...{ id: null as unknown as number, status: 'draft', number: null, partner: copy, issuer_id: null },
    ...{
      paid: ZERO,
      remaining: ZERO,
      asked: ZERO,
      remaining_czk: ZERO,
      payment_state: 'unpaid',
      taken_over: false,
    },
    ...{
      texts: textsOf(prepared),
      warnings: warningsOf(prepared, facts),
      approval_state: null,
      issued_at: null,
      cancelled_at: null,
    },
    ...{ cancelled_on: null, cancel_reason: null },
    ...{ created_at: null as unknown as Date, updated_at: null as unknown as Date },
    ...{ links: present?.links ?? [], advances: present?.advances ?? [] },
  };
  return {
    ...{ ...documentJson(document), number_preview },
    entries: postings.map(newEntryJson),
    steps: stepsJson(computed, values.currency),
  };
}
