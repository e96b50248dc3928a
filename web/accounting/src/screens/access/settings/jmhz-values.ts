import { settingsTexts as t } from '../../../cs/settings.ts';

/** Members are named as findings of the report name them, without `settings.` before. */
export type JmhzValues = {
  cssz_variable_symbol: string;
  /** Day of the next month. */
  pay_day: string;
  'jmhz_workplace.municipality': string;
  'jmhz_workplace.municipality_code': string;
  'jmhz_workplace.country': string;
  'jmhz_annual.ownership_form': string;
  'jmhz_annual.collective_agreements': string[];
  'jmhz_annual.average_headcount': number | null;
  'jmhz_annual.average_disabled_headcount': number | null;
} & Record<AccountField, string>;

/** The accounts that payments of wages go to: of the social insurance and of the health insurers by their code. */
const ACCOUNT_KEYS = ['social', '111', '201', '205', '207', '209', '211', '213'] as const;
export type AccountField = `authority_accounts.${(typeof ACCOUNT_KEYS)[number]}`;

type Stored = Readonly<Record<string, unknown>>;

/** Settings hold whatever was sent, so what has another type counts as not entered. */
export function jmhzValuesOf(settings: Stored): JmhzValues {
  const workplace = objectOf(settings.jmhz_workplace);
  const annual = objectOf(settings.jmhz_annual);
  const agreements = Array.isArray(annual.collective_agreements) ? annual.collective_agreements : [];
  const accounts = objectOf(settings.authority_accounts);
  const entered = ACCOUNT_KEYS.map((key) => [`authority_accounts.${key}`, textOf(accounts[key])]);
  return {
    ...(Object.fromEntries(entered) as Record<AccountField, string>),
    cssz_variable_symbol: textOf(settings.cssz_variable_symbol),
    pay_day: textOf(numberOf(settings.pay_day)),
    'jmhz_workplace.municipality': textOf(workplace.municipality),
    'jmhz_workplace.municipality_code': textOf(workplace.municipality_code),
    'jmhz_workplace.country': textOf(workplace.country) || 'CZ',
    'jmhz_annual.ownership_form': textOf(annual.ownership_form),
    'jmhz_annual.collective_agreements': agreements.map(textOf).filter((each) => each !== ''),
    'jmhz_annual.average_headcount': numberOf(annual.average_headcount),
    'jmhz_annual.average_disabled_headcount': numberOf(annual.average_disabled_headcount),
  };
}

/** The keys as the interface keeps them; null removes a key in which nothing is entered. */
export function jmhzSettingsOf(values: JmhzValues): Record<string, unknown> {
  const municipality = values['jmhz_workplace.municipality'].trim();
  const code = values['jmhz_workplace.municipality_code'].trim();
  const ownership = values['jmhz_annual.ownership_form'];
  const agreements = values['jmhz_annual.collective_agreements'];
  const all = values['jmhz_annual.average_headcount'];
  const disabled = values['jmhz_annual.average_disabled_headcount'];
  const accounts = ACCOUNT_KEYS.map((key) => [
    key,
    values[`authority_accounts.${key}`].replaceAll(/\s/g, ''),
  ]);
  const entered = accounts.filter(([, account]) => account !== '');
  const isAnnualEmpty = ownership === '' && agreements.length === 0 && all === null && disabled === null;
  return {
    cssz_variable_symbol: values.cssz_variable_symbol.replaceAll(/\s/g, '') || null,
    pay_day: values.pay_day.trim() === '' ? null : Number(values.pay_day),
    authority_accounts: entered.length === 0 ? null : Object.fromEntries(entered),
    jmhz_workplace:
      municipality === '' && code === ''
        ? null
        : { municipality, municipality_code: code, country: values['jmhz_workplace.country'] },
    jmhz_annual: isAnnualEmpty
      ? null
      : {
          ownership_form: ownership === '' ? null : ownership,
          collective_agreements: [...agreements].sort(),
          average_headcount: all,
          average_disabled_headcount: disabled,
        },
  };
}

/** What the report would refuse, said before it is stored. */
export function jmhzProblems(values: JmhzValues): Partial<Record<keyof JmhzValues, string>> {
  const problems: Partial<Record<keyof JmhzValues, string>> = {};
  const symbol = values.cssz_variable_symbol.replaceAll(/\s/g, '');
  if (symbol !== '' && !isVariableSymbol(symbol)) problems.cssz_variable_symbol = t.symbolWrong;
  if (!/^([1-9]|[12]\d|3[01])?$/.test(values.pay_day.trim())) problems.pay_day = t.payDayWrong;
  const municipality = values['jmhz_workplace.municipality'].trim();
  const code = values['jmhz_workplace.municipality_code'].trim();
  if (municipality === '' && code !== '') problems['jmhz_workplace.municipality'] = t.municipalityMissing;
  if ((municipality !== '' || code !== '') && !/^\d{6}$/.test(code)) {
    problems['jmhz_workplace.municipality_code'] = t.municipalityCodeWrong;
  }
  const agreements = values['jmhz_annual.collective_agreements'];
  if (agreements.includes('0') && agreements.length > 1) {
    problems['jmhz_annual.collective_agreements'] = t.agreementsWrong;
  }
  const all = values['jmhz_annual.average_headcount'];
  const disabled = values['jmhz_annual.average_disabled_headcount'];
  if (all === null && disabled !== null) problems['jmhz_annual.average_headcount'] = t.headcountBoth;
  if (all !== null && disabled === null) problems['jmhz_annual.average_disabled_headcount'] = t.headcountBoth;
  if (all !== null && disabled !== null && disabled > all) {
    problems['jmhz_annual.average_disabled_headcount'] = t.headcountOrder;
  }
  return problems;
}

/** Ten digits of which the last is the check digit by the Luhn algorithm. */
function isVariableSymbol(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false;
  const sum = [...text].reverse().reduce((total, digit, position) => {
    const weighted = Number(digit) * (position % 2 === 0 ? 1 : 2);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
}

function objectOf(given: unknown): Stored {
  return typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as Stored) : {};
}

function textOf(given: unknown): string {
  if (typeof given === 'number') return String(given);
  return typeof given === 'string' ? given : '';
}

function numberOf(given: unknown): number | null {
  return typeof given === 'number' ? given : null;
}
