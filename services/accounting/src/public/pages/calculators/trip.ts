import { html } from '@news-and-accounting/http';
import type { CalculatorPage } from '../page.ts';
import { amountsHtml, czk, day, factsHtml, figure, type StepJson, stepsHtml } from '../parts.ts';

type Answer = {
  total: number;
  result: {
    days: { date: string; domestic_hours: number; domestic_amount: number | null }[];
    domestic_per_diem: number;
    foreign_per_diem: { currency: string; amount: number } | null;
    vehicle_allowance: { basic: number; fuel: number } | null;
    lodging: number;
    other_expenses: number;
    warnings: string[];
    notes: string[];
  };
  steps: StepJson[];
};

export const TRIP_PAGE: CalculatorPage = {
  slug: 'cestovni-nahrady',
  operation: 'calculatePublicTrip',
  title: 'Kalkulačka cestovních náhrad',
  summary: 'Stravné tuzemské i zahraniční, náhrada za auto a pohonné hmoty.',
  description:
    'Cestovní náhrady 2020 až 2026: stravné podle hodin, zahraniční stravné, sazba za kilometr a průměrné ceny pohonných hmot z vyhlášky.',
  intro:
    'Stravné se počítá za každý den zvlášť podle hodin na cestě, auto podle kilometrů, spotřeby a ceny paliva.',
  fields: [
    { name: 'departed_at', label: 'Odjezd', kind: 'moment' },
    { name: 'returned_at', label: 'Návrat', kind: 'moment' },
    { name: 'kilometres', label: 'Kilometrů vlastním vozem', kind: 'amount' },
    { name: 'consumption', label: 'Spotřeba na 100 km', kind: 'amount', unit: 'l nebo kWh' },
    {
      name: 'fuel',
      label: 'Palivo',
      kind: [
        ['', 'benzin 95'],
        ['petrol98', 'benzin 98'],
        ['diesel', 'nafta'],
        ['lpg', 'LPG'],
        ['electricity', 'elektřina'],
      ],
    },
    {
      name: 'traveller_type',
      label: 'Kdo jede',
      kind: [
        ['', 'zaměstnanec'],
        ['self_employed', 'podnikatel (OSVČ)'],
      ],
    },
    {
      name: 'per_diem',
      label: 'Stravné',
      kind: [
        ['', 'dolní hranice'],
        ['maximum', 'horní hranice'],
      ],
    },
    {
      name: 'fuel_price',
      label: 'Cena paliva',
      kind: 'amount',
      unit: 'Kč',
      hint: 'Nevyplněná je průměrná z vyhlášky.',
      isRare: true,
    },
    {
      name: 'vehicle',
      label: 'Vozidlo',
      kind: [
        ['', 'auto'],
        ['motorcycle', 'motocykl'],
        ['truck', 'nákladní auto'],
        ['electric', 'elektromobil'],
      ],
      isRare: true,
    },
    { name: 'lodging', label: 'Ubytování', kind: 'amount', unit: 'Kč', isRare: true },
    { name: 'other_expenses', label: 'Nutné vedlejší výdaje', kind: 'amount', unit: 'Kč', isRare: true },
    { name: 'country', label: 'Cílová země', kind: 'text', hint: 'Dvě písmena, například DE.', isRare: true },
    { name: 'abroad_hours', label: 'Hodin v zahraničí', kind: 'amount', isRare: true },
  ],
  example: (today) => ({
    departed_at: `${today.slice(0, 4)}-03-10T06:00`,
    returned_at: `${today.slice(0, 4)}-03-10T20:00`,
    kilometres: '240',
    consumption: '6,2',
  }),
  result(given) {
    const { total, result, steps } = given as Answer;
    const { foreign_per_diem: foreign, vehicle_allowance: vehicle } = result;
    return html`${factsHtml([
      ['Náhrady v korunách', czk(total)],
      ...(foreign === null
        ? []
        : [['Zahraniční stravné', `${figure(foreign.amount)}\u00a0${foreign.currency}`] as const]),
    ])}
${result.warnings.map((text) => html`<p><strong>Pozor:</strong> ${text}</p>`)}
${amountsHtml('Z čeho se náhrady skládají', [
  ['Tuzemské stravné', result.domestic_per_diem],
  ...(vehicle === null
    ? []
    : [
        ['Základní náhrada za kilometry', vehicle.basic] as const,
        ['Náhrada za pohonné hmoty', vehicle.fuel] as const,
      ]),
  ['Ubytování', result.lodging],
  ['Vedlejší výdaje', result.other_expenses],
  ['Celkem v korunách', total],
])}
${amountsHtml(
  'Stravné po dnech',
  result.days.map(
    ({ date, domestic_hours, domestic_amount }) =>
      [`${day(date)}, ${figure(domestic_hours)} h`, domestic_amount] as const,
  ),
  false,
)}
${result.notes.map((text) => html`<p class="dim">${text}</p>`)}
<h3>Jak se k tomu došlo</h3>${stepsHtml(steps)}`;
  },
  questions: [
    {
      question: 'Na čem závisí výše stravného?',
      answer:
        'Na tom, kolik hodin cesta v kalendářním dni trvala. Krátká cesta stravné nemá, delší je mají ve třech výších; dvoudenní cesta se posoudí dohromady, když je to výhodnější.',
    },
    {
      question: 'Musím doložit cenu paliva?',
      answer: 'Nemusíte. Bez dokladu platí průměrná cena z vyhlášky pro den odjezdu; s dokladem cena z něj.',
    },
  ],
};
