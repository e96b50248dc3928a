import type { CreditOfState, ForeignTax, FormLine, LossUse } from '@news-and-accounting/income-tax';
import { type Haler, halerToJson } from '@news-and-accounting/money';
import { isObject } from '../../platform/http/fields.ts';
import { filingJson } from '../filings/index.ts';
import { COMPANY_KEYS, PERSON_KEYS, WORKING_FIELDS, type WorkingKey } from './fields.ts';
import { jsonOf } from './values-json.ts';
import type { Proposal, Working } from './working.ts';

const czk = halerToJson;

/** The answer of `GET …/taxes/income`. */
export function workingJson(working: Working) {
  const { year, kind, period, form, lines, result, losses, foreignTax, proposals, advances, due } = working;
  const { findings, filings, row } = working;
  return {
    ...{ year, kind, period, form },
    inputs: inputsJson(working),
    defaulted: defaultedOf(working),
    lines: lines.map((line) => lineJson(line, form !== null)),
    result,
    losses: losses.map(lossJson),
    foreign_tax: foreignTax === null ? null : foreignTaxJson(foreignTax),
    proposals: proposals.map(proposalJson),
    advances: {
      ...{ basis: czk(advances.basis), frequency: advances.frequency, amount: czk(advances.amount) },
      ...{ none_to: advances.noneTo === null ? null : czk(advances.noneTo), why: advances.why },
      dates: advances.dates.map(({ due_on, amount }) => ({ due_on, amount: czk(amount) })),
    },
    due,
    findings,
    filings: filings.map(filingJson),
    updated_at: row?.updated_at ?? null,
  };
}

export type WorkingJson = ReturnType<typeof workingJson>;

/** The keys that a working of the kind has. */
export function keysOf({ kind }: Pick<Working, 'kind'>): readonly WorkingKey[] {
  return kind === 'dppo' ? COMPANY_KEYS : PERSON_KEYS;
}

/**
 * What counts, by key: what was entered, otherwise its default; null where that is none. A member that an entered object
 * leaves open has its default as well.
 */
export function inputsJson(working: Working): Record<string, unknown> {
  const { entered, defaults } = working;
  return Object.fromEntries(
    keysOf(working).map((key) => {
      const byDefault = defaults[key] ?? null;
      if (entered[key] === undefined) return [key, byDefault];
      return [key, withDefaults(jsonOf(WORKING_FIELDS[key].schema, entered[key]), byDefault)];
    }),
  );
}

/** Keys that nobody entered, and members that an entered object leaves to what holds by itself, as `business.activities`. */
function defaultedOf(working: Working): string[] {
  const { entered, defaults } = working;
  return keysOf(working).flatMap((key) => {
    const [given, byDefault]: unknown[] = [entered[key], defaults[key]];
    if (given === undefined) return [key];
    if (!isObject(given) || !isObject(byDefault)) return [];
    return Object.entries(byDefault).flatMap(([name, value]) =>
      (value ?? null) !== null && (given[name] ?? null) === null ? [`${key}.${name}`] : [],
    );
  });
}

function withDefaults(entered: unknown, byDefault: unknown): unknown {
  if (!isObject(entered) || !isObject(byDefault)) return entered;
  const members = Object.entries(entered).map(([name, value]) => [name, value ?? byDefault[name] ?? null]);
  return Object.fromEntries(members);
}

function lineJson({ field, ...line }: FormLine, hasForm: boolean) {
  return {
    ...{ code: line.code, label: line.label, amount: czk(line.amount), source: line.source },
    // Names of the attributes are those of a form; a year without one may get others.
    field: hasForm ? field : null,
    items: line.items.map(withCzk),
    ...{ note: line.note, reference: line.reference },
  };
}

function lossJson({ assessed, used, available, applied, remaining, ...loss }: LossUse) {
  return {
    year: loss.year,
    ...{ assessed: czk(assessed), used: czk(used), available: czk(available), applied: czk(applied) },
    remaining: czk(remaining),
    ...{ until: loss.until, expired: loss.expired, source: loss.source },
  };
}

function foreignTaxJson({ fullCredit, paid, limited, creditable, left, states }: ForeignTax) {
  return {
    ...{ full_credit: czk(fullCredit), paid: czk(paid), limited: czk(limited) },
    ...{ creditable: czk(creditable), left: czk(left), states: states.map(creditJson) },
  };
}

function creditJson({ country, tax, base, paid, income, expenses, net, creditable }: CreditOfState) {
  return {
    ...{ country, tax: czk(tax), base: czk(base), paid: czk(paid) },
    ...{ income: czk(income), expenses: czk(expenses), net: czk(net) },
    creditable: creditable === null ? null : czk(creditable),
  };
}

function proposalJson({ amount, items, ...proposal }: Proposal) {
  return { ...proposal, amount: czk(amount), items: items.map(withCzk) };
}

function withCzk<T extends { amount: Haler }>(item: T) {
  return { ...item, amount: czk(item.amount) };
}
