import { checkBankAccount } from '@news-and-accounting/identifiers';
import { accountProblems, UNKNOWN_BANK } from '../../platform/http/account-number.ts';
import {
  type Field,
  FieldProblem,
  isObject,
  list,
  nullable,
  object,
  oneOf,
  refined,
  refuse,
  text,
} from '../../platform/http/fields.ts';
import { bankName, codebookEntry } from '../../public/codebooks/index.ts';
import { usableSettings } from './usable-settings.ts';

const PROBLEMS = accountProblems('Účet má tvar předčíslí-číslo/kód banky.');

/** Of a self-employed person these accounts differ from those that the insurance of employees is paid to. */
const ACCOUNT = nullable(
  refined(text({ maximum: 50 }), (account, path) => {
    const checked = checkBankAccount(account);
    if (!checked.ok) refuse(path, PROBLEMS[checked.problem]);
    if (bankName(checked.value.bankCode) === null) refuse(path, UNKNOWN_BANK);
    return account;
  }),
);

const SYMBOL = nullable(
  text({ maximum: 10, pattern: /^\d{1,10}$/, patternText: 'Variabilní symbol má 1 až 10 číslic.' }),
);

/** Why an activity is a secondary one (`vedc` of the overview). */
const SECONDARY_REASONS = ['employment', 'pension', 'parental', 'maternity', 'care', 'student'] as const;

const SOCIAL_FIELDS = {
  office: nullable(
    refined(text({ maximum: 3 }), (code, path) =>
      codebookEntry('ossz', code) === null
        ? refuse(path, 'Tato správa sociálního zabezpečení v číselníku není.')
        : code,
    ),
  ),
  variable_symbol: SYMBOL,
  account: ACCOUNT,
  secondary_reasons: nullable(list(oneOf(SECONDARY_REASONS), SECONDARY_REASONS.length)),
};

const HEALTH_FIELDS = {
  insurer: nullable(
    refined(text({ maximum: 3 }), (code, path) =>
      codebookEntry('health_insurers', code) === null
        ? refuse(path, 'Tato zdravotní pojišťovna v číselníku není.')
        : code,
    ),
  ),
  variable_symbol: SYMBOL,
  account: ACCOUNT,
};

/** What the insurance of a self-employed person is reported and paid by, checked when it is sent. */
export const OSVC_FIELDS = {
  osvc_social: object(SOCIAL_FIELDS, 'OsvcSocial'),
  osvc_health: object(HEALTH_FIELDS, 'OsvcHealth'),
};

type Values<F> = { [K in keyof F]: F[K] extends { parse: (...given: never[]) => infer T } ? T : never };

export type OsvcSettings = {
  osvc_social: Values<typeof SOCIAL_FIELDS>;
  osvc_health: Values<typeof HEALTH_FIELDS>;
  /** As it was written: digits with or without a slash, not checked. */
  birth_number: string | null;
  main_activity: boolean;
};

const NOTHING = {
  osvc_social: { office: null, variable_symbol: null, account: null, secondary_reasons: null },
  osvc_health: { insurer: null, variable_symbol: null, account: null },
};

/**
 * The settings in force; an activity is the main one unless the tax profile says that it is not. What was not entered as
 * insurance is taken from the tax profile, where it stands as it was written: only what could be entered counts.
 */
export function osvcSettings(stored: Readonly<Record<string, unknown>>): OsvcSettings {
  const profile = isObject(stored.tax_profile) ? stored.tax_profile : {};
  const { osvc_social: social, osvc_health: health } = {
    ...NOTHING,
    ...usableSettings(OSVC_FIELDS, stored),
  };
  const birthNumber = typeof profile.birth_number === 'string' ? profile.birth_number : null;
  return {
    osvc_social: {
      ...social,
      office: social.office ?? usable(SOCIAL_FIELDS.office, profile.ossz_code, stored.ossz_code),
      variable_symbol: social.variable_symbol ?? usable(SYMBOL, profile.cssz_variable_symbol),
    },
    osvc_health: {
      ...health,
      insurer: health.insurer ?? usable(HEALTH_FIELDS.insurer, profile.health_insurer),
      // Insurers know the insured by the birth number.
      variable_symbol: health.variable_symbol ?? usable(SYMBOL, birthNumber?.replaceAll(/[\s/]/g, '')),
    },
    birth_number: birthNumber,
    main_activity: profile.main_activity !== false,
  };
}

/** The first value that could be entered in the field. */
function usable(field: Field<string | null>, ...values: readonly unknown[]): string | null {
  for (const value of values) {
    const text = typeof value === 'number' ? String(value) : value;
    try {
      const parsed = text === undefined ? null : field.parse(text, '');
      if (parsed !== null) return parsed;
    } catch (error) {
      if (!(error instanceof FieldProblem)) throw error;
    }
  }
  return null;
}
