import type {
  JournalLineRecord,
  JournalRecord,
  PartnerValues,
  Remark,
} from '@news-and-accounting/import-formats';
import { halerToJson, ZERO } from '@news-and-accounting/money';
import {
  checkEntryLines,
  type EntryValues,
  entryOf,
  type LineValues,
  postEntry,
  tellOfEntry,
} from '../../books/journal/index.ts';
import { addAnalyticsOf, holdCompany } from '../../books/ledger/index.ts';
import { isDoubleEntry } from '../../documents/documents/index.ts';
import { dayText } from '../../platform/http/texts.ts';
import { documentsNamed } from './document-store.ts';
import { orRemarks } from './errors.ts';
import { chartOf } from './openings/store.ts';
import { type FoundPartner, partnerFinder } from './partner-finder.ts';
import { storedPartner } from './partner-to-store.ts';
import { takeEntriesBack } from './take-entries-back.ts';
import { type ImportTarget, type Plan, type Planner, type Planning, planOf, type Storing } from './target.ts';

type LinePartner = { asked: PartnerValues; found: FoundPartner } | null;
type PlannedEntry = Plan & {
  entry: EntryValues | null;
  partners: LinePartner[];
  newAccounts: string[];
};

const TEXT_AT_MOST = 500;
const OPENING_ACCOUNT = '701';

/** Journal entries: internal documents of ours with numbers of ours; the number of the origin stays as the external one. */
export const JOURNAL_ENTRIES: ImportTarget<JournalRecord> = {
  planner: entryPlanner,
  storer: (storing) => ({
    store: async (tx, _record, plan) => ({
      recordId: await storeEntry({ ...storing, tx }, plan as PlannedEntry),
      warnings: [],
    }),
  }),
  takeBack: takeEntriesBack,
};

function entryPlanner(planning: Planning): Planner<JournalRecord> {
  const finder = partnerFinder(planning);
  let chart: Map<string, boolean> | null = null;
  return {
    async plan(records) {
      chart ??= await chartOf(planning.sql, planning.entityId);
      const accounts = chart;
      await finder.prepare(records.flatMap(({ lines }) => lines.map(({ partner }) => partner)));
      const numbers = records.flatMap(({ number }) => number ?? []);
      const named = await documentsNamed(planning.sql, planning.entityId, numbers);
      const posted = new Set(named.flatMap(({ number, external_number }) => [number, external_number]));
      return records.map((record) =>
        record.number !== null && posted.has(record.number)
          ? postedByDocument(record, record.number)
          : planEntry(planning, record, accounts, finder.find),
      );
    },
  };
}

/** A journal of another program has the entries of documents as well: those come with the documents. */
function postedByDocument(record: JournalRecord, number: string): PlannedEntry {
  const message = `Doklad ${number} ve firmě je a účtuje se sám, zápis z deníku se nepřevezme.`;
  const warnings = [...record.warnings, { field: 'number', message, code: 'POSTED_BY_DOCUMENT' }];
  return {
    ...planOf({ proposed: null, warnings }),
    action: 'skip',
    entry: null,
    partners: [],
    newAccounts: [],
  };
}

function planEntry(
  { company, options }: Planning,
  record: JournalRecord,
  chart: ReadonlyMap<string, boolean>,
  find: ReturnType<typeof partnerFinder>['find'],
): PlannedEntry {
  const { date, text, number, lines } = record;
  const nothing = { entry: null, partners: [], newAccounts: [] };
  const until = options.history_until;
  if (until !== null && date !== null && date <= until && record.errors.length === 0) {
    const message = `Zápis je z období do ${dayText(until)}, obsahují ho počáteční stavy.`;
    const warnings = [...record.warnings, { field: 'date', message, code: 'HISTORY' }];
    return { ...planOf({ proposed: null, warnings }), action: 'skip', ...nothing };
  }
  if (record.errors.length === 0 && lines.length > 0 && lines.every(isOpening)) {
    const warnings = [...record.warnings, OPENING];
    return { ...planOf({ proposed: null, warnings }), action: 'skip', ...nothing };
  }
  const errors: Remark[] = [...record.errors];
  const warnings: Remark[] = [...record.warnings];
  if (!isDoubleEntry(company))
    errors.push({ field: '', message: 'Účetní zápisy se přebírají jen do podvojného účetnictví.' });
  if (date === null) errors.push({ field: 'date', message: 'Musí být vyplněno.' });
  else if (company.lockedUntil !== null && date <= company.lockedUntil)
    errors.push({ field: 'date', message: `Období do ${dayText(company.lockedUntil)} je uzamčené.` });
  const found = lines.map(({ partner }) => (partner === null ? null : find(partner)));
  const partners = lines.map(({ partner: asked }, i): LinePartner => {
    const partner = found[i]?.partner ?? null;
    return asked === null || partner === null ? null : { asked, found: partner };
  });
  for (const [i, each] of found.entries())
    errors.push(...(each?.errors ?? []).map(({ message }) => ({ field: `lines.${i}.partner`, message })));
  const { unknown, newAccounts } = accountsOf(lines, chart);
  errors.push(...unknown);
  for (const code of newAccounts)
    warnings.push({
      field: 'lines',
      message: `Účet ${code} v rozvrhu není, založí se.`,
      code: 'NEW_ACCOUNT',
    });
  const said = text.trim() === '' ? `Převzatý zápis ${number ?? ''}`.trim() : text;
  const entry: EntryValues = {
    ...{
      date: date ?? '',
      text: said.slice(0, TEXT_AT_MOST),
      kind: 'manual',
      partner_id: null,
      balance_by: [],
    },
    ...{ external_number: number?.slice(0, 100) ?? null, reverse_on: null },
    lines: lines.map((line, i) => lineValues(line, partners[i]?.found.id ?? null)),
  };
  const checked = orRemarks(() => checkEntryLines(entry));
  if (!checked.ok) errors.push(...checked.errors);
  const plan = planOf({ proposed: proposedOf(entry, newAccounts), errors, warnings });
  return { ...plan, entry: plan.action === 'create' ? entry : null, partners, newAccounts };
}

/** What opens the books: it comes with the balances, with the bank account or with the asset. */
const isOpening = ({ debit, credit }: JournalLineRecord) =>
  [debit, credit].some((code) => code?.startsWith(OPENING_ACCOUNT));

const OPENING: Remark = {
  field: 'lines',
  message:
    'Zápis otevírá účetní knihy, nepřevezme se: stavy převezměte z počátečních stavů, zůstatek účtu nebo majetek zadejte u nich.',
  code: 'OPENING',
};

function accountsOf(lines: readonly JournalLineRecord[], chart: ReadonlyMap<string, boolean>) {
  const unknown: Remark[] = [];
  const newAccounts = new Set<string>();
  for (const [i, line] of lines.entries())
    for (const side of ['debit', 'credit'] as const) {
      const code = line[side];
      if (code === null || chart.get(code) === true) continue;
      const field = `lines.${i}.${side}`;
      if (chart.get(code) === false)
        unknown.push({ field, message: `Na vyřazený účet ${code} nejde účtovat.` });
      else if (/^\d{4,9}$/.test(code) && chart.has(code.slice(0, 3))) newAccounts.add(code);
      else unknown.push({ field, message: `Účtový rozvrh nemá účet ${code}.` });
    }
  return { unknown, newAccounts: [...newAccounts] };
}

function lineValues(line: JournalLineRecord, partnerId: number | null): LineValues {
  const { debit, credit, amount, text, costCentre, currency, currencyAmount } = line;
  const isPair = debit !== null && credit !== null;
  const isForeign = currency !== null && currency !== 'CZK';
  return {
    ...(isPair
      ? { debit, credit, account: null, side: null }
      : { debit: null, credit: null, account: debit ?? credit, side: debit === null ? 'credit' : 'debit' }),
    ...{ amount, text, partner_id: partnerId, cost_centre: costCentre, document_id: null },
    currency: isForeign ? currency : null,
    currency_amount: isForeign ? (currencyAmount ?? ZERO) : null,
  };
}

function proposedOf({ date, text, external_number, lines }: EntryValues, newAccounts: readonly string[]) {
  return {
    ...{ date: date === '' ? null : date, text, external_number, new_accounts: newAccounts },
    lines: lines.map(({ debit, credit, account, side, amount, partner_id, cost_centre }) => ({
      ...{ debit, credit, account, side, amount: halerToJson(amount), partner_id, cost_centre },
    })),
  };
}

async function storeEntry(storing: Storing, { entry, partners, newAccounts }: PlannedEntry): Promise<number> {
  if (entry === null) throw new Error('an entry that is to be stored was not planned');
  const { tx, entityId, writer, note } = storing;
  const held = await holdCompany(tx, entityId);
  const lines: LineValues[] = [];
  for (const [i, line] of entry.lines.entries()) {
    const partner = partners[i] ?? null;
    lines.push(
      partner === null
        ? line
        : { ...line, partner_id: await storedPartner(storing, partner.asked, partner.found) },
    );
  }
  for (const code of await addAnalyticsOf(tx, entityId, newAccounts, writer.now))
    note({ record: 'account', record_id: null, code });
  const id = await postEntry(tx, writer, held, { ...entry, lines });
  const { number, internal } = await entryOf(tx, entityId, id);
  await tellOfEntry(tx, writer, 'created', { id, number, text: internal?.text ?? null });
  note({ record: 'journal', record_id: id });
  return id;
}
