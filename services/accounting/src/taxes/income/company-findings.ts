import type { CompanyReturn, ReturnFinding } from '@news-and-accounting/income-tax';
import { formatCzk, type Haler, sum, ZERO } from '@news-and-accounting/money';
import { fiscalYearText } from '../../books/ledger/index.ts';
import { today } from '../../platform/http/query.ts';
import { dayText } from '../../platform/http/texts.ts';
import type { CompanyBooks } from './company-books.ts';
import type { TaxAsker, YearInputs } from './working.ts';

const TAX = '591';
const PARTNERSHIPS = ['vos', 'ks'];

type Facts = {
  asker: TaxAsker;
  inputs: YearInputs;
  books: CompanyBooks;
  worked: CompanyReturn;
  form: string | null;
};

/** What is to be known of a company’s working beside what its rows tell. */
export function companyFindings({ asker, inputs, books, worked, form }: Facts): ReturnFinding[] {
  const { company, now } = asker;
  const { year, period, entered } = inputs;
  const findings: ReturnFinding[] = [];
  const add = (level: ReturnFinding['level'], code: string, message: string, field: string | null = null) =>
    findings.push({ level, code, message, field });
  const name = fiscalYearText(year, period.to);
  if (today(now) <= period.to) add('info', 'year_running', `Zdaňovací období ${name} ještě běží.`);
  if (form === null)
    add(
      'info',
      'form_unknown',
      `Formulář pro období ${name} ještě neznáme; výpočet platí, podat ho odsud nejde. Řádky opište do formuláře úřadu.`,
    );
  if (worked.losses.some(({ applied }) => applied > ZERO))
    add(
      'info',
      'loss_38na',
      'Ztrátu nelze odečíst po podstatné změně společníků nebo činnosti (§ 38na); to tu neověřujeme.',
      '230',
    );
  for (const { year: of, available, expired } of worked.losses)
    if (expired && available > ZERO)
      add('info', 'loss_expired', `Ztrátu roku ${of} (${formatCzk(available)}) už odečíst nelze.`, '230');
  if (PARTNERSHIPS.includes(company.legalForm))
    add(
      'warning',
      'partners_share',
      'Část základu, která připadá komplementářům nebo společníkům, zadejte do řádku 201.',
      '201',
    );
  const tax = postedTax(books);
  if (tax !== ZERO && tax !== worked.result.total)
    add(
      'warning',
      'tax_posted_differs',
      `V účetnictví je daň ${formatCzk(tax)} (účet ${TAX}), podle výpočtu je ${formatCzk(worked.result.total)}.`,
      '340',
    );
  if ((entered.gifts ?? []).length > 0 && isLedAway('543', entered.accounts ?? []))
    add(
      'warning',
      'gifts_in_costs',
      'Dary se odečítají, a přitom zůstaly i v nákladech (účet 543): do nákladů nepatří.',
      '260',
    );
  return [...findings, ...unpostedDisposals(books), ...unknownAccounts(inputs, books)];
}

/** What is posted as the income tax of the period. */
export function postedTax({ balances }: CompanyBooks): Haler {
  return sum(balances.filter(({ code }) => code.startsWith(TAX)).map(({ closing }) => closing));
}

/** Whether what was entered takes less than the whole of an account out of the costs. */
function isLedAway(account: string, led: NonNullable<YearInputs['entered']['accounts']>): boolean {
  const own = led.filter((each) => each.account.startsWith(account));
  return own.length > 0 && own.every(({ percent }) => Number(percent) < 100);
}

/** Assets that left without a posting from their card: the profit may lack what was left of them. */
function unpostedDisposals({ disposed }: CompanyBooks): ReturnFinding[] {
  return disposed
    .filter(({ unposted, accounting }) => unposted && accounting > ZERO)
    .map(({ name, disposed_on, accounting }) => ({
      ...{ level: 'warning' as const, code: 'disposal_unposted', field: '10' },
      message: `Vyřazení majetku ${name} (${dayText(disposed_on)}) není z karty zaúčtované: pokud ho nikdo nezapsal v deníku, chybí v nákladech zůstatková cena ${formatCzk(accounting)}.`,
    }));
}

/** Accounts that were entered and have no balance in the period. */
function unknownAccounts({ entered }: YearInputs, { accounts }: CompanyBooks): ReturnFinding[] {
  return (entered.accounts ?? []).flatMap(({ account }, i): ReturnFinding[] =>
    accounts.some(({ code }) => code.startsWith(account))
      ? []
      : [
          {
            ...{ level: 'info', code: 'account_empty', field: `working.accounts[${i}].account` },
            message: `Účet ${account} nemá v období zůstatek.`,
          },
        ],
  );
}
