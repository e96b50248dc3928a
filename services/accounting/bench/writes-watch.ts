import type { EndedStatement, Observer } from '@news-and-accounting/postgres';

/** What somebody else of the company waits for: writers of postings, of settings, of recurrences and of drafts. */
const HOLDS_COMPANY = /from entities\b[^;]*for no key update/i;
/** The record of a write in the change history, which comes after that of every other write of the company. */
const HOLDS_HISTORY = /insert into events\b/i;

export type Statement = { text: string; ms: number };

/** What a request did in the database; milliseconds. */
export type Watched = {
  statements: Statement[];
  companyHeldMs: number;
  historyHeldMs: number;
};

/** Watches a pool while one request after another is asked for. */
export function watchWrites(): { observer: Observer; take(): Watched } {
  let watched = nothing();
  let holding = { company: Number.NaN, history: Number.NaN };
  const statement = () => {
    const began = performance.now();
    const ended = ({ text }: EndedStatement) => {
      const now = performance.now();
      watched.statements.push({ text: text.replaceAll(/\s+/g, ' ').trim(), ms: now - began });
      if (Number.isNaN(holding.company) && HOLDS_COMPANY.test(text)) holding.company = now;
      if (Number.isNaN(holding.history) && HOLDS_HISTORY.test(text)) holding.history = now;
    };
    return { began() {}, ended };
  };
  const transaction = () => ({
    began() {},
    ended() {
      const now = performance.now();
      if (!Number.isNaN(holding.company)) watched.companyHeldMs += now - holding.company;
      if (!Number.isNaN(holding.history)) watched.historyHeldMs += now - holding.history;
      holding = { company: Number.NaN, history: Number.NaN };
    },
  });
  const take = () => {
    const taken = watched;
    watched = nothing();
    return taken;
  };
  return { observer: { statement, transaction }, take };
}

const nothing = (): Watched => ({ statements: [], companyHeldMs: 0, historyHeldMs: 0 });
