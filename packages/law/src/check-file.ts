import { parseDocument } from 'yaml';
import { type FileHead, valueAt } from './check-value.ts';
import { Findings, isObject, objectAt, textAt } from './findings.ts';
import { type LawShape, type LawValue, type LegalReference, SHAPES } from './law-value.ts';
import { dayBefore, isLocalDate, type LocalDate } from './local-date.ts';
import { isUnit, type Unit } from './unit.ts';

/** One file of law/ as text; `path` is relative to law/, with forward slashes. */
export interface LawFile {
  readonly path: string;
  readonly text: string;
}

/** A file after its check: the dated values, oldest first, or what is wrong with it. */
export interface CheckedFile {
  readonly key: string;
  readonly values: readonly LawValue[];
  readonly problems: readonly string[];
}

const PATH = /^(?:[a-z][a-z0-9_]*\/)*[a-z][a-z0-9_]*\.yaml$/;
const COLUMN_NAME = /^[a-z][a-z0-9_]*$/;
const NO_DATE = '0001-01-01' as LocalDate;

interface Entry {
  readonly place: string;
  readonly from: LocalDate;
  readonly to: LocalDate | null;
  readonly gap: boolean;
  readonly rest: Pick<LawValue, 'value' | 'reference' | 'verified' | 'uncertain'>;
}

/**
 * Reads one file strictly: every key known, every scalar a text until its shape says what it must look like.
 */
export function checkFile(file: LawFile): CheckedFile {
  const findings = new Findings(file.path);
  const key = file.path.replace(/\.yaml$/, '').replaceAll('/', '.');
  if (!PATH.test(file.path)) findings.add('', 'the path must be made of lower-case names and end in .yaml');
  const keys = { required: ['description', 'shape', 'unit', 'values'], optional: ['options'] };
  const content = objectAt(contentOf(file, findings), '', keys, findings);
  if (!content) return { key, values: [], problems: findings.lines };
  const description = textAt(content.description, 'description', findings);
  const head = headAt(content, findings);
  const entries = entriesAt(content.values, head, findings);
  checkSequence(entries, findings);
  const values = entries.map((entry, i) => {
    const to = entry.to ?? dayBeforeNext(entries[i + 1]);
    // The shape of `value` was decided by `head.shape` in the check, which the compiler cannot follow.
    return { key, description, ...headOf(head), from: entry.from, to, ...entry.rest } as LawValue;
  });
  return { key, values, problems: findings.lines };
}

/** The YAML content with every scalar a string: the failsafe schema knows no numbers, dates or booleans. */
function contentOf(file: LawFile, findings: Findings): unknown {
  const document = parseDocument(file.text, { schema: 'failsafe', strict: true, uniqueKeys: true });
  for (const problem of [...document.errors, ...document.warnings]) findings.add('', problem.message);
  if (findings.lines.length > 0) return {};
  try {
    return document.toJS({ maxAliasCount: 0 });
  } catch {
    findings.add('', 'aliases are not allowed');
    return {};
  }
}

function headOf(head: FileHead): { shape: LawShape; unit: FileHead['unit'] } {
  return { shape: head.shape, unit: head.unit };
}

function headAt(content: Record<string, unknown>, findings: Findings): FileHead {
  const shape = SHAPES.find((known) => known === content.shape);
  if (!shape && content.shape !== undefined) findings.add('shape', `must be one of ${SHAPES.join(', ')}`);
  const options = Array.isArray(content.options)
    ? content.options.map((option, i) => textAt(option, `options[${i}]`, findings))
    : [];
  if ((shape === 'text') !== options.length > 0)
    findings.add('options', 'go with the shape "text" and only with it');
  return { shape: shape ?? 'number', unit: unitAt(content.unit, shape, findings), options };
}

function unitAt(input: unknown, shape: LawShape | undefined, findings: Findings): FileHead['unit'] {
  const byColumn = shape === 'table' || shape === 'bands';
  if (byColumn !== isObject(input)) {
    findings.add('unit', byColumn ? 'must be a mapping of columns to units' : 'must be one unit');
    return 'text';
  }
  if (!isObject(input)) {
    const unit = knownUnit(input, 'unit', findings);
    if (unit && (shape === 'text') !== (unit === 'text'))
      findings.add('unit', 'text goes with the shape "text"');
    return unit ?? 'text';
  }
  const columns = Object.entries(input).map(([name, unit]): [string, Unit] => {
    if (!COLUMN_NAME.test(name)) findings.add('unit', `"${name}" is no column name`);
    return [name, knownUnit(unit, `unit.${name}`, findings) ?? 'text'];
  });
  if (columns.length === 0) findings.add('unit', 'must name at least one column');
  return Object.fromEntries(columns);
}

function knownUnit(input: unknown, place: string, findings: Findings): Unit | null {
  if (typeof input === 'string' && isUnit(input)) return input;
  findings.add(place, `${JSON.stringify(input) ?? 'nothing'} is no known unit`);
  return null;
}

function entriesAt(input: unknown, head: FileHead, findings: Findings): Entry[] {
  if (!Array.isArray(input) || input.length === 0) {
    findings.add('values', 'must be a list with at least one item');
    return [];
  }
  const entries = input.map((item, i) => entryAt(item, `values[${i}]`, head, findings));
  return entries.filter((entry) => entry !== null);
}

function entryAt(input: unknown, place: string, head: FileHead, findings: Findings): Entry | null {
  const keys = { required: ['from', 'value', 'reference', 'verified'], optional: ['to', 'gap', 'uncertain'] };
  const item = objectAt(input, place, keys, findings);
  if (!item) return null;
  const uncertain = textAt(item.uncertain, `${place}.uncertain`, findings);
  return {
    place,
    from: dateAt(item.from, `${place}.from`, findings),
    to: item.to === undefined ? null : dateAt(item.to, `${place}.to`, findings),
    gap: textAt(item.gap, `${place}.gap`, findings) !== '',
    rest: {
      value: valueAt(item.value, `${place}.value`, head, findings),
      reference: referenceAt(item.reference, `${place}.reference`, findings),
      verified: dateAt(item.verified, `${place}.verified`, findings),
      uncertain: uncertain === '' ? null : uncertain,
    },
  };
}

function dateAt(input: unknown, place: string, findings: Findings): LocalDate {
  if (typeof input === 'string' && isLocalDate(input)) return input;
  if (input !== undefined) findings.add(place, 'must be a calendar date YYYY-MM-DD');
  return NO_DATE;
}

function referenceAt(input: unknown, place: string, findings: Findings): LegalReference {
  const item = objectAt(input, place, { required: ['title'], optional: ['href'] }, findings);
  const title = textAt(item?.title, `${place}.title`, findings);
  const href = textAt(item?.href, `${place}.href`, findings);
  if (href !== '' && !(href.startsWith('https://') && URL.canParse(href))) {
    findings.add(`${place}.href`, 'must be an https address');
  }
  return { title, href: href === '' ? null : href };
}

/**
 * Dates ascend; a value ends where the next begins, and a hole between two values says why it is there
 * (`gap`).
 */
function checkSequence(entries: readonly Entry[], findings: Findings): void {
  entries.forEach((entry, i) => {
    const next = entries[i + 1];
    if (entry.to !== null && entry.to < entry.from) findings.add(entry.place, '"to" lies before "from"');
    if (next && next.from <= entry.from) findings.add(next.place, 'the dates must ascend');
    const end = dayBeforeNext(next);
    const hole = entry.to !== null && end !== null && entry.to < end;
    if (entry.to !== null && end !== null && entry.to > end)
      findings.add(entry.place, 'overlaps the next value');
    if (hole && !entry.gap)
      findings.add(entry.place, 'leaves a gap before the next value without saying why (gap)');
    if (!hole && entry.gap) findings.add(entry.place, 'declares a gap where there is none');
  });
}

function dayBeforeNext(next: Entry | undefined): LocalDate | null {
  return next && next.from > NO_DATE ? dayBefore(next.from) : null;
}
