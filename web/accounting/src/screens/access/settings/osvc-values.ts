import { checkBirthNumber } from '@news-and-accounting/identifiers';
import { osvcSettingsTexts as t } from '../../../cs/osvc-settings.ts';

/** A child that the credit is claimed for; the key is of the screen. */
export type ChildValues = {
  key: string;
  order: keyof typeof t.orders;
  first_name: string;
  last_name: string;
  birth_number: string;
  /** Has a card ZTP/P the whole year. */
  ztpp: boolean;
  /** What else is stored beside. */
  others: Stored;
};

export type Reason = keyof typeof t.reasonNames;

/** By the paths of the settings, so that findings lead to their fields. */
export type OsvcValues = {
  'tax_profile.birth_number': string;
  'tax_profile.main_activity': 'main' | 'secondary';
  'tax_profile.children': ChildValues[];
  founded_on: string | null;
  'osvc_social.office': string;
  'osvc_social.variable_symbol': string;
  'osvc_social.account': string;
  'osvc_social.secondary_reasons': Reason[];
  'osvc_health.insurer': string;
  'osvc_health.variable_symbol': string;
  'osvc_health.account': string;
};

type Stored = Readonly<Record<string, unknown>>;

export function osvcValuesOf(settings: Stored): OsvcValues {
  const [profile, social, health] = [settings.tax_profile, settings.osvc_social, settings.osvc_health].map(
    objectOf,
  ) as [Stored, Stored, Stored];
  const children = Array.isArray(profile.children) ? profile.children.map(objectOf) : [];
  const reasons = Array.isArray(social.secondary_reasons) ? social.secondary_reasons : [];
  return {
    'tax_profile.birth_number': textOf(profile.birth_number),
    'tax_profile.main_activity': profile.main_activity === false ? 'secondary' : 'main',
    'tax_profile.children': children.map((child, i) => childOf(child, String(i))),
    founded_on: typeof settings.founded_on === 'string' ? settings.founded_on : null,
    'osvc_social.office': textOf(social.office),
    'osvc_social.variable_symbol': textOf(social.variable_symbol),
    'osvc_social.account': textOf(social.account),
    'osvc_social.secondary_reasons': reasons.filter((each): each is Reason =>
      Object.hasOwn(t.reasonNames, String(each)),
    ),
    'osvc_health.insurer': textOf(health.insurer),
    'osvc_health.variable_symbol': textOf(health.variable_symbol),
    'osvc_health.account': textOf(health.account),
  };
}

let last = 0;

export function newChild(present: readonly ChildValues[]): ChildValues {
  last += 1;
  const taken = present.map(({ order }) => order);
  const order = !taken.includes('1') ? '1' : !taken.includes('2') ? '2' : '3';
  return { key: `n${last}`, order, first_name: '', last_name: '', birth_number: '', ztpp: false, others: {} };
}

function childOf(
  { order, first_name, last_name, birth_number, ztpp, ...others }: Stored,
  key: string,
): ChildValues {
  const known = String(order);
  return {
    key,
    order: Object.hasOwn(t.orders, known) ? (known as ChildValues['order']) : '1',
    ...{ first_name: textOf(first_name), last_name: textOf(last_name), birth_number: textOf(birth_number) },
    ztpp: ztpp === true,
    others,
  };
}

/**
 * The keys as they are sent; null takes one away.
 * @param stored what else the tax profile has stays with it
 */
export function osvcSettingsOf(values: OsvcValues, stored: Stored): Record<string, unknown> {
  const {
    children: _,
    birth_number: _number,
    main_activity: _main,
    ...others
  } = objectOf(stored.tax_profile);
  const isSecondary = values['tax_profile.main_activity'] === 'secondary';
  const reasons = values['osvc_social.secondary_reasons'];
  const birthNumber = values['tax_profile.birth_number'].trim();
  return {
    tax_profile: {
      ...others,
      main_activity: !isSecondary,
      ...(birthNumber === '' ? {} : { birth_number: birthNumber }),
      children: values['tax_profile.children'].map((child) => ({
        ...child.others,
        order: child.order === 'N' ? 'N' : Number(child.order),
        first_name: child.first_name.trim() || null,
        last_name: child.last_name.trim() || null,
        birth_number: child.birth_number.trim() || null,
        ...(child.ztpp ? { ztpp: true } : {}),
      })),
    },
    founded_on: values.founded_on,
    osvc_social: filled({
      office: values['osvc_social.office'] || null,
      variable_symbol: digitsOf(values['osvc_social.variable_symbol']),
      account: accountOf(values['osvc_social.account']),
      secondary_reasons: isSecondary && reasons.length > 0 ? reasons.toSorted() : null,
    }),
    osvc_health: filled({
      insurer: values['osvc_health.insurer'] || null,
      variable_symbol: digitsOf(values['osvc_health.variable_symbol']),
      account: accountOf(values['osvc_health.account']),
    }),
  };
}

export function osvcProblems(values: OsvcValues): Record<string, string> {
  const wrong = (text: string) => text.trim() !== '' && !checkBirthNumber(text).ok;
  const problems: Record<string, string> = {};
  if (wrong(values['tax_profile.birth_number'])) problems['tax_profile.birth_number'] = t.birthNumberWrong;
  for (const [i, child] of values['tax_profile.children'].entries()) {
    if (wrong(child.birth_number)) problems[`tax_profile.children[${i}].birth_number`] = t.birthNumberWrong;
  }
  for (const name of ['osvc_social.variable_symbol', 'osvc_health.variable_symbol'] as const) {
    const digits = digitsOf(values[name]);
    if (digits !== null && !/^\d{1,10}$/.test(digits)) problems[name] = t.symbolWrong;
  }
  return problems;
}

const filled = (object: Stored) => (Object.values(object).every((value) => value === null) ? null : object);
/** A birth number as a symbol is written with a slash. */
const digitsOf = (text: string) => text.replaceAll(/[\s/]/g, '') || null;
const accountOf = (text: string) => text.replaceAll(/\s/g, '') || null;

function textOf(given: unknown): string {
  return typeof given === 'number' ? String(given) : typeof given === 'string' ? given : '';
}

function objectOf(given: unknown): Stored {
  return typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as Stored) : {};
}
