import type {
  DocumentsPart,
  FilePart,
  FormatWriter,
  Remark,
  Written,
} from '@news-and-accounting/export-formats';
import { type DocumentKind, KINDS, nameOf } from '../../documents/documents/index.ts';
import { invalid } from '../../platform/errors.ts';
import {
  documentsCount,
  documentsIn,
  type ExportRun,
  type ListedDocument,
  type Narrowed,
} from '../exports/index.ts';
import { documentsOut } from './documents-out.ts';
import { type Covered, entriesCount, entriesOut } from './entries-out.ts';
import { movementsCount, movementsOut } from './movements-out.ts';
import { partnersCount, partnersOut } from './partners-out.ts';
import type { Program } from './program-formats.ts';

/** Drafts are no documents yet; cancelled ones are named as left out. */
export const ISSUED: Narrowed = { statuses: ['issued', 'cancelled'] };

/** What is no record of the books, and goes only where it is asked for. */
const COMMERCIAL: readonly DocumentKind[] = ['quote', 'order', 'delivery_note'];

/** The kinds of an export: those that were asked for, else all of the books. */
export const wantedKinds = ({ options }: Pick<ExportRun, 'options'>): readonly DocumentKind[] =>
  options.kinds.length > 0
    ? options.kinds
    : (Object.keys(KINDS) as DocumentKind[]).filter((kind) => !COMMERCIAL.includes(kind));

type Making = {
  program: Program;
  run: ExportRun;
  ico: string | null;
  /** Documents that are not in the file: their postings go as entries. */
  left: Set<number>;
  /** What is told once, since it is about lists of the other program. */
  told: Set<string>;
};

/**
 * The file, a record at a time.
 * @throws {HttpError} 422 where it would hold nothing
 */
export async function* pieces(
  program: Program,
  writer: FormatWriter,
  run: ExportRun,
  ico: string | null,
): AsyncGenerator<Uint8Array> {
  const making: Making = { program, run, ico, left: new Set(), told: new Set() };
  run.total(await countOf(making));
  let isEmpty = true;
  yield writer.start;
  for (const [at, part] of writer.parts.entries()) {
    if (part.of === 'entries') await lookAhead(writer.parts.slice(at + 1), making);
    yield part.open;
    for await (const bytes of ofPart(part, making)) {
      isEmpty = false;
      yield bytes;
    }
    yield part.close;
  }
  if (isEmpty)
    throw invalid('V tomto období a výběru není nic, co by soubor mohl obsahovat.', { code: 'EMPTY_EXPORT' });
  yield writer.end;
}

/** Movements and entries go with everything, not with chosen kinds of documents. */
const isWhole = ({ run }: Making): boolean => run.options.kinds.length === 0;

async function countOf(making: Making): Promise<number> {
  const { run } = making;
  const documents = await documentsCount(run, { ...ISSUED, kinds: wantedKinds(run) });
  const partners = await partnersCount(run);
  if (!isWhole(making)) return documents + partners;
  return documents + partners + (await movementsCount(run)) + (await entriesCount(run));
}

function ofPart(part: FilePart, making: Making): AsyncGenerator<Uint8Array> {
  if (part.of === 'documents') return documentsOfPart(part, making);
  if (part.of === 'partners') return partnersOfPart(part, making);
  return part.of === 'movements' ? movementsOfPart(part, making) : entriesOfPart(part, making);
}

const kindsOf = (part: DocumentsPart, run: ExportRun): readonly DocumentKind[] =>
  part.kinds.filter((kind) => wantedKinds(run).includes(kind));

async function* documentsOfPart(part: DocumentsPart, making: Making): AsyncGenerator<Uint8Array> {
  const { run, ico, left } = making;
  for await (const page of documentsIn(run, { ...ISSUED, kinds: kindsOf(part, run) })) {
    const listed = new Map(page.map((each) => [each.id, each]));
    for (const document of await documentsOut(
      run,
      page.map(({ id }) => id),
      ico,
    )) {
      if (part.side !== null && part.side !== document.side) continue;
      const written = part.write(document);
      const named = listed.get(document.id) as ListedDocument;
      tell(run, written, titleOf(named), document.id);
      if (written.bytes === null) left.add(document.id);
      else {
        run.count('documents', 1);
        if (document.lines.some(({ treatment }) => isClassified(treatment))) tellOnce(making, 'CLASSES');
        if (document.cashRegister !== null) tellOnce(making, 'ACCOUNTS');
        yield written.bytes;
      }
      run.done(1);
    }
  }
}

/** What later parts leave out, so that its postings can go as entries before them. */
async function lookAhead(parts: readonly FilePart[], { run, ico, left }: Making): Promise<void> {
  for (const part of parts) {
    if (part.of !== 'documents') continue;
    for await (const page of documentsIn(run, { ...ISSUED, kinds: kindsOf(part, run) })) {
      for (const document of await documentsOut(
        run,
        page.map(({ id }) => id),
        ico,
      )) {
        if (part.side !== null && part.side !== document.side) continue;
        if (part.write(document).bytes === null) left.add(document.id);
      }
    }
  }
}

async function* partnersOfPart(
  part: Extract<FilePart, { of: 'partners' }>,
  { run, ico }: Making,
): AsyncGenerator<Uint8Array> {
  for await (const page of partnersOut(run, ico)) {
    for (const partner of page) yield* one(run, part.write(partner), `Kontakt ${partner.name}`, 'partners');
  }
}

async function* movementsOfPart(
  part: Extract<FilePart, { of: 'movements' }>,
  making: Making,
): AsyncGenerator<Uint8Array> {
  const { run } = making;
  if (!isWhole(making)) return;
  for await (const page of movementsOut(run)) {
    for (const { movement, title } of page) {
      if (movement === null) {
        run.warn({ code: 'LEFT_OUT', message: `${title}: kurz toho dne není známý, v souboru není.` });
        run.done(1);
      } else {
        if (making.program.name === 'pohoda') tellOnce(making, 'ACCOUNTS');
        yield* one(run, part.write(movement), title, 'bank_transactions');
      }
    }
  }
}

async function* entriesOfPart(
  part: Extract<FilePart, { of: 'entries' }>,
  making: Making,
): AsyncGenerator<Uint8Array> {
  const { run, left, program } = making;
  if (!isWhole(making)) return;
  const covered: Covered = { left: [...left], cashKinds: program.cashKinds };
  for await (const page of entriesOut(run, covered)) {
    for (const entry of page) {
      const title = `Účetní zápis ${entry.number ?? ''} z ${entry.date}`.replace('  ', ' ');
      yield* one(run, part.write(entry), title, 'journal');
    }
  }
}

function* one(run: ExportRun, written: Written, title: string, what: string): Generator<Uint8Array> {
  tell(run, written, title);
  if (written.bytes !== null) {
    run.count(what, 1);
    yield written.bytes;
  }
  run.done(1);
}

function tell(run: ExportRun, { remarks }: Written, title: string, documentId?: number): void {
  for (const { code, message, field } of remarks) {
    run.warn({
      code: code.toUpperCase(),
      message: `${title}: ${sentence(code, field, message)}`,
      ...(documentId === undefined ? {} : { document_id: documentId }),
    });
  }
}

const sentence = (code: Remark['code'], field: string, message: string): string => {
  const where = field === '' || code === 'left_out' ? '' : ` (${field})`;
  return code === 'left_out' ? `v souboru není. ${message}` : `${message}${where}`;
};

function titleOf(listed: ListedDocument): string {
  const number = listed.number ?? listed.external_number;
  const name = nameOf({ ...listed, number } as Parameters<typeof nameOf>[0]);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

const isClassified = (treatment: string): boolean => treatment !== 'taxable' && treatment !== 'not_subject';

const ONCE = {
  CLASSES:
    'Plnění bez tuzemské daně mají v souboru obvyklé zkratky členění DPH. Má-li váš program jiné, opravte je při převzetí.',
  ACCOUNTS:
    'Pokladny (v Pohodě i bankovní účty) jsou v souboru pod začátkem svého názvu. Stejnou zkratku jim dejte v programu, který soubor převezme.',
} as const;

function tellOnce({ run, told }: Making, code: keyof typeof ONCE): void {
  if (told.has(code)) return;
  told.add(code);
  run.warn({ code, message: ONCE[code] });
}
