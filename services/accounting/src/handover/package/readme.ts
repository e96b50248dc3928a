import { today } from '../../platform/http/query.ts';
import { booksOf } from './books.ts';
import type { PackageRun } from './package-run.ts';

/** What is where, for whoever opens the package. */
export function readme(
  { company, context, from, to }: PackageRun,
  { hasVat, hasPayslips }: { hasVat: boolean; hasPayslips: boolean },
): string {
  const { hasLedger, hasCashJournal } = booksOf({ company, from, to });
  const lines = [
    `Podklady pro účetní: ${company.name}`,
    `Období ${czechDay(from)} až ${czechDay(to)}, podle dne zaúčtování`,
    `Vytvořeno ${czechDay(today(context.now()))}`,
    '',
    'index.csv           seznam dokladů a výpisů se soubory',
    'missing.csv         co chybí: pohyby bez dokladu, doklady bez přílohy, koncepty, mezery v řadách',
    'issued/             vydané a pokladní doklady (PDF, ISDOC) s přílohami',
    'received/           soubory přijatých a ostatních dokladů, účtenky (PDF)',
    'statements/         bankovní výpisy, jak přišly z banky',
    ...(hasLedger ? ['journal.csv         účetní deník', 'trial_balance.csv   obratová předvaha'] : []),
    ...(hasCashJournal ? ['cash_journal.csv    peněžní deník'] : []),
    ...(hasVat
      ? [
          'vat/{období}/       evidence DPH a výkazy pro portál finanční správy;',
          '                    výkaz s koncovkou -nepodano ještě podán nebyl',
        ]
      : []),
    ...(hasPayslips ? ['payslips/           výplatní pásky'] : []),
    '',
    'Tabulky jsou v UTF-8, oddělené středníkem, s desetinnou čárkou. Text, který by tabulkový',
    'program pokládal za vzorec, má na začátku apostrof.',
  ];
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function czechDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date}. ${month}. ${year}`;
}
