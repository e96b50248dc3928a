import { parsePeriod } from '@news-and-accounting/vat';
import {
  BESIDES_BOOKS,
  BESIDES_FILINGS,
  BESIDES_VAT,
  BESIDES_WAGES,
  UnlessChanged,
  WHOLE,
} from '../../access/history/index.ts';
import type { ComputedEntry, ComputedQueueSource, QueueAsked } from '../../automation/queue/index.ts';
import { reportsDue } from '../../people/jmhz/index.ts';
import { Remembered } from '../../platform/remembered.ts';
import type { Queries } from '../../platform/store.ts';
import {
  type FilingKind,
  type FilingRow,
  isStatement,
  isYearKind,
  lastFiledOf,
  periodName,
  YEAR_KINDS,
} from '../filings/index.ts';
import { yearForm } from '../year-filings/index.ts';
import { differenceNow } from './detail.ts';
import { slipsChangedIn, vatChangedIn } from './store.ts';

const LABELS: Readonly<Record<FilingKind, string>> = {
  jmhz: 'Jednotné měsíční hlášení',
  vat_return: 'Přiznání k DPH',
  control_statement: 'Kontrolní hlášení',
  recapitulative_statement: 'Souhrnné hlášení',
  wage_tax_statement: 'Vyúčtování daně z mezd',
  withholding_statement: 'Vyúčtování srážkové daně',
  income_tax: 'Přiznání k dani z příjmů',
  osvc_social: 'Přehled OSVČ pro ČSSZ',
  osvc_health: 'Přehled OSVČ pro zdravotní pojišťovnu',
};

/**
 * What was filed and is not what the books say now, or was rejected. Only a filing of whose period something has changed
 * since it was made is compared, and one that was compared stays as it was found until something changes again.
 */
export const FILING_QUEUE: readonly ComputedQueueSource[] = [
  {
    kind: 'filing_stale',
    async entries(sql, asked) {
      const entityId = asked.company.id;
      const filings = await filed.whereItStands({ sql, entityId }, WHOLE, async () => [
        ...(await lastFiledOf(sql, entityId)),
      ]);
      const [changed, corrections] = await Promise.all([
        changesSince(sql, entityId, filings),
        filings.some(({ kind }) => kind === 'jmhz') ? reportsDue(sql, entityId, asked.now) : [],
      ]);
      const corrected = new Set(
        corrections.flatMap(({ period, isCorrection }) => (isCorrection ? [period] : [])),
      );
      const entries: ComputedEntry[] = [];
      for (const filing of filings) {
        const at = changed.get(filing.id) ?? null;
        const isStale =
          filing.kind === 'jmhz'
            ? corrected.has(filing.period)
            : at !== null && (await hasDifference(sql, asked, filing, at));
        if (isStale || filing.proof_state === 'rejected') entries.push(entryOf(filing, at, isStale));
      }
      return entries;
    },
  },
];

const filed = new UnlessChanged<readonly FilingRow[]>(500, BESIDES_FILINGS);

/** When something that filings are made of last changed after they were made, by their ids. */
async function changesSince(
  sql: Queries,
  entityId: number,
  filings: readonly FilingRow[],
): Promise<Map<number, Date>> {
  const ofVat = filings.flatMap(({ id, kind, period, filled_at }) => {
    const isOfVat = kind !== 'jmhz' && !isStatement(kind) && !isYearKind(kind);
    const days = isOfVat ? parsePeriod(period) : null;
    return days === null ? [] : [{ id, from: days.from, to: days.to, filled_at }];
  });
  const ofWages = filings.flatMap(({ id, kind, period, filled_at }) =>
    kind === 'jmhz' || isStatement(kind) ? [{ id, period, filled_at }] : [],
  );
  const asker = { sql, entityId };
  const found = await Promise.all([
    changed.vat.whereItStands(asker, WHOLE, () => vatChangedIn(sql, entityId, ofVat)),
    changed.wages.whereItStands(asker, WHOLE, () => slipsChangedIn(sql, entityId, ofWages)),
    ...YEAR_KINDS.flatMap((kind) => {
      const own = filings.filter((filing) => filing.kind === kind);
      if (own.length === 0) return [];
      const look = () => yearForm(kind).changedIn(sql, entityId, own);
      // Of overviews any record of the company counts as a change.
      return [kind === 'income_tax' ? changed.income.whereItStands(asker, WHOLE, look) : look()];
    }),
  ]);
  return new Map(found.flat().map(({ id, changed_at }) => [id, changed_at]));
}

type Changed = Awaited<ReturnType<typeof vatChangedIn>>;

const changed = {
  vat: new UnlessChanged<Changed>(1000, BESIDES_VAT),
  wages: new UnlessChanged<Changed>(1000, BESIDES_WAGES),
  income: new UnlessChanged<Changed>(1000, BESIDES_BOOKS),
};

/** Enough for every filing of an office’s companies: their queues are read one after another. */
const compared = new Remembered<boolean>(50_000);
const overviews = new UnlessChanged<boolean>(5000, BESIDES_BOOKS);

async function hasDifference(
  sql: Queries,
  { company, now }: QueueAsked,
  filing: FilingRow,
  changedAt: Date,
): Promise<boolean> {
  const filled = String(filing.updated_at.getTime());
  const work = async () => {
    const difference = await differenceNow(sql, { company, now: () => now }, filing);
    return difference?.changed === true;
  };
  return filing.kind === 'osvc_social' || filing.kind === 'osvc_health'
    ? overviews.get({ sql, entityId: company.id }, { of: String(filing.id), version: filled }, work)
    : compared.get(
        { of: `${company.id} ${filing.id}`, version: `${filled} ${changedAt.getTime()}` },
        work,
        sql,
      );
}

function entryOf(filing: FilingRow, changedAt: Date | null, isStale: boolean): ComputedEntry {
  const { id, kind, period, updated_at } = filing;
  const version = changedAt !== null && changedAt > updated_at ? changedAt : updated_at;
  const what = isStale ? 'Podáno něco jiného, než je v účetnictví' : 'Podání bylo odmítnuto';
  return {
    ...{ nr: id, due_on: null, since: changedAt ?? updated_at, version },
    ...{ subject_type: 'filing', subject_id: id, amount: null, currency: null },
    title: `${what}: ${LABELS[kind]} za ${periodName(period)}`,
    actions: [
      { label: 'Porovnat', method: 'GET', path: `/filings/${id}` },
      ...(kind === 'jmhz' ? [] : [{ label: 'Připravit opravu', method: 'POST', path: '/filings' } as const]),
    ],
  };
}
