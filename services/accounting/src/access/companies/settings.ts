import { FieldProblem, isObject, isStorableText, orInvalid, refuse } from '../../platform/http/fields.ts';
import { NO_PERSON } from './bookkeeping-change.ts';
import { CHECKED_SETTINGS } from './fields.ts';
import { columnsOfHistory } from './vat-history.ts';

type Settings = Record<string, unknown>;

const TEXT_AT_MOST = 100_000;
const TOO_LARGE = 'Nastavení je příliš velké.';

/**
 * Checks settings that a request sends: the wizard's answers and the invoice's appearance by their fields, all
 * others are kept as they are.
 * @throws {HttpError} 422 naming the key
 */
export function checkSettings(given: Settings, path: string): Settings {
  const problems = fieldProblems(given, path);
  if (Object.keys(problems).length > 0) {
    return orInvalid(() => {
      throw new FieldProblem(problems);
    });
  }
  return given;
}

type Facts = { legal_form?: unknown; vat_status?: unknown };

/** What a write would refuse of settings that a company comes with as a whole, by the path of each field. */
export function settingProblems(
  settings: Settings,
  { legal_form, vat_status }: Facts,
): Record<string, string> {
  const problems = fieldProblems(settings, 'settings');
  if (JSON.stringify(settings).length > TEXT_AT_MOST) problems.settings = TOO_LARGE;
  if (Object.keys(problems).length > 0) return problems;
  const last = columnsOfHistory(settings).vat_status;
  if (last !== undefined && vat_status !== undefined && last !== vat_status)
    problems['settings.vat_history'] = 'Poslední změna není tím, co má firma v poli vat_status.';
  const hasYears = (settings.bookkeeping_history ?? null) !== null;
  if (hasYears && legal_form !== undefined && legal_form !== 'osvc') Object.assign(problems, NO_PERSON);
  return problems;
}

function fieldProblems(given: Settings, path: string): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [key, value] of Object.entries(given)) {
    const keyPath = `${path}.${key}`;
    if (!isStorable(value)) problems[keyPath] = 'Obsahuje znaky nebo čísla, které nelze uložit.';
    if (!isStorable(key)) problems[path] = 'Obsahuje klíč, který nelze uložit.';
    const field = Object.hasOwn(CHECKED_SETTINGS, key)
      ? CHECKED_SETTINGS[key as keyof typeof CHECKED_SETTINGS]
      : undefined;
    if (field === undefined || value === null) continue;
    try {
      field.parse(value, keyPath);
    } catch (error) {
      if (!(error instanceof FieldProblem)) throw error;
      Object.assign(problems, error.fields);
    }
  }
  return problems;
}

const KNOWN_SETTINGS = ['cssz_variable_symbol', 'jmhz_workplace', 'jmhz_annual'];

/** The settings whose keys the service knows. */
export function knownSettings(settings: Settings): Settings {
  return Object.fromEntries(
    Object.entries(settings).filter(
      ([key]) => KNOWN_SETTINGS.includes(key) || Object.hasOwn(CHECKED_SETTINGS, key),
    ),
  );
}

/**
 * Settings with the given keys laid over them; null removes a key. A filled profile gets the time of its
 * completion, unless it has one, and its main or secondary activity goes into the tax profile unless that was sent.
 * @throws {HttpError} 422 when they grow too large, or would make a sample company a real one
 */
export function mergeSettings(present: Settings, given: Settings, now: Date): Settings {
  // Nothing of a sample company is ever sent out, and its invented people stay with it.
  if (present.demo === true && given.demo !== undefined && given.demo !== true) {
    orInvalid(() => refuse('settings.demo', 'Ukázkovou firmu nelze změnit na skutečnou.'));
  }
  const merged: Settings = { ...present };
  for (const [key, value] of Object.entries(given)) {
    if (value === null) delete merged[key];
    else merged[key] = value;
  }
  addCompletion(merged, present, given, now);
  if (JSON.stringify(merged).length > TEXT_AT_MOST) orInvalid(() => refuse('settings', TOO_LARGE));
  return merged;
}

function addCompletion(merged: Settings, present: Settings, given: Settings, now: Date): void {
  const { profile } = given;
  if (!isObject(profile) || Object.keys(profile).length === 0) return;
  const before = isObject(present.profile) ? present.profile.completed_at : undefined;
  merged.profile = { ...profile, completed_at: profile.completed_at ?? before ?? now.toISOString() };
  const sentTaxProfile = isObject(given.tax_profile) ? given.tax_profile : {};
  if (typeof profile.osvc_activity === 'string' && sentTaxProfile.main_activity === undefined) {
    const taxProfile = isObject(merged.tax_profile) ? merged.tax_profile : {};
    merged.tax_profile = { ...taxProfile, main_activity: profile.osvc_activity === 'main' };
  }
}

/** No number like 1e400 can be stored, and not every text. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isStorable);
  if (!isObject(value)) return true;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner));
}
