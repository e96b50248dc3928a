import { createHash } from 'node:crypto';
import type { LocalDate } from '@news-and-accounting/law';
import { add, type Haler, ZERO } from '@news-and-accounting/money';
import {
  type Applied,
  controlPeriodsOf,
  controlStatement,
  returnPeriods,
  type VatPeriod,
  type VatReturn,
  type VatRow,
  vatReturn,
} from '@news-and-accounting/vat';
import { type HistoryRecord, recordEvents } from '../../access/history/index.ts';
import { addVatAccounts, replacePostings } from '../../books/ledger/index.ts';
import { today } from '../../platform/http/query.ts';
import type { SampleContext } from '../../platform/sample-context.ts';
import type { Queries } from '../../platform/store.ts';
import {
  type ContentOf,
  changedEvent,
  type FilingChange,
  type FormCompany,
  type FrozenSource,
  formCompany,
  type PastFrozen,
  postedVat,
  storePastFrozen,
  type VatFilingKind,
} from '../filings/index.ts';
import { readBook, recapitulativesOf, type VatBook, vatCompany } from '../vat/index.ts';
import { filingEvent } from './events.ts';
import { amountOf, formOf } from './form.ts';
import { clearingPostings } from './post.ts';
import { keyOfSource, type Source, sidesOf, sourcesOf } from './sources.ts';
import { xmlOf } from './xml.ts';

const DRAFT: FilingChange = { status: 'draft', filed_on: null, proof_state: 'none', filed_order: null };
const NOTHING_SAID = { discovered_on: null, reasons: null, call_number: null, call_answer: null };
const DAY_MS = 86_400_000;
/** So many days before the last one the sample files. */
const DAYS_BEFORE = 3;

/** A form of a period that is over, with the rows behind it. */
type Form<K extends VatFilingKind = VatFilingKind> = {
  kind: K;
  period: VatPeriod;
  form: Applied<ContentOf[K]>;
  rows: readonly VatRow[];
};

/**
 * Adds the forms of VAT of every period whose last day for filing has passed, filed in time and in double entry cleared;
 * the period after them waits. They are made of one reading of the books, by what the operations make one of.
 */
export async function fillVatFilings(tx: Queries, { entityId, userId, now }: SampleContext): Promise<void> {
  const company = await vatCompany(tx, entityId);
  const [first] = company.taxpayer.history;
  if (first === undefined) return;
  const day = today(now.getTime()) as LocalDate;
  const book = await readBook(tx, company, { from: first.from, to: day });
  const forms = returnPeriods(company.taxpayer.history, first.from, day)
    .flatMap((period) => formsOf(book, period))
    .filter(({ form }) => form.applies && form.dueOn < day);
  if (forms.length === 0) return;
  const sources = forms.map(({ kind, rows }) => sourcesOf(kind, rows));
  const posted = await postedBy(tx, entityId, sources.flat());
  const facts = await formCompany(tx, entityId);
  const filings = forms.map((each, i) =>
    frozen(each, withPosted(each.kind, sources[i] ?? [], posted), facts),
  );
  const ids = await storePastFrozen(tx, entityId, filings);
  const stored = filings.map((filing, i) => ({ ...filing, id: ids[i] ?? 0, submission_id: null }));
  if (company.isDoubleEntry) await clear(tx, entityId, stored);
  await recordEvents(
    tx,
    stored.flatMap((filing) => eventsOf({ entityId, userId }, filing, company.isDoubleEntry)),
  );
}

/** Everything that is filed for a period of the return. */
function formsOf(book: VatBook, period: VatPeriod): Form[] {
  const rowsOf = (each: VatPeriod) => book.rowsOf(each);
  const input = (each: VatPeriod) => ({ ...book, period: each, rows: rowsOf(each) });
  const form = vatReturn({ ...input(period), others: [] });
  return [
    { kind: 'vat_return', period, form, rows: rowsOf(period) },
    ...controlPeriodsOf(book.taxpayer, period).map((each) => ({
      ...{ kind: 'control_statement' as const, period: each, form: controlStatement(input(each)) },
      rows: rowsOf(each),
    })),
    ...recapitulativesOf(book, period).map((each) => ({
      ...{ kind: 'recapitulative_statement' as const, period: each.content.period, form: each },
      rows: rowsOf(each.content.period),
    })),
  ];
}

function frozen<K extends VatFilingKind>(
  { kind, period, form }: Form<K>,
  sources: readonly FrozenSource[],
  company: FormCompany,
): PastFrozen {
  const type = kind === 'recapitulative_statement' ? 'R' : 'B';
  const content = formOf(kind, { type, live: form.content, held: [], call_answer: null });
  if (content === null) throw new Error('the first form of a period says something');
  const xml = xmlOf(kind, content, NOTHING_SAID, company);
  const filed_on = new Date(Date.parse(`${form.dueOn}T00:00:00Z`) - DAYS_BEFORE * DAY_MS)
    .toISOString()
    .slice(0, 10);
  return {
    ...{ ...NOTHING_SAID, kind, period: period.code, filing_type: type, due_on: form.dueOn, xml, filed_on },
    amount: kind === 'vat_return' ? amountOf(content as VatReturn) : null,
    sha256: createHash('sha256').update(xml).digest('hex'),
    content: content as ContentOf[VatFilingKind],
    sources,
    made: new Date(`${filed_on}T08:30:00Z`),
  };
}

type Posted = readonly (readonly [account: string, amount: Haler])[];

/** What documents and records have posted to the analytics of VAT, by what they are. */
async function postedBy(
  tx: Queries,
  entityId: number,
  sources: readonly Source[],
): Promise<ReadonlyMap<string, Posted>> {
  const idsOf = (name: 'document_id' | 'record_id') => [
    ...new Set(sources.flatMap((each) => each[name] ?? [])),
  ];
  const rows = await postedVat(tx, entityId, {
    documentIds: idsOf('document_id'),
    recordIds: idsOf('record_id'),
  });
  const bySource = Map.groupBy(rows, keyOfSource);
  return new Map(
    [...bySource].map(([key, own]) => [key, own.map(({ account, amount }) => [account, amount])]),
  );
}

function withPosted(
  kind: VatFilingKind,
  sources: readonly Source[],
  posted: ReadonlyMap<string, Posted>,
): FrozenSource[] {
  return sources.map((source) => {
    const isOfForm = sidesOf(source);
    const own = kind === 'vat_return' ? (posted.get(keyOfSource(source)) ?? []) : [];
    return { ...source, posted: own.filter(([account]) => isOfForm(account)) };
  });
}

type Stored = PastFrozen & { id: number; submission_id: null };

/** Takes what each return says to the account of the office on the last day of its period. */
async function clear(tx: Queries, entityId: number, filings: readonly Stored[]): Promise<void> {
  const postings = filings.flatMap((filing) => {
    if (filing.kind !== 'vat_return') return [];
    const balances = new Map<string, Haler>();
    for (const [account, amount] of filing.sources.flatMap(({ posted }) => posted))
      balances.set(account, add(balances.get(account) ?? ZERO, amount));
    const content = filing.content as VatReturn;
    return clearingPostings({ ...filing, kind: filing.kind, content }, balances, content.period.to);
  });
  await addVatAccounts(tx, entityId, postings);
  await replacePostings(tx, entityId, null, postings);
}

function eventsOf(
  { entityId, userId }: Pick<SampleContext, 'entityId' | 'userId'>,
  filing: Stored,
  isDoubleEntry: boolean,
): HistoryRecord[] {
  const { filed_on } = filing;
  const filed = { status: 'filed', filed_on, proof_state: 'accepted', filed_order: 1 } as const;
  return [
    filingEvent('created', entityId, userId, filing),
    changedEvent(entityId, userId, filing, DRAFT, filed),
    ...(isDoubleEntry && filing.kind === 'vat_return'
      ? [filingEvent('posted', entityId, userId, filing)]
      : []),
  ];
}
