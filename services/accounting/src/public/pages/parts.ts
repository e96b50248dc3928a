import { type Html, html } from '@news-and-accounting/http';

export type Reference = { title: string; href: string | null };

const CROWNS = new Intl.NumberFormat('cs-CZ', { maximumFractionDigits: 2 });

/** CZK as Czech readers write it; whole crowns without decimals. */
export function czk(amount: number | null): string {
  if (amount === null) return '–';
  const text = Number.isInteger(amount) ? CROWNS.format(amount) : TWO.format(amount);
  return `${text.replace('-', '−')}\u00a0Kč`;
}

const TWO = new Intl.NumberFormat('cs-CZ', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export function figure(value: number): string {
  return CROWNS.format(value).replace('-', '−');
}

/** `2026-06-10` as `10. 6. 2026`. */
export function day(date: string): string {
  const [year, month, dayOfMonth] = date.slice(0, 10).split('-').map(Number);
  return `${dayOfMonth}.\u00a0${month}.\u00a0${year}`;
}

export function referenceHtml(reference: Reference | null): Html | null {
  if (reference === null) return null;
  return html`<span class="ref">${reference.href === null ? reference.title : html`<a href="${reference.href}" rel="external">${reference.title}</a>`}</span>`;
}

/** A step of a calculation as operations answer it. */
export type StepJson = {
  what: string;
  inputs: readonly { name: string; value: string; unit: string }[];
  rate?: string | null;
  unrounded: string | null;
  rounding: string | null;
  result: number | null;
  currency?: string;
  paragraph: Reference;
};

const ROUNDINGS: Readonly<Record<string, string>> = {
  half_up_to_haler: 'na haléře',
  up_to_haler: 'na haléře nahoru',
  down_to_haler: 'na haléře dolů',
  half_up_to_crown: 'na koruny',
  up_to_crown: 'na koruny nahoru',
  down_to_crown: 'na koruny dolů',
  up_to_hundreds: 'na stokoruny nahoru',
  down_to_hundreds: 'na stokoruny dolů',
};

const UNITS: Readonly<Record<string, string>> = {
  CZK: 'Kč',
  days: 'dnů',
  hours: 'hodin',
  count: '',
  coefficient: '',
  years: 'let',
  months: 'měsíců',
};

/** How the result came about, one step under the other, each with its paragraph. */
export function stepsHtml(steps: readonly StepJson[]): Html {
  return html`<ol class="steps">${steps.map(stepHtml)}</ol>`;
}

function stepHtml({ what, inputs, unrounded, rounding, result, currency, paragraph }: StepJson): Html {
  const from = inputsText(inputs);
  const unit = currency === undefined || currency === 'CZK' ? 'Kč' : currency;
  const before =
    unrounded !== null && rounding !== null && Number(unrounded.replace('…', '')) !== result
      ? `${decimalComma(unrounded)}, zaokrouhleno ${ROUNDINGS[rounding] ?? rounding}: `
      : '';
  return html`<li>${what}${result === null ? null : html`: ${before}<strong>${unit === 'Kč' ? czk(result) : `${figure(result)}\u00a0${unit}`}</strong>`}
${from === '' ? null : html`<span class="hint">${from}</span>`}${referenceHtml(paragraph)}</li>`;
}

/** What went into a step, in the words of the page. */
export function inputsText(inputs: StepJson['inputs']): string {
  return inputs
    .map(({ name, value, unit }) => `${name} ${decimalComma(value)}\u00a0${UNITS[unit] ?? unit}`.trim())
    .join(' · ');
}

function decimalComma(value: string): string {
  if (!/^-?\d+(\.\d+)?…?$/.test(value)) return value;
  const [whole = '', decimals] = value.replace('-', '−').split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0');
  return decimals === undefined || /^0+$/.test(decimals) ? grouped : `${grouped},${decimals}`;
}

/** A table of amounts: what each line is, and how much. The last one may be the sum. */
export function amountsHtml(
  caption: string,
  rows: readonly (readonly [label: string, amount: number | null | string])[],
  hasSum = true,
): Html {
  return html`<table><caption class="dim">${caption}</caption><tbody>${rows.map(
    ([label, amount], i) =>
      html`<tr${hasSum && i === rows.length - 1 ? html` class="sum"` : null}><th scope="row">${label}</th><td class="n">${typeof amount === 'string' ? amount : czk(amount)}</td></tr>`,
  )}</tbody></table>`;
}

/** The figures that answer the question. */
export function factsHtml(facts: readonly (readonly [label: string, value: string])[]): Html {
  return html`<dl class="facts">${facts.map(([label, value]) => html`<div><dt>${label}</dt><dd class="big">${value}</dd></div>`)}</dl>`;
}

export type Share = { kind: 'tax' | 'social' | 'health' | 'cost' | 'net'; label: string; amount: number };

/** A bar of parts of one amount, as wide as its part of the largest one. The figures stand in a table besides. */
export function barHtml(label: string, shares: readonly Share[], largest: number): Html {
  let start = 0;
  const parts = shares.map(({ kind, amount }) => {
    const width = largest === 0 ? 0 : Math.round((Math.max(0, amount) / largest) * 10_000) / 10;
    const part = html`<rect class="${kind}" x="${start}" y="0" width="${width}" height="10"/>`;
    start += width;
    return part;
  });
  const told = shares.map((share) => `${share.label} ${czk(share.amount)}`).join(', ');
  return html`<svg class="bar" viewBox="0 0 1000 10" preserveAspectRatio="none" role="img" aria-label="${label}: ${told}">${parts}</svg>`;
}

export function keyHtml(shares: readonly Share[]): Html {
  return html`<ul class="key">${shares.map(
    ({ kind, label }) =>
      html`<li><svg viewBox="0 0 10 10" aria-hidden="true"><rect class="${kind}" width="10" height="10" rx="2"/></svg>${label}</li>`,
  )}</ul>`;
}
