import { type Html, html } from '@news-and-accounting/http';
import { type Asked, formHtml } from './form.ts';
import { pageHtml, SITE } from './layout.ts';
import { type CalculatorPage, INDEX_PATH, pathOfPage } from './page.ts';
import type { Outcome } from './routes.ts';

type Shown = {
  page: CalculatorPage;
  asked: Asked;
  /** Nobody has filled anything in. */
  isExample: boolean;
  outcome: Outcome;
  all: readonly CalculatorPage[];
};

/** The page of a calculator with its result. */
export function calculatorHtml({ page, asked, isExample, outcome, all }: Shown, origin: string): string {
  const main = html`<nav aria-label="Drobečková navigace"><a href="${INDEX_PATH}">Kalkulačky</a> › ${page.title}</nav>
<h1>${page.title}</h1>
<p>${page.intro}</p>
${formHtml(page, asked, outcome.problems)}
<section id="vysledek" aria-labelledby="nadpis-vysledku">${resultHtml(page, asked, isExample, outcome)}</section>
<h2>Časté otázky</h2>
${page.questions.map(({ question, answer }) => html`<h3>${question}</h3><p>${answer}</p>`)}
<nav class="others" aria-label="Další kalkulačky"><h2>Další kalkulačky</h2><ul>${all
    .filter((other) => other !== page)
    .map((other) => html`<li><a href="${pathOfPage(other)}">${other.title}</a></li>`)}</ul></nav>`;
  const { title, description } = page;
  return pageHtml({ title, description, path: pathOfPage(page), data: dataOf(page, origin), main }, origin);
}

function resultHtml(
  page: CalculatorPage,
  asked: Asked,
  isExample: boolean,
  { result, problems, trouble, status }: Outcome,
): Html {
  if (trouble !== null)
    return html`<h2 id="nadpis-vysledku">Výsledek teď není</h2><p role="alert">${trouble}</p>`;
  if (status !== 200) {
    const labels = page.fields.filter(({ name }) => name in problems).map(({ label }) => label);
    return html`<h2 id="nadpis-vysledku">Zkontrolujte zadání</h2><p role="alert">Výpočet potřebuje opravit: ${labels.length > 0 ? labels.join(', ') : Object.values(problems).join(' ')}.</p>`;
  }
  return html`<h2 id="nadpis-vysledku">${isExample ? 'Ukázka výpočtu' : 'Výsledek'}</h2>
<div class="card">${page.result(result, asked)}</div>
${isExample ? html`<p class="dim">Čísla jsou z předvyplněného formuláře. Zadejte vlastní.</p>` : html`<p class="dim">Odkaz na tento výsledek je v adrese stránky, můžete ho uložit nebo poslat.</p>`}`;
}

/** What search engines read of a calculator. */
function dataOf(page: CalculatorPage, origin: string): readonly object[] {
  const url = origin + pathOfPage(page);
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'WebApplication',
      name: page.title,
      description: page.description,
      url,
      applicationCategory: 'FinanceApplication',
      operatingSystem: 'Any',
      inLanguage: 'cs',
      isAccessibleForFree: true,
      offers: { '@type': 'Offer', price: 0, priceCurrency: 'CZK' },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Kalkulačky', item: origin + INDEX_PATH },
        { '@type': 'ListItem', position: 2, name: page.title, item: url },
      ],
    },
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      inLanguage: 'cs',
      mainEntity: page.questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
}

/** All calculators. */
export function indexHtml(all: readonly CalculatorPage[], origin: string): string {
  const title = 'Kalkulačky pro podnikatele a zaměstnance';
  const description =
    'Bezplatné kalkulačky bez registrace: daně a pojištění OSVČ, dohody, čistá mzda, DPH, úrok z prodlení, cestovní náhrady a odpisy. Roky 2020 až 2026.';
  const main = html`<h1>${title}</h1>
<p>Bez registrace a bez skriptů. Každý výsledek má postup krok za krokem s odkazem na zákon a adresu, kterou můžete poslat.</p>
<ul class="list">${all.map(
    (page) =>
      html`<li class="card"><h2><a href="${pathOfPage(page)}">${page.title}</a></h2><p>${page.summary}</p></li>`,
  )}</ul>`;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: title,
    description,
    url: origin + INDEX_PATH,
    inLanguage: 'cs',
    isPartOf: { '@type': 'WebSite', name: SITE, url: origin },
    hasPart: all.map((page) => ({
      '@type': 'WebApplication',
      name: page.title,
      url: origin + pathOfPage(page),
    })),
  };
  return pageHtml({ title, description, path: INDEX_PATH, data: [data], main }, origin);
}
