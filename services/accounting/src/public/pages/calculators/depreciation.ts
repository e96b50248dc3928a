import { html } from '@news-and-accounting/http';
import type { CalculatorPage } from '../page.ts';
import {
  barHtml,
  czk,
  factsHtml,
  figure,
  inputsText,
  type Reference,
  referenceHtml,
  type StepJson,
} from '../parts.ts';

type Step = Pick<StepJson, 'inputs'> & { title: string; formula: string; reference: Reference };
type Answer = {
  tax: {
    year: number;
    rate_or_coefficient: number;
    amount: number;
    deductible: number;
    remaining: number;
    steps?: Step[];
  }[];
  accounting_yearly: { year: number; amount: number }[];
};

export const DEPRECIATION_PAGE: CalculatorPage = {
  slug: 'odpisy',
  operation: 'calculateDepreciation',
  title: 'Kalkulačka odpisů',
  summary: 'Daňové odpisy rovnoměrné i zrychlené a vedle nich účetní.',
  description:
    'Daňové odpisy majetku podle odpisové skupiny, rovnoměrné a zrychlené, i s omezením u osobních aut od roku 2024, vedle nich účetní odpisy.',
  intro: 'Plán daňových odpisů po letech a vedle něj odpisy účetní, které se počítají po měsících.',
  fields: [
    { name: 'price', label: 'Vstupní cena', kind: 'amount', unit: 'Kč' },
    { name: 'in_use_from', label: 'Uvedení do užívání', kind: 'date' },
    {
      name: 'tax_group',
      label: 'Odpisová skupina',
      kind: [
        ['1', '1 – 3 roky, například počítače'],
        ['2', '2 – 5 let, například auta'],
        ['3', '3 – 10 let'],
        ['4', '4 – 20 let'],
        ['5', '5 – 30 let, budovy'],
        ['6', '6 – 50 let'],
      ],
    },
    {
      name: 'tax_method',
      label: 'Způsob',
      kind: [
        ['straight', 'rovnoměrné'],
        ['accelerated', 'zrychlené'],
      ],
    },
    { name: 'useful_life_months', label: 'Účetně odepisovat měsíců', kind: 'count' },
    {
      name: 'vehicle_m1',
      label: 'Osobní auto kategorie M1',
      kind: [
        ['', 'ne'],
        ['true', 'ano'],
      ],
    },
    { name: 'residual_value', label: 'Zbytková hodnota', kind: 'amount', unit: 'Kč', isRare: true },
    { name: 'disposed_on', label: 'Vyřazení', kind: 'date', isRare: true },
  ],
  besides: { steps: '1' },
  example: (today) => ({
    price: '600000',
    in_use_from: `${today.slice(0, 4)}-03-10`,
    tax_group: '2',
    tax_method: 'straight',
    useful_life_months: '60',
  }),
  result(given) {
    const { tax, accounting_yearly: accounting } = given as Answer;
    const years = [...new Set([...tax, ...accounting].map(({ year }) => year))].sort((a, b) => a - b);
    const rows = years.map((year) => ({
      year,
      tax: tax.find((row) => row.year === year),
      accounting: accounting.find((row) => row.year === year),
    }));
    const largest = Math.max(1, ...rows.map((row) => row.tax?.amount ?? 0));
    const [first] = tax;
    return html`${factsHtml([
      ['Odpis v prvním roce', czk(first?.amount ?? 0)],
      ['Let daňových odpisů', figure(tax.length)],
    ])}
<div class="wide" tabindex="0" role="region" aria-label="Odpisy po letech"><table><caption class="dim">Odpisy po letech</caption>
<thead><tr><th scope="col">Rok</th><th scope="col" class="n">Sazba nebo koeficient</th><th scope="col" class="n">Daňový odpis</th><th scope="col" class="n">Z toho uznatelný</th><th scope="col" class="n">Zbývá</th><th scope="col" class="n">Účetní odpis</th></tr></thead>
<tbody>${rows.map(
      (row) =>
        html`<tr><th scope="row">${row.year}</th><td class="n">${row.tax === undefined ? '–' : figure(row.tax.rate_or_coefficient)}</td><td class="n">${czk(row.tax?.amount ?? null)}</td><td class="n">${czk(row.tax?.deductible ?? null)}</td><td class="n">${czk(row.tax?.remaining ?? null)}</td><td class="n">${czk(row.accounting?.amount ?? null)}</td></tr>`,
    )}</tbody></table></div>
<h3>Daňové odpisy obrázkem</h3>
${tax.map(
  (row) =>
    html`<span>${row.year}: ${czk(row.amount)}</span>${barHtml(`Rok ${row.year}`, [{ kind: 'net', label: 'odpis', amount: row.amount }], largest)}`,
)}
<h3>Jak se k tomu došlo</h3>
<ol class="steps">${tax.map(
      (row) =>
        html`<li>Rok ${row.year}: <strong>${czk(row.amount)}</strong>${(row.steps ?? []).map((step) => html`<span class="hint">${step.title}: ${step.formula} (${inputsText(step.inputs)})</span>${referenceHtml(step.reference)}`)}</li>`,
    )}</ol>`;
  },
  questions: [
    {
      question: 'Které odpisy jsou v daňovém přiznání?',
      answer:
        'Daňové. O rozdíl proti účetním se upraví základ daně: vyšší účetní odpis ho zvýší, vyšší daňový sníží.',
    },
    {
      question: 'Mohou se odpisy přerušit?',
      answer: 'Daňové ano, účetní ne. Přerušení a technické zhodnocení tato kalkulačka nepočítá.',
    },
  ],
};
