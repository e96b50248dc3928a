import { html } from '@news-and-accounting/http';
import type { CalculatorPage } from '../page.ts';
import {
  amountsHtml,
  barHtml,
  czk,
  day,
  factsHtml,
  figure,
  keyHtml,
  type StepJson,
  stepsHtml,
} from '../parts.ts';

type Answer = {
  date: string;
  rate: number;
  base: number;
  vat: number;
  total: number;
  valid_from: string;
  valid_to: string | null;
  steps: StepJson[];
};

export const VAT_PAGE: CalculatorPage = {
  slug: 'dph',
  operation: 'calculateVat',
  title: 'Kalkulačka DPH',
  summary: 'Základ, daň a cena s DPH z kterékoliv z nich, podle sazby platné v daný den.',
  description:
    'Spočítá DPH ze základu, z daně i shora z ceny s daní. Základní i snížená sazba platná v daný den, s postupem a odkazem na zákon.',
  intro: 'Vyplňte jednu z částek; zbylé dvě se dopočítají sazbou, která v daný den platila.',
  fields: [
    { name: 'base', label: 'Cena bez DPH', kind: 'amount', unit: 'Kč' },
    { name: 'vat', label: 'DPH', kind: 'amount', unit: 'Kč' },
    { name: 'total', label: 'Cena s DPH', kind: 'amount', unit: 'Kč' },
    {
      name: 'kind',
      label: 'Sazba',
      kind: [
        ['standard', 'základní'],
        ['reduced', 'snížená'],
        ['reduced2', 'druhá snížená (2015 až 2023)'],
      ],
    },
    { name: 'date', label: 'Den plnění', kind: 'date', hint: 'Nevyplněný je dnešní.' },
  ],
  example: () => ({ total: '12100', kind: 'standard' }),
  result(given) {
    const { base, vat, total, rate, date, valid_from, valid_to, steps } = given as Answer;
    const shares = [
      { kind: 'net', label: 'Cena bez DPH', amount: Math.abs(base) },
      { kind: 'tax', label: 'DPH', amount: Math.abs(vat) },
    ] as const;
    return html`${factsHtml([
      ['Cena bez DPH', czk(base)],
      [`DPH ${figure(rate)} %`, czk(vat)],
      ['Cena s DPH', czk(total)],
    ])}
${barHtml('Cena s DPH', shares, Math.abs(total))}${keyHtml(shares)}
${amountsHtml(
  `Sazba ${figure(rate)} % platí ke dni ${day(date)} (od ${day(valid_from)}${valid_to === null ? '' : ` do ${day(valid_to)}`}).`,
  [
    ['Cena bez DPH', base],
    ['DPH', vat],
    ['Cena s DPH', total],
  ],
)}
<h3>Jak se k tomu došlo</h3>${stepsHtml(steps)}`;
  },
  questions: [
    {
      question: 'Jak se DPH počítá shora?',
      answer:
        'Z ceny s daní je daň cena × sazba / (100 + sazba), zaokrouhlená na haléře. Základ je zbytek ceny.',
    },
    {
      question: 'Proč záleží na dni?',
      answer:
        'Sazby se mění: od roku 2024 je snížená sazba jediná, do konce roku 2023 byly dvě. Rozhoduje den uskutečnění plnění.',
    },
  ],
};
