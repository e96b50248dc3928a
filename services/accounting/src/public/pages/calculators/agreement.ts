import { html } from '@news-and-accounting/http';
import { YES_NO } from '../form.ts';
import type { CalculatorPage } from '../page.ts';
import {
  amountsHtml,
  barHtml,
  czk,
  factsHtml,
  keyHtml,
  type Reference,
  referenceHtml,
  type Share,
} from '../parts.ts';
import { MONTHS, YEARS } from './choices.ts';

type Answer = {
  insured: { social: boolean; health: boolean };
  tax_kind: 'advance' | 'withholding';
  threshold: number;
  test: '>' | '>=';
  net: number;
  employer_cost: number;
  data: {
    gross: number;
    employee: { social: number; health: number };
    employer: { social: number; health: number; total: number };
    tax: { advance: number; withholding: number };
  };
  why: { code: string; text: string; reference: Reference }[];
};

export const AGREEMENT_PAGE: CalculatorPage = {
  slug: 'dohoda-dpp-dpc',
  operation: 'calculateAgreement',
  title: 'Kalkulačka DPP a DPČ',
  summary: 'Pojištění, daň a čistý příjem z dohody za měsíc – a proč to tak je.',
  description:
    'Dohoda o provedení práce a o pracovní činnosti: kdy se platí sociální a zdravotní pojištění, srážková daň nebo záloha a kolik zbude. Roky 2020 až 2026.',
  intro: 'O pojištění a dani rozhoduje příjem ze všech dohod téhož druhu u jednoho zaměstnavatele v měsíci.',
  fields: [
    {
      name: 'kind',
      label: 'Dohoda',
      kind: [
        ['dpp', 'o provedení práce (DPP)'],
        ['dpc', 'o pracovní činnosti (DPČ)'],
      ],
    },
    { name: 'gross', label: 'Hrubá odměna za měsíc', kind: 'amount', unit: 'Kč' },
    { name: 'year', label: 'Rok', kind: YEARS },
    { name: 'month', label: 'Měsíc', kind: MONTHS },
    {
      name: 'declaration',
      label: 'Podepsané prohlášení poplatníka',
      kind: YES_NO,
      hint: 'U tohoto zaměstnavatele.',
    },
    {
      name: 'state_insured',
      label: 'Zdravotní pojištění platí i stát nebo jiný zaměstnavatel',
      kind: [
        ['true', 'ano'],
        ['false', 'ne, doplácí se do minima'],
      ],
      hint: 'Student, důchodce, rodič na rodičovské, zaměstnaný jinde.',
    },
    {
      name: 'other_gross',
      label: 'Další dohody téhož druhu u téhož zaměstnavatele',
      kind: 'amount',
      unit: 'Kč',
      isRare: true,
    },
    {
      name: 'agreed_income',
      label: 'Sjednaný měsíční příjem z DPČ',
      kind: 'amount',
      unit: 'Kč',
      hint: 'Nevyplněný je jako odměna.',
      isRare: true,
    },
  ],
  example: (today) => ({
    kind: 'dpp',
    gross: '12000',
    year: today.slice(0, 4),
    month: String(Number(today.slice(5, 7))),
  }),
  result(given) {
    const { net, employer_cost, data, threshold, test, insured, tax_kind, why } = given as Answer;
    const tax = data.tax.advance + data.tax.withholding;
    const shares: Share[] = [
      { kind: 'net', label: 'Čistý příjem', amount: net },
      { kind: 'tax', label: 'Daň', amount: tax },
      { kind: 'social', label: 'Sociální pojištění', amount: data.employee.social + data.employer.social },
      { kind: 'health', label: 'Zdravotní pojištění', amount: data.employee.health + data.employer.health },
    ];
    return html`${factsHtml([
      ['Čistý příjem', czk(net)],
      ['Náklad zaměstnavatele', czk(employer_cost)],
    ])}
<p>${insured.social ? 'Platí se sociální' : 'Sociální pojištění se neplatí'}${insured.social === insured.health ? (insured.social ? ' i zdravotní pojištění' : ' a zdravotní také ne') : insured.health ? ', zdravotní ano' : ', zdravotní ne'}; daň je ${tax_kind === 'withholding' ? 'srážková' : 'zálohová'}. Rozhoduje příjem ${test === '>' ? 'nad' : 'od'} ${czk(threshold)}.</p>
${barHtml('Kam jde náklad zaměstnavatele', shares, employer_cost)}${keyHtml(shares)}
${amountsHtml('Od hrubé odměny k čisté', [
  ['Hrubá odměna', data.gross],
  ['Sociální pojištění zaměstnance', -data.employee.social],
  ['Zdravotní pojištění zaměstnance', -data.employee.health],
  [tax_kind === 'withholding' ? 'Srážková daň' : 'Záloha na daň po slevách', -tax],
  ['Čistý příjem', net],
])}
${amountsHtml('Co zaplatí zaměstnavatel', [
  ['Hrubá odměna', data.gross],
  ['Pojištění placené zaměstnavatelem', data.employer.total],
  ['Náklad zaměstnavatele', employer_cost],
])}
<h3>Proč to tak je</h3>
<ol class="steps">${why.map(({ text, reference }) => html`<li>${text}${referenceHtml(reference)}</li>`)}</ol>`;
  },
  questions: [
    {
      question: 'Sčítají se dohody u různých zaměstnavatelů?',
      answer:
        'Ne. Režim oznámených dohod, který je měl sčítat, byl zrušen před začátkem účinnosti. Sčítají se jen dohody téhož druhu u jednoho zaměstnavatele.',
    },
    {
      question: 'Musím srážkovou daň dávat do přiznání?',
      answer: 'Nemusíte. Daň je sražením vyřízena; do přiznání ji zahrnout můžete, když se to vyplatí.',
    },
  ],
};
