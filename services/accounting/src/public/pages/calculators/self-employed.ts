import { type Html, html } from '@news-and-accounting/http';
import type { Line } from '@news-and-accounting/income-tax';
import { halerToJson } from '@news-and-accounting/money';
import { explainVariant, type VariantKind } from '@news-and-accounting/self-employed';
import { comparisonOf } from '../../calculators/self-employed.ts';
import type { Asked } from '../form.ts';
import type { CalculatorPage } from '../page.ts';
import { barHtml, czk, factsHtml, keyHtml, referenceHtml, type Share } from '../parts.ts';
import { YEARS } from './choices.ts';

type Variant = {
  variant: VariantKind;
  available: boolean;
  reason: string | null;
  expenses: number | null;
  profit: number | null;
  income_tax: number | null;
  child_bonus: number | null;
  social: number | null;
  health: number | null;
  total: number | null;
  net: number | null;
  band: number | null;
};

type Answer = { year: number; income: number; variants: Variant[]; best: VariantKind; note: string | null };

const NAMES: Readonly<Record<VariantKind, string>> = {
  actual: 'Skutečné výdaje',
  flat_expenses: 'Výdaje paušálem',
  flat_tax: 'Paušální daň',
};

const NO_YES = [
  ['', 'ne'],
  ['true', 'ano'],
] as const;

export const SELF_EMPLOYED_PAGE: CalculatorPage = {
  slug: 'osvc-dan-a-pojisteni',
  operation: 'calculateSelfEmployed',
  title: 'Kalkulačka OSVČ: výdaje, paušál, nebo paušální daň',
  summary: 'Co zbude ze stejného příjmu se skutečnými výdaji, s výdajovým paušálem a v paušální dani.',
  description:
    'Porovná skutečné výdaje, výdajový paušál a paušální daň OSVČ: daň z příjmů, sociální a zdravotní pojištění a kolik zbude. Roky 2020 až 2026.',
  intro:
    'Zadejte příjmy a výdaje za rok. Vedle sebe uvidíte, kolik stojí daň a obě pojištění ve třech režimech a který nechá nejvíc.',
  fields: [
    { name: 'year', label: 'Rok', kind: YEARS },
    { name: 'income', label: 'Příjmy za rok', kind: 'amount', unit: 'Kč', hint: 'Bez odečtení výdajů.' },
    {
      name: 'rate',
      label: 'Výdajový paušál',
      kind: [
        ['', '60 % – ostatní živnosti'],
        ['80', '80 % – řemesla, zemědělství'],
        ['40', '40 % – jiné podnikání, autoři, experti'],
        ['30', '30 % – nájem obchodního majetku'],
      ],
    },
    { name: 'expenses', label: 'Skutečné výdaje za rok', kind: 'amount', unit: 'Kč' },
    { name: 'children', label: 'Dětí se zvýhodněním', kind: 'count' },
    {
      name: 'activity',
      label: 'Činnost',
      kind: [
        ['main', 'hlavní'],
        ['secondary', 'vedlejší – při zaměstnání, studiu, důchodu'],
      ],
    },
    {
      name: 'income_80',
      label: 'Příjmy s paušálem 80 %',
      kind: 'amount',
      unit: 'Kč',
      hint: 'Místo příjmů za rok, když jsou různého druhu.',
      isRare: true,
    },
    { name: 'income_60', label: 'Příjmy s paušálem 60 %', kind: 'amount', unit: 'Kč', isRare: true },
    { name: 'income_40', label: 'Příjmy s paušálem 40 %', kind: 'amount', unit: 'Kč', isRare: true },
    { name: 'income_30', label: 'Příjmy s paušálem 30 %', kind: 'amount', unit: 'Kč', isRare: true },
    {
      name: 'months',
      label: 'Měsíců s činností v roce',
      kind: 'count',
      hint: 'Nevyplněných je dvanáct.',
      isRare: true,
    },
    { name: 'starting', label: 'Začínající (poprvé za 20 let)', kind: NO_YES, isRare: true },
    { name: 'spouse', label: 'Sleva na manžela nebo manželku', kind: NO_YES, isRare: true },
    { name: 'deductions', label: 'Odpočty – úroky, dary, spoření', kind: 'amount', unit: 'Kč', isRare: true },
    { name: 'vat_payer', label: 'Plátce DPH', kind: NO_YES, isRare: true },
    {
      name: 'employment_income',
      label: 'Hrubý příjem ze zaměstnání za rok',
      kind: 'amount',
      unit: 'Kč',
      isRare: true,
    },
  ],
  example: (today) => ({
    year: today.slice(0, 4),
    income: '1200000',
    expenses: '400000',
    children: '1',
    activity: 'main',
  }),
  result(given, asked) {
    const answer = given as Answer;
    const best = answer.variants.find(({ variant }) => variant === answer.best);
    return html`${factsHtml([
      [`Nejvíc zbude: ${NAMES[answer.best].toLowerCase()}`, czk(best?.net ?? null)],
      ['Daň a pojištění za rok', czk(best?.total ?? null)],
    ])}
<p>${whyText(answer)}</p>
${answer.note === null ? null : html`<p>${answer.note}</p>`}
<h3>Kam jde příjem</h3>
${pictureHtml(answer)}
${tableHtml(answer)}
<h3>Jak se k tomu došlo</h3>
${explained(answer, asked)}`;
  },
  questions: [
    {
      question: 'Proč se u výdajového paušálu odečítají skutečné výdaje?',
      answer:
        'Paušál je jen způsob, jak spočítat daň a pojištění. Peníze, které jste opravdu utratili, vám nezůstanou v žádném režimu, proto se od příjmu odečítají všude stejně.',
    },
    {
      question: 'Pro koho paušální daň není?',
      answer:
        'Pro plátce DPH, pro zaměstnané s příjmem zdaněným zálohou a pro toho, kdo má příjmy nad mezí. Neuplatní se v ní slevy na děti, na manžela ani odpočty.',
    },
    {
      question: 'Počítá se s odvody při vedlejší činnosti jinak?',
      answer:
        'Ano. Při vedlejší činnosti se sociální pojištění platí, až když zisk dosáhne rozhodné částky, a zdravotní nemá minimum.',
    },
  ],
};

/** A sentence from the figures of the answer alone. */
function whyText({ variants, best }: Answer): string {
  const open = variants.filter(({ net }) => net !== null).sort((a, b) => (b.net ?? 0) - (a.net ?? 0));
  const [, second] = open;
  const winner = open.find(({ variant }) => variant === best);
  if (winner === undefined || second === undefined)
    return `Otevřený je jen režim: ${NAMES[best].toLowerCase()}.`;
  const gap = (winner.net ?? 0) - (second.net ?? 0);
  const lead =
    gap === 0
      ? `${NAMES[best]} a ${NAMES[second.variant].toLowerCase()} vyjdou stejně.`
      : `${NAMES[best]} nechá o ${czk(gap)} víc než ${NAMES[second.variant].toLowerCase()}, druhá nejlepší možnost.`;
  if (best === 'flat_tax')
    return `${lead} Platí se jen pevná měsíční částka ${winner.band}. pásma, ať je zisk jakýkoli.`;
  return `${lead} Daň a pojištění se počítají ze zisku ${czk(winner.profit)}, tedy z příjmů po odečtení výdajů ${czk(winner.expenses)}.`;
}

/** What is left of the income and where the rest goes, a bar for each way. */
function pictureHtml({ variants, income }: Answer): Html {
  const spent = (variant: Variant) => Math.max(0, income - (variant.net ?? 0) - (variant.total ?? 0));
  const sharesOf = (variant: Variant): Share[] => [
    { kind: 'net', label: 'Zbude', amount: Math.max(0, variant.net ?? 0) },
    { kind: 'cost', label: 'Skutečné výdaje', amount: spent(variant) },
    {
      kind: 'tax',
      label: 'Daň po slevách',
      amount: Math.max(0, (variant.income_tax ?? 0) - (variant.child_bonus ?? 0)),
    },
    { kind: 'social', label: 'Sociální pojištění', amount: variant.social ?? 0 },
    { kind: 'health', label: 'Zdravotní pojištění', amount: variant.health ?? 0 },
  ];
  const open = variants.filter(({ available }) => available);
  const width = (variant: Variant) => sharesOf(variant).reduce((all, { amount }) => all + amount, 0);
  const largest = Math.max(income, ...open.map(width));
  const [first] = open;
  if (first === undefined) return html``;
  return html`${open.map(
    (variant) =>
      html`<span>${NAMES[variant.variant]}: zbude ${czk(variant.net)}</span>${barHtml(NAMES[variant.variant], sharesOf(variant), largest)}`,
  )}${keyHtml(sharesOf(first))}`;
}

const ROWS: readonly (readonly [keyof Variant, string])[] = [
  ['expenses', 'Výdaje pro daň'],
  ['profit', 'Zisk'],
  ['income_tax', 'Daň z příjmů'],
  ['child_bonus', 'Daňový bonus'],
  ['social', 'Sociální pojištění'],
  ['health', 'Zdravotní pojištění'],
  ['total', 'Daň a pojištění celkem'],
  ['net', 'Zbude'],
];

function tableHtml({ variants, best }: Answer): Html {
  const caption = 'Porovnání za rok v korunách';
  return html`<div class="wide" tabindex="0" role="region" aria-label="${caption}"><table><caption class="dim">${caption}</caption>
<thead><tr><td></td>${variants.map(
    ({ variant, band }) =>
      html`<th scope="col" class="n">${NAMES[variant]}${band === null ? null : `, ${band}. pásmo`}${variant === best ? html` <span class="mark">nejvýhodnější</span>` : null}</th>`,
  )}</tr></thead>
<tbody>${ROWS.map(
    ([name, label]) =>
      html`<tr${name === 'total' || name === 'net' ? html` class="sum"` : null}><th scope="row">${label}</th>${variants.map((variant) => html`<td class="n">${czk(variant[name] as number | null)}</td>`)}</tr>`,
  )}</tbody></table></div>
${variants.filter(({ reason }) => reason !== null).map(({ variant, reason }) => html`<p class="dim">${NAMES[variant]}: ${reason}</p>`)}`;
}

/** Each way line by line with its paragraphs, the best one open. */
function explained(answer: Answer, asked: Asked): Html {
  const { comparison, person, year } = comparisonOf({ ...asked, year: String(answer.year) }, 0);
  const parts = comparison.variants
    .filter(({ available }) => available)
    .map((variant) => {
      const lines = explainVariant(variant, person, year);
      return html`<details${variant.variant === answer.best ? html` open` : null}><summary>${NAMES[variant.variant]}</summary><ol class="steps">${lines.map(lineHtml)}</ol></details>`;
    });
  return html`${parts}`;
}

function lineHtml({ label, amount, note, reference }: Line): Html {
  return html`<li>${label}: <strong>${czk(halerToJson(amount))}</strong>${note === null ? null : html`<span class="hint">${note}</span>`}${referenceHtml(reference)}</li>`;
}
