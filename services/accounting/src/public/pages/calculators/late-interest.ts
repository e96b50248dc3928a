import { html } from '@news-and-accounting/http';
import type { CalculatorPage } from '../page.ts';
import { czk, day, factsHtml, figure, type Reference, referenceHtml } from '../parts.ts';

type Answer = {
  amount: number;
  due_on: string;
  paid_on: string;
  from: string | null;
  days: number;
  repo_rate: number | null;
  repo_date: string | null;
  rate: number | null;
  interest: number;
  total: number;
  flat_costs: number;
  periods: { from: string; to: string; days: number; year_days: number; interest: number }[];
  reference: Reference;
};

export const LATE_INTEREST_PAGE: CalculatorPage = {
  slug: 'urok-z-prodleni',
  operation: 'calculateLateInterest',
  title: 'Kalkulačka úroku z prodlení',
  summary: 'Zákonný úrok z dlužné částky za dobu od splatnosti do zaplacení.',
  description:
    'Zákonný úrok z prodlení podle repo sazby ČNB: dlužná částka, splatnost a den zaplacení. Rozpis po letech a náklady na vymáhání.',
  intro:
    'Úrok běží ode dne po splatnosti do dne zaplacení. Sazba je repo sazba ČNB z prvního dne pololetí, v němž prodlení začalo, zvýšená podle nařízení vlády; po celou dobu se nemění.',
  fields: [
    { name: 'amount', label: 'Dlužná částka', kind: 'amount', unit: 'Kč' },
    { name: 'due_on', label: 'Den splatnosti', kind: 'date' },
    { name: 'paid_on', label: 'Den zaplacení', kind: 'date', hint: 'Nevyplněný je dnešní.' },
  ],
  example: (today) => ({
    amount: '50000',
    due_on: `${Number(today.slice(0, 4)) - 1}-10-31`,
    paid_on: `${today.slice(0, 4)}-03-15`,
  }),
  result(given) {
    const answer = given as Answer;
    const { rate, repo_rate, repo_date, from } = answer;
    if (from === null || rate === null || repo_date === null)
      return html`<p>Dluh byl zaplacen včas, úrok není žádný.</p>${referenceHtml(answer.reference)}`;
    return html`${factsHtml([
      ['Úrok z prodlení', czk(answer.interest)],
      ['Dluh s úrokem', czk(answer.total)],
      ['Dnů prodlení', figure(answer.days)],
    ])}
<div class="wide" tabindex="0" role="region" aria-label="Rozpis po kalendářních letech"><table><caption class="dim">Rozpis po kalendářních letech</caption>
<thead><tr><th scope="col">Období</th><th scope="col" class="n">Dnů</th><th scope="col">Výpočet</th><th scope="col" class="n">Úrok</th></tr></thead>
<tbody>${answer.periods.map(
      (period) =>
        html`<tr><td>${day(period.from)} až ${day(period.to)}</td><td class="n">${figure(period.days)}</td><td>${czk(answer.amount)} × ${figure(rate)} % × ${period.days} / ${period.year_days}</td><td class="n">${czk(period.interest)}</td></tr>`,
    )}<tr class="sum"><th scope="row">Celkem</th><td class="n">${figure(answer.days)}</td><td></td><td class="n">${czk(answer.interest)}</td></tr></tbody></table></div>
<h3>Jak se k tomu došlo</h3>
<ol class="steps">
<li>Prodlení začalo ${day(from)}, dnem po splatnosti.${referenceHtml(answer.reference)}</li>
<li>Repo sazba ČNB platná ${day(repo_date)} byla ${figure(repo_rate ?? 0)} %, úrok je o ${figure(rate - (repo_rate ?? 0))} procentních bodů vyšší: <strong>${figure(rate)} % ročně</strong>.</li>
<li>Každý kalendářní rok se počítá zvlášť podle toho, kolik má dnů, a zaokrouhluje na haléře.</li>
</ol>
<p>Podnikatelé mezi sebou mohou vedle úroku chtít i paušální náklady spojené s uplatněním pohledávky ${czk(answer.flat_costs)}; v částce výše nejsou.</p>`;
  },
  questions: [
    {
      question: 'Mění se sazba, když ČNB sazby změní?',
      answer:
        'Ne. Rozhoduje repo sazba prvního dne pololetí, v němž prodlení začalo, a platí až do zaplacení.',
    },
    {
      question: 'Kdy zákonný úrok neplatí?',
      answer: 'Když si strany sjednaly jinou sazbu. Sjednaný úrok se počítá ze smlouvy.',
    },
  ],
};
