import { type Html, html } from '@news-and-accounting/http';
import { type CalculatorPage, type FormField, pathOfPage } from './page.ts';

export type Asked = Readonly<Record<string, string>>;
/** What is wrong with a value, by its name. */
export type Problems = Readonly<Record<string, string>>;

/** The form of a calculator; what it sends is the address of the result. */
export function formHtml(page: CalculatorPage, asked: Asked, problems: Problems): Html {
  const isShown = ({ isRare, name }: FormField) =>
    isRare !== true || name in problems || (asked[name] ?? '') !== '';
  const common = page.fields.filter(isShown);
  const rare = page.fields.filter((field) => !isShown(field));
  const known = new Set(page.fields.map(({ name }) => name));
  const other = Object.entries(problems).filter(([name]) => !known.has(name));
  const fieldOf = (field: FormField) => fieldHtml(field, asked[field.name] ?? '', problems[field.name]);
  return html`<form class="card" action="${pathOfPage(page)}#vysledek" method="get">
${other.map(([, text]) => html`<p class="bad" role="alert">${text}</p>`)}
<div class="fields">${common.map(fieldOf)}</div>
${rare.length === 0 ? null : html`<details><summary>Další údaje</summary><div class="fields">${rare.map(fieldOf)}</div></details>`}
<button>Spočítat</button>
</form>`;
}

function fieldHtml(field: FormField, value: string, problem: string | undefined): Html {
  const { name, label, hint, unit } = field;
  const told = [hint === undefined ? null : `${name}-hint`, problem === undefined ? null : `${name}-bad`];
  const ids = told.filter((id) => id !== null).join(' ');
  const state = html`${ids === '' ? null : html` aria-describedby="${ids}"`}${problem === undefined ? null : html` aria-invalid="true"`}`;
  return html`<div><label for="${name}">${label}${unit === undefined ? null : ` (${unit})`}</label>
${controlHtml(field, value, state)}
${hint === undefined ? null : html`<span class="hint" id="${name}-hint">${hint}</span>`}
${problem === undefined ? null : html`<span class="bad" id="${name}-bad">${problem}</span>`}</div>`;
}

const TYPES = {
  date: 'date',
  moment: 'datetime-local',
  amount: 'text',
  count: 'text',
  text: 'text',
} as const;

function controlHtml({ name, kind }: FormField, value: string, state: Html): Html {
  if (typeof kind !== 'string')
    return html`<select id="${name}" name="${name}"${state}>${kind.map(
      ([code, label]) =>
        html`<option value="${code}"${code === value ? html` selected` : null}>${label}</option>`,
    )}</select>`;
  const mode =
    kind === 'amount' ? html` inputmode="decimal"` : kind === 'count' ? html` inputmode="numeric"` : null;
  return html`<input id="${name}" name="${name}" type="${TYPES[kind]}" value="${value}"${mode} autocomplete="off"${state}>`;
}

export const YES_NO = [
  ['false', 'ne'],
  ['true', 'ano'],
] as const;
