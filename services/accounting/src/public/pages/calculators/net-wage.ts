import { html } from '@news-and-accounting/http';
import { YES_NO } from '../form.ts';
import type { CalculatorPage } from '../page.ts';
import {
  amountsHtml,
  barHtml,
  czk,
  factsHtml,
  keyHtml,
  type Share,
  type StepJson,
  stepsHtml,
} from '../parts.ts';
import { MONTHS, YEARS } from './choices.ts';

type Answer = {
  gross: number;
  net: number;
  employer_cost: number;
  data: {
    gross: number;
    employee: { social: number; health: number };
    employer: { social: number; health: number };
    tax: {
      advance_before_credits: number;
      advance: number;
      withholding: number;
      credits: { label: string; amount: number }[];
      child_benefit: { as_credit: number; bonus: number };
    };
    warnings: string[];
  };
  steps: StepJson[];
};

export const NET_WAGE_PAGE: CalculatorPage = {
  slug: 'cista-mzda',
  operation: 'calculateNetWage',
  title: 'Kalkulačka čisté mzdy',
  summary: 'Z hrubé mzdy čistá: pojištění, daň, slevy, děti a náklad zaměstnavatele.',
  description:
    'Výpočet čisté mzdy 2020 až 2026 krok za krokem: sociální a zdravotní pojištění, záloha na daň, slevy, děti a kolik stojí zaměstnavatele.',
  intro: 'Počítá stejně jako výplatní páska, měsíc po měsíci podle sazeb, které v něm platily.',
  fields: [
    { name: 'gross', label: 'Hrubá mzda za měsíc', kind: 'amount', unit: 'Kč' },
    { name: 'year', label: 'Rok', kind: YEARS },
    { name: 'month', label: 'Měsíc', kind: MONTHS },
    { name: 'children', label: 'Dětí se zvýhodněním', kind: 'count' },
    {
      name: 'declaration',
      label: 'Podepsané prohlášení poplatníka',
      kind: [
        ['true', 'ano'],
        ['false', 'ne'],
      ],
    },
    {
      name: 'contract',
      label: 'Vztah',
      kind: [
        ['hpp', 'pracovní poměr'],
        ['dpc', 'dohoda o pracovní činnosti'],
        ['dpp', 'dohoda o provedení práce'],
      ],
    },
    { name: 'bonuses', label: 'Odměny', kind: 'amount', unit: 'Kč', isRare: true },
    { name: 'children_ztpp', label: 'Z dětí s průkazem ZTP/P', kind: 'count', isRare: true },
    {
      name: 'disability',
      label: 'Invalidita',
      kind: [
        ['', 'žádná'],
        ['first', '1. stupně'],
        ['second', '2. stupně'],
        ['third', '3. stupně'],
      ],
      isRare: true,
    },
    {
      name: 'ztpp',
      label: 'Držitel průkazu ZTP/P',
      kind: [
        ['', 'ne'],
        ['true', 'ano'],
      ],
      isRare: true,
    },
    {
      name: 'pensioner',
      label: 'Pracující starobní důchodce',
      kind: [
        ['', 'ne'],
        ['true', 'ano'],
      ],
      isRare: true,
    },
    {
      name: 'state_insured',
      label: 'Zdravotní pojištění platí stát',
      kind: [['', 'ne'], ...YES_NO.slice(1)],
      isRare: true,
    },
  ],
  example: (today) => ({
    gross: '45000',
    year: today.slice(0, 4),
    month: String(Number(today.slice(5, 7))),
    children: '1',
    declaration: 'true',
    contract: 'hpp',
  }),
  result(given) {
    const { net, gross, employer_cost, data, steps } = given as Answer;
    const { employee, employer, tax } = data;
    const paid = tax.advance + tax.withholding - tax.child_benefit.bonus;
    const shares: Share[] = [
      { kind: 'net', label: 'Čistá mzda', amount: net },
      { kind: 'tax', label: 'Daň', amount: Math.max(0, paid) },
      { kind: 'social', label: 'Sociální pojištění', amount: employee.social + employer.social },
      { kind: 'health', label: 'Zdravotní pojištění', amount: employee.health + employer.health },
    ];
    return html`${factsHtml([
      ['Čistá mzda', czk(net)],
      ['Hrubá mzda', czk(gross)],
      ['Náklad zaměstnavatele', czk(employer_cost)],
    ])}
${barHtml('Kam jde náklad zaměstnavatele', shares, Math.max(employer_cost, net))}${keyHtml(shares)}
${data.warnings.map((text) => html`<p><strong>Pozor:</strong> ${text}</p>`)}
${amountsHtml('Od hrubé mzdy k čisté', [
  ['Hrubá mzda', data.gross],
  ['Sociální pojištění zaměstnance', -employee.social],
  ['Zdravotní pojištění zaměstnance', -employee.health],
  ...(tax.withholding > 0
    ? [['Srážková daň', -tax.withholding] as const]
    : [
        ['Záloha na daň před slevami', -tax.advance_before_credits] as const,
        ...tax.credits.map(({ label, amount }) => [label, amount] as const),
        ...(tax.child_benefit.as_credit > 0
          ? [['Zvýhodnění na děti jako sleva', tax.child_benefit.as_credit] as const]
          : []),
        ...(tax.child_benefit.bonus > 0 ? [['Daňový bonus', tax.child_benefit.bonus] as const] : []),
      ]),
  ['Čistá mzda', net],
])}
<h3>Jak se k tomu došlo</h3>${stepsHtml(steps)}`;
  },
  questions: [
    {
      question: 'Proč je daň z hrubé mzdy, a ne ze mzdy po pojištění?',
      answer:
        'Od roku 2021 je základem zálohy hrubá mzda zaokrouhlená na stokoruny nahoru. Do roku 2020 to byla superhrubá mzda, tedy hrubá i s pojištěním placeným zaměstnavatelem.',
    },
    {
      question: 'Co stojí zaměstnanec zaměstnavatele?',
      answer:
        'Hrubou mzdu a k ní sociální a zdravotní pojištění placené zaměstnavatelem. V nákladu výše jsou obě části.',
    },
  ],
};
