import { createHash } from 'node:crypto';
import { companyOf } from '../../platform/context.ts';
import { invalid, invalidField } from '../../platform/errors.ts';
import { today } from '../../platform/http/query.ts';
import type { Queries } from '../../platform/store.ts';
import {
  checkIssues,
  dueOfAdditional,
  type FilingType,
  heldFilings,
  type StoredStatement,
  statementsOf,
  type YearKind,
} from '../filings/index.ts';
import type { Asking } from './form.ts';
import { yearForm } from './forms.ts';

export type AskedYear = {
  kind: YearKind;
  period: string;
  discovered_on: string | null;
  reasons: string | null;
};

/** What the type of a filing is decided from. */
export type TypeFor = (known: {
  filed: readonly { filing_type: FilingType }[];
  dueOn: string;
  /** The last day of the period. */
  to: string;
}) => FilingType;

/**
 * Makes a return or an overview of a year out of what is live. The company is held by the caller.
 * @throws {HttpError} 422 for what cannot be filed: `YEAR_RUNNING`, `NO_SCHEMA`, `FILING_INVALID`, `FILING_WARNINGS`
 */
export async function freezeYear(
  tx: Queries,
  context: Asking,
  { kind, period, discovered_on, reasons }: AskedYear,
  typeFor: TypeFor,
  isAcknowledged: boolean,
): Promise<StoredStatement> {
  if (!/^\d{4}$/.test(period)) throw invalidField('period', 'Toto podání je za rok: RRRR.');
  const form = yearForm(kind);
  const live = await form.live(tx, context, period);
  if (today(context.now()) <= live.to)
    throw invalid(`Rok ${period} ještě neskončil.`, { code: 'YEAR_RUNNING' });
  if (form.hasFile && live.form === null)
    throw invalid(
      `Formulář za rok ${period} v elektronické podobě ještě neznáme. Počkejte na novější verzi programu, nebo opište řádky odsud do formuláře úřadu.`,
      { code: 'NO_SCHEMA' },
    );
  const filed = await statementsOf<object>(tx, companyOf(context).id, kind, period);
  const type = typeFor({ filed, dueOn: live.dueOn, to: live.to });
  checkIssues(live.issues, isAcknowledged);
  const content = form.contentOf(type, live.content, heldContents(kind, type, filed));
  if (content === null) throw invalid('Od posledního podání za toto období se nic nezměnilo.');
  const said = { filing_type: type, discovered_on, reasons };
  const xml = form.hasFile ? await form.file(tx, context, content, said) : null;
  return {
    ...{ kind, period, ...said, content },
    due_on:
      isAdditionalReturn(kind, type) && discovered_on !== null
        ? dueOfAdditional(discovered_on).due_on
        : live.dueOn,
    amount: form.amountOf(content),
    file: xml === null ? null : { xml, sha256: createHash('sha256').update(xml).digest('hex') },
  };
}

const isAdditionalReturn = (kind: YearKind, type: FilingType) =>
  kind === 'income_tax' && (type === 'D' || type === 'E');

/** What a filing of a type stands beside: an `E` takes the place of the last one. */
export function heldContents(
  kind: YearKind,
  type: FilingType,
  filed: readonly { filing_type: FilingType; content: object }[],
): object[] {
  const held = heldFilings(kind, filed);
  return (type === 'E' ? held.slice(0, -1) : held).map(({ content }) => content);
}
