import {
  date,
  FieldProblem,
  invalidFields,
  list,
  object,
  oneOf,
  refined,
  refuse,
} from '../../platform/http/fields.ts';
import { dayText } from '../../platform/http/texts.ts';
import { keysOf, VAT_STATUS_LABELS, type VatStatus } from './labels.ts';
import { statementSettings } from './statement-settings.ts';

/** From when on a company had a VAT status. */
export type VatChange = { from: string; status: VatStatus };

/** What says since when a company is a payer. */
export type VatFacts = {
  vat_status: VatStatus;
  vat_registered_on: string | null;
  settings: Readonly<Record<string, unknown>>;
};

/** With its form: a legal entity had no status before it came to be. */
type Founded = VatFacts & { legal_form: string };

/** A status that always held begins here. */
export const ALWAYS = '1900-01-01';
const CHANGES_AT_MOST = 100;
const PERIOD_TEXT = 'Měsíční a čtvrtletní období se mění jen od 1. ledna.';

/** `settings.vat_history`: changes of the VAT status, the oldest first. */
export const VAT_HISTORY = refined(
  list(object({ from: date(), status: oneOf(keysOf(VAT_STATUS_LABELS)) }, 'VatChange'), CHANGES_AT_MOST),
  (changes, path) => {
    if (changes.length === 0) refuse(path, 'Musí mít aspoň jednu změnu; bez historie platí údaje firmy.');
    for (const [i, { from }] of changes.entries()) {
      const at = `${path}[${i}].from`;
      if (i > 0 && from <= (changes[i - 1]?.from ?? '')) refuse(at, 'Změny musí jít po sobě od nejstarší.');
      if (isOffYear(changes[i - 1], changes[i])) refuse(at, PERIOD_TEXT);
    }
    return changes;
  },
);

/** Whether the length of the period changes within a year (section 99a of act 235/2004). */
function isOffYear(before: VatChange | undefined, after: VatChange | undefined): boolean {
  if (before === undefined || after === undefined) return false;
  const statuses = [before.status, after.status].sort().join();
  return statuses === 'monthly,quarterly' && !after.from.endsWith('-01-01');
}

/** The changes of a company’s VAT status, the oldest first; without any it never was a payer. */
export function vatHistory({ vat_status: status, vat_registered_on, settings }: VatFacts): VatChange[] {
  const stored = storedHistory(settings);
  if (stored !== null) return stored;
  return status === 'none' ? [] : [{ from: vat_registered_on ?? ALWAYS, status }];
}

/**
 * The changes by which forms are filed. They begin with the company where the day is known on which it came to be: nobody
 * files for the time before, and nobody has to say that day twice.
 */
export function filingHistory(company: Founded): VatChange[] {
  const { founded_on: founded } = statementSettings(company.settings);
  const [first, ...later] = vatHistory(company);
  if (first === undefined) return [];
  if (founded === null || first.from >= founded) return [first, ...later];
  // A person may have been a payer with an activity of before, which a day tells.
  if (company.legal_form === 'osvc' && first.from !== ALWAYS) return [first, ...later];
  if (company.legal_form === 'osvc' && later[0] !== undefined && later[0].from <= founded) return later;
  const held = later.findLast(({ from }) => from <= founded) ?? first;
  return [{ ...held, from: founded }, ...later.filter(({ from }) => from > founded)];
}

/** The VAT status of a company on a day, `YYYY-MM-DD`. */
export function vatStatusOn(company: VatFacts, day: string): VatStatus {
  return vatHistory(company).findLast(({ from }) => from <= day)?.status ?? 'none';
}

/** Where a legal entity would change its status before it came to be; the first change says what always held. */
function changeBeforeFounding(company: Founded): { at: number; text: string } | null {
  const { founded_on: founded } = statementSettings(company.settings);
  // A person may have been a payer with an activity of before.
  if (founded === null || company.legal_form === 'osvc') return null;
  const changes = vatHistory(company);
  const at = changes.findIndex(({ from }, i) => i > 0 && from < founded);
  const from = changes[at]?.from;
  if (from === undefined) return null;
  return { at, text: `Vztah k DPH se mění ${dayText(from)}, firma ale vznikla až ${dayText(founded)}.` };
}

/**
 * @param present null: a new company; what was wrong already hinders no other change
 * @param sent the settings that were sent
 * @throws {HttpError} 422 naming what was sent
 */
export function checkSinceFounding(
  present: Founded | null,
  merged: Founded,
  sent: Readonly<Record<string, unknown>>,
): void {
  const wrong = changeBeforeFounding(merged);
  if (wrong === null || (present !== null && changeBeforeFounding(present)?.text === wrong.text)) return;
  const { at, text } = wrong;
  if (Array.isArray(sent.vat_history)) throw invalidFields({ [`settings.vat_history[${at}].from`]: text });
  throw invalidFields({
    [typeof sent.founded_on === 'string' ? 'settings.founded_on' : 'vat_registered_on']: text,
  });
}

/** Whether a company is a payer of VAT on a day. */
export function isPayerOn(company: VatFacts, day: string): boolean {
  const status = vatStatusOn(company, day);
  return status === 'monthly' || status === 'quarterly';
}

/** Settings of before may hold anything under the key; what is no history says nothing. */
function storedHistory({ vat_history: stored }: VatFacts['settings']): VatChange[] | null {
  if (stored === undefined || stored === null) return null;
  try {
    return VAT_HISTORY.parse(stored, 'vat_history') as VatChange[];
  } catch (error) {
    if (error instanceof FieldProblem) return null;
    throw error;
  }
}

export type VatWrite = { vat_status?: VatStatus; vat_registered_on?: string | null };

/**
 * The history after a change of `vat_status` or `vat_registered_on`, begun with what held before; null when neither
 * changes anything. With the same status as the last one the day alone is corrected.
 * @param today the day from which a status holds that comes without one
 * @throws {HttpError} 422 when the length of the period would change within a year
 */
export function historyAfter(present: VatFacts, given: VatWrite, today: string): VatChange[] | null {
  const { vat_status: status = present.vat_status, vat_registered_on: day } = given;
  const isSameDay = day === undefined || day === present.vat_registered_on;
  if (status === present.vat_status && (isSameDay || status === 'none')) return null;
  const before = vatHistory(present);
  const last = before.at(-1);
  const isCorrection = last?.status === status && status === present.vat_status;
  // The day of registration that a client sends back with the rest is not the day on which it ended.
  const sent = status === 'none' && isSameDay ? null : day;
  const from = sent ?? (isCorrection ? ALWAYS : today);
  const kept = (isCorrection ? before.slice(0, -1) : before).filter((change) => change.from < from);
  const added = { from, status };
  if ([kept.at(-1), isCorrection ? undefined : last].some((change) => isOffYear(change, added)))
    throw invalidFields({
      [day === undefined || day === null ? 'vat_status' : 'vat_registered_on']: PERIOD_TEXT,
    });
  return kept.at(-1)?.status === status ? kept : [...kept, added];
}

/** The columns of a company that follow from a history which was sent: those of its last change. */
export function columnsOfHistory(given: Readonly<Record<string, unknown>>): VatWrite {
  const last = storedHistory(given)?.at(-1);
  if (last === undefined) return {};
  if (last.status === 'none') return { vat_status: 'none' };
  return { vat_status: last.status, vat_registered_on: last.from === ALWAYS ? null : last.from };
}
