import { osvcSettings } from '../../access/companies/index.ts';
import { isObject } from '../../platform/http/fields.ts';
import {
  flatTaxAccount,
  labelOf,
  type OfficeTax,
  type TaxAccount,
  taxAccount,
} from '../../public/codebooks/index.ts';
import type { Payer } from './store.ts';

/** Something to enter before a payment can be made; `field` is one of the settings, or of the employee named. */
export type Missing = { field: string; employee_id: number | null; message: string };

export type PaymentTarget = {
  account: string | null;
  /** The account rests on one source only: compare it with what the authority publishes. */
  is_unconfirmed: boolean;
  variable_symbol: string | null;
  constant_symbol: string | null;
  missing: Missing[];
};

/** Where a tax is paid: by the office of the company, under its number there. */
export function taxTarget(payer: Payer, tax: OfficeTax): PaymentTarget {
  return officeTarget(payer, payer.tax_office_code === null ? null : taxAccount(payer.tax_office_code, tax));
}

/** Where the advances of the flat tax are paid: an account of their own. */
export function flatTaxTarget(payer: Payer): PaymentTarget {
  return officeTarget(payer, payer.tax_office_code === null ? null : flatTaxAccount(payer.tax_office_code));
}

function officeTarget(payer: Payer, found: TaxAccount | null): PaymentTarget {
  const symbol = numberOf(payer);
  const isSymbol = /^\d{1,10}$/.test(symbol);
  return {
    account: found?.account ?? null,
    is_unconfirmed: found?.isUnconfirmed ?? false,
    variable_symbol: isSymbol ? symbol : null,
    constant_symbol: found?.constant_symbol ?? null,
    missing: [
      ...(found === null
        ? [missing('tax_office_code', 'Vyberte finanční úřad firmy, určí číslo účtu.')]
        : []),
      ...(isSymbol ? [] : [missing('dic', payer.legal_form === 'osvc' ? OF_PERSON : OF_COMPANY)]),
    ],
  };
}

const OF_COMPANY = 'Doplňte DIČ firmy, je variabilním symbolem platby.';
const OF_PERSON = 'Doplňte DIČ, nebo bez něj rodné číslo v nastavení OSVČ: je variabilním symbolem platby.';

/** The number of the DIČ. A person that was given none is known to the office by the birth number (section 130 of the tax code). */
function numberOf({ dic, settings }: Payer): string {
  if (dic !== null) return dic.replace(/^CZ/, '');
  return osvcSettings(settings).birth_number?.replaceAll(/[\s/]/g, '') ?? '';
}

/** The social insurance: the account of the district office, under the symbol that it gave the employer. */
export function socialTarget({ settings }: Payer): PaymentTarget {
  const account = enteredAccount(settings, 'social');
  const given = settings.cssz_variable_symbol;
  const symbol = typeof given === 'string' || typeof given === 'number' ? String(given).trim() : '';
  return {
    account,
    is_unconfirmed: false,
    variable_symbol: symbol === '' ? null : symbol,
    constant_symbol: null,
    missing: [
      ...(account === null
        ? [missing('authority_accounts.social', 'Doplňte účet své správy sociálního zabezpečení.')]
        : []),
      ...(symbol === ''
        ? [missing('cssz_variable_symbol', 'Doplňte variabilní symbol plátce pojistného u ČSSZ.')]
        : []),
    ],
  };
}

/** A health insurer: the account that the company entered, under its IČO as the number of the payer. */
export function healthTarget({ settings, ico }: Payer, insurer: string): PaymentTarget {
  const account = enteredAccount(settings, insurer);
  const name = labelOf('health_insurers', insurer);
  return {
    account,
    is_unconfirmed: false,
    variable_symbol: ico,
    constant_symbol: null,
    missing: [
      ...(account === null
        ? [
            missing(
              `authority_accounts.${insurer}`,
              `Doplňte účet pojišťovny ${name} pro platby zaměstnavatele.`,
            ),
          ]
        : []),
      ...(ico === null ? [missing('ico', 'Doplňte IČO firmy, je variabilním symbolem platby.')] : []),
    ],
  };
}

/** The social insurance of a self-employed person: an account and a symbol of its own. */
export function ownSocialTarget({ settings }: Pick<Payer, 'settings'>): PaymentTarget {
  const { account, variable_symbol } = osvcSettings(settings).osvc_social;
  return ownTarget('osvc_social', account, variable_symbol, {
    account: 'Doplňte účet své správy sociálního zabezpečení pro platby OSVČ.',
    symbol: 'Doplňte variabilní symbol důchodového pojištění OSVČ.',
  });
}

/** The health insurance of a self-employed person. */
export function ownHealthTarget({ settings }: Pick<Payer, 'settings'>): PaymentTarget {
  const { account, variable_symbol } = osvcSettings(settings).osvc_health;
  return ownTarget('osvc_health', account, variable_symbol, {
    account: 'Doplňte účet své zdravotní pojišťovny pro platby OSVČ.',
    symbol: 'Doplňte variabilní symbol u zdravotní pojišťovny.',
  });
}

function ownTarget(
  field: string,
  account: string | null,
  symbol: string | null,
  texts: { account: string; symbol: string },
): PaymentTarget {
  return {
    ...{ account, is_unconfirmed: false, variable_symbol: symbol, constant_symbol: null },
    missing: [
      ...(account === null ? [missing(`${field}.account`, texts.account)] : []),
      ...(symbol === null ? [missing(`${field}.variable_symbol`, texts.symbol)] : []),
    ],
  };
}

export function missing(field: string, message: string, employeeId: number | null = null): Missing {
  return { field, employee_id: employeeId, message };
}

function enteredAccount({ authority_accounts: entered }: Payer['settings'], key: string): string | null {
  const account = isObject(entered) ? entered[key] : null;
  return typeof account === 'string' && account !== '' ? account : null;
}
