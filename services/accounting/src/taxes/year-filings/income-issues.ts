import { ZERO } from '@news-and-accounting/money';
import type { FilingIssue, FormCompany } from '../filings/index.ts';
import { formActivity } from '../vat/index.ts';
import type { LiveIncome } from './income-content.ts';
import { childrenOf, cooperatingOf, digitsOf, spouseOf } from './income-inputs.ts';

/** Rows 107 and 108 give a part to somebody, 109 and 110 take one. */
const COOPERATION_ROWS: readonly string[] = ['107', '108', '109', '110'];

/** What stands in the way of a return; `field` is one of the company, of its settings, or of the working. */
export function incomeIssues({ working, content }: LiveIncome, company: FormCompany): FilingIssue[] {
  const issues: FilingIssue[] = working.findings.map(({ level, code, message, field }) => ({
    ...{ level, code, message, field },
  }));
  const add = (level: FilingIssue['level'], code: string, field: string, message: string) =>
    issues.push({ level, code, message, field });
  if (company.tax_office_code === null)
    add(
      'error',
      'TAX_OFFICE_MISSING',
      'tax_office_code',
      'Vyberte finanční úřad, kterému se přiznání podává.',
    );
  if (working.kind === 'dppo') {
    if (company.dic === null) add('error', 'DIC_MISSING', 'dic', 'Doplňte DIČ firmy.');
    if (company.settings.submitter === null && company.settings.vat_agent === null)
      add('warning', 'SUBMITTER_MISSING', 'settings.submitter', 'Doplňte, kdo za firmu přiznání podepisuje.');
    if (hasCreditWithoutState(working))
      add(
        'warning',
        'FOREIGN_TAX_ANNEX',
        '320',
        'Řádek 320 má částku bez státu. Zadejte ji v části Příjmy ze zahraničí, ať má tabulka I způsob zápočtu a přílohu za každý stát.',
      );
  } else {
    issues.push(...personIssues(content.working.inputs, company));
    if (working.lines.some(({ code, amount }) => COOPERATION_ROWS.includes(code) && amount !== ZERO))
      issues.push(...cooperationIssues(content.working.inputs));
  }
  if (company.regimeOf(working.year).bookkeeping === 'double_entry' && content.company === null)
    add(
      'error',
      'STATEMENTS_MISSING',
      'accounts',
      'Rozvahu a výkaz zisku a ztráty nejde sestavit: opravte řádky účtů.',
    );
  if (formActivity(company.nace) === null)
    add('warning', 'NACE_MISSING', 'nace', 'Doplňte hlavní činnost (CZ-NACE).');
  return issues;
}

/** Table I has an annex of each state, which an amount entered into the row itself does not name. */
const hasCreditWithoutState = ({ lines }: LiveIncome['working']): boolean =>
  lines.some(
    ({ code, amount, items }) =>
      code === '320' && amount !== ZERO && items.some(({ type, id }) => type === 'adjustment' && id !== null),
  );

/** The portal refuses a person without a number; one that is not named at all it asks for. */
function cooperationIssues(inputs: Readonly<Record<string, unknown>>): FilingIssue[] {
  const persons = cooperatingOf(inputs);
  const at = 'working.business.cooperation.persons';
  if (persons.length === 0)
    return [
      {
        ...{ level: 'warning', code: 'COOPERATION_DIC', field: at },
        message: 'Doplňte jméno a DIČ (rodné číslo) spolupracující osoby: přiznání je uvádí.',
      },
    ];
  return persons.flatMap(({ firstName, lastName, dic }, i) => {
    const lacks = firstName === null ? 'first_name' : lastName === null ? 'last_name' : null;
    const name: FilingIssue[] =
      lacks === null
        ? []
        : [
            {
              ...{ level: 'error', code: 'COOPERATION_NAME_MISSING', field: `${at}[${i}].${lacks}` },
              message: 'Doplňte jméno a příjmení spolupracující osoby.',
            },
          ];
    const number: FilingIssue[] =
      dic === null
        ? [
            {
              ...{ level: 'error', code: 'COOPERATION_DIC', field: `${at}[${i}].dic` },
              message: 'Doplňte DIČ nebo rodné číslo spolupracující osoby.',
            },
          ]
        : [];
    return [...name, ...number];
  });
}

function personIssues(inputs: Readonly<Record<string, unknown>>, company: FormCompany): FilingIssue[] {
  const issues: FilingIssue[] = [];
  const missing = (code: string, field: string, message: string) =>
    issues.push({ level: 'error', code, message, field });
  if (digitsOf(company.birth_number) === null)
    missing('BIRTH_NUMBER_MISSING', 'settings.tax_profile.birth_number', 'Doplňte své platné rodné číslo.');
  if (company.first_name === null || company.last_name === null)
    missing(
      'NAME_MISSING',
      company.first_name === null ? 'first_name' : 'last_name',
      'Doplňte své jméno a příjmení.',
    );
  childrenOf(inputs).forEach((child, i) => {
    const at = `working.children[${i}]`;
    if (child.firstName === null || child.lastName === null)
      missing(
        'CHILD_NAME_MISSING',
        `${at}.${child.firstName === null ? 'first_name' : 'last_name'}`,
        'Doplňte jméno a příjmení dítěte.',
      );
    if (digitsOf(child.birthNumber) === null)
      missing('CHILD_BIRTH_NUMBER_MISSING', `${at}.birth_number`, 'Doplňte platné rodné číslo dítěte.');
  });
  const spouse = spouseOf(inputs);
  if (spouse !== null && (spouse.firstName === null || spouse.lastName === null))
    missing(
      'SPOUSE_NAME_MISSING',
      `working.spouse.${spouse.firstName === null ? 'first_name' : 'last_name'}`,
      'Doplňte jméno a příjmení manželky nebo manžela.',
    );
  if (spouse !== null && digitsOf(spouse.birthNumber) === null)
    missing(
      'SPOUSE_BIRTH_NUMBER_MISSING',
      'working.spouse.birth_number',
      'Doplňte platné rodné číslo manželky nebo manžela.',
    );
  return issues;
}
