import { czechMoney, halerToJson, ZERO } from '@news-and-accounting/money';
import { invalid, invalidField } from '../../platform/errors.ts';
import { invalidFields } from '../../platform/http/fields.ts';
import type { NewPosting } from '../ledger/index.ts';
import type { EntryValues, LineValues } from './fields.ts';
import { type OpenLine, type Pairing, pairLines } from './pair-lines.ts';

export const OPENING_ACCOUNT = '701';
const OF_CLOSING = /^(701|702|710)/;

/** The accounts of a line by the fields that name them. */
export function accountsOfLine({ debit, credit, account }: LineValues): [field: string, code: string][] {
  const named = { debit, credit, account };
  return Object.entries(named).flatMap(([field, code]) => (code === null ? [] : [[field, code]]));
}

export const isPair = ({ debit, credit }: LineValues): boolean => debit !== null || credit !== null;

/** @throws {HttpError} 422 naming what lines say wrong, whatever the company is */
export function checkLines({ kind, lines, reverse_on: reverseOn, date }: EntryValues): void {
  if (lines.length === 0) throw invalidField('lines', 'Doklad musí mít aspoň jeden řádek.');
  const problems = Object.assign({}, ...lines.map((line, i) => problemsOf(line, `lines[${i}]`)));
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  const [first] = lines;
  const other = lines.findIndex((line) => first !== undefined && isPair(line) !== isPair(first));
  if (other !== -1)
    throw invalidField(
      `lines[${other}]`,
      'Řádky dokladu mají buď všechny MD a D, nebo všechny účet a stranu.',
    );
  if (kind === 'opening') {
    if (lines.some(isPair))
      throw invalidField('lines[0]', 'Počáteční stav má řádky s účtem a stranou, účtují se proti účtu 701.');
    if (reverseOn !== null) throw invalidField('reverse_on', 'Počáteční stav se neotáčí.');
  }
  if (reverseOn !== null && reverseOn <= date) throw invalidField('reverse_on', 'Musí být po dni dokladu.');
}

/**
 * The same, and whether an entry of them would balance.
 * @throws {HttpError} 422
 */
export function checkEntryLines(values: EntryValues): void {
  checkLines(values);
  postingsOf(values, 0);
}

function problemsOf(line: LineValues, path: string): Record<string, string> {
  const { debit, credit, account, side, currency, currency_amount: foreign } = line;
  const problems: Record<string, string> = {};
  const needed = isPair(line)
    ? { debit, credit, ...(account === null && side === null ? {} : { account: null }) }
    : { account, side };
  for (const [field, value] of Object.entries(needed))
    if (value === null)
      problems[`${path}.${field}`] =
        isPair(line) && field === 'account'
          ? 'Řádek má buď MD a D, nebo účet a stranu.'
          : 'Musí být vyplněno.';
  if (debit !== null && debit === credit) problems[`${path}.credit`] = 'MD a D musí být různé účty.';
  for (const [field, code] of accountsOfLine(line))
    if (OF_CLOSING.test(code))
      problems[`${path}.${field}`] = `Na účet ${code} se účtuje jen otevřením a uzavřením knih.`;
  if ((currency === null) !== (foreign === null))
    problems[`${path}.${currency === null ? 'currency' : 'currency_amount'}`] =
      'Měna a částka v ní patří k sobě.';
  return problems;
}

/**
 * The postings of an internal document.
 * @throws {HttpError} 422 `UNBALANCED` with `difference`, `UNPAIRABLE`
 */
export function postingsOf(values: EntryValues, sourceId: number): NewPosting[] {
  const { kind, lines } = values;
  if (kind === 'opening') return lines.map((line) => openingOf(values, line, sourceId));
  if (lines.some(isPair))
    return lines.map((line) => ({
      ...{ debit: line.debit ?? '', credit: line.credit ?? '', amount: line.amount },
      ...contentOf(values, [line], sourceId),
    }));
  const pairing = pairLines(
    lines.map((line) => openLine(values, line)),
    values.balance_by,
  );
  if ('problem' in pairing) throw refusalOf(pairing);
  return pairing.pairs.map((pair) => {
    const sides = [lines[pair.debit], lines[pair.credit]].filter((line) => line !== undefined);
    const [debit, credit] = sides;
    const { foreign: _own, ...content } = contentOf(values, sides, sourceId);
    return {
      ...{ debit: debit?.account ?? '', credit: credit?.account ?? '', amount: pair.amount, ...content },
      ...(pair.foreign === null ? {} : { foreign: pair.foreign }),
    };
  });
}

function openingOf(values: EntryValues, line: LineValues, sourceId: number): NewPosting {
  const account = line.account ?? '';
  const [debit, credit] = line.side === 'debit' ? [account, OPENING_ACCOUNT] : [OPENING_ACCOUNT, account];
  return {
    ...{ debit, credit, amount: line.amount, ...contentOf(values, [line], sourceId) },
    ...{ source: 'opening', part: 'journal' },
  };
}

/** What a posting of lines says beside accounts and amount: what the first line that says it does. */
function contentOf(values: EntryValues, lines: readonly LineValues[], sourceId: number) {
  const first = <T>(of: (line: LineValues) => T | null) => {
    const line = lines.find((each) => of(each) !== null);
    return line === undefined ? null : of(line);
  };
  const [partnerId, documentId, costCentre] = [
    first((line) => line.partner_id) ?? values.partner_id,
    first((line) => line.document_id),
    first((line) => line.cost_centre),
  ];
  const currency = first((line) => line.currency);
  return {
    ...{ date: values.date, text: first((line) => line.text) ?? values.text },
    ...{ source: 'journal' as const, sourceId },
    ...(currency === null
      ? {}
      : { foreign: { currency, amount: first((line) => line.currency_amount) ?? ZERO } }),
    ...(partnerId === null ? {} : { partnerId }),
    ...(documentId === null ? {} : { documentId }),
    ...(costCentre === null ? {} : { costCentre }),
  };
}

function openLine(values: EntryValues, line: LineValues): OpenLine {
  const { account, side, amount, currency, currency_amount: foreign } = line;
  return {
    ...{ account: account ?? '', side: side ?? 'debit', amount },
    partnerId: line.partner_id ?? values.partner_id,
    ...{ documentId: line.document_id, costCentre: line.cost_centre },
    foreign: currency === null ? null : { currency, amount: foreign ?? ZERO },
  };
}

function refusalOf(pairing: Exclude<Pairing, { pairs: unknown }>) {
  if (pairing.problem === 'unbalanced') {
    const { difference, lines } = pairing;
    const amount = czechMoney((difference < 0 ? -difference : difference) as typeof difference, 'CZK');
    const where = lines.length === 0 ? '' : ` (řádky ${lines.map((place) => place + 1).join(', ')})`;
    const side = difference > 0 ? 'MD převyšuje D' : 'D převyšuje MD';
    const text = `Doklad se nerovná: ${side} o ${amount}${lines.length > SHOWN ? '' : where}.`;
    return invalid(text, {
      ...{ code: 'UNBALANCED', fields: { lines: text } },
      more: { difference: halerToJson(difference) },
    });
  }
  const field = `lines[${pairing.line}]`;
  if (pairing.problem === 'foreign')
    return invalidField(
      `${field}.currency_amount`,
      'Částky v cizí měně se na stranách MD a D nerovnají, řádek nemá v měně protistranu.',
    );
  const text =
    'Řádek nemá k čemu stát na druhé straně: zbývají řádky se stejným účtem, nebo s jiným kontaktem, dokladem, střediskem či měnou.';
  return invalid(text, { code: 'UNPAIRABLE', fields: { [field]: text } });
}

/** So many lines are named one by one. */
const SHOWN = 20;
