import {
  type FormatWriter,
  moneyWriter,
  pohodaWriter,
  type WriterOptions,
} from '@news-and-accounting/export-formats';
import { writeZip, type ZipContent } from '@news-and-accounting/zip';
import type { DocumentKind } from '../../documents/documents/index.ts';
import { vatLevels } from '../../public/codebooks/index.ts';
import {
  attachmentEntries,
  documentsIn,
  type ExportFormat,
  type ExportRun,
  uniqueNames,
} from '../exports/index.ts';
import { ISSUED, pieces, wantedKinds } from './pieces.ts';
import { companyOf } from './store.ts';

export type Program = {
  name: 'pohoda' | 'money';
  writer: (options: WriterOptions) => FormatWriter;
  /** Kinds that are documents of cash there, so that paying them is told with them. */
  cashKinds: readonly DocumentKind[];
  /** Of the XML beside attachments. */
  fileName: string;
};

/** A data pack of Pohoda. */
export const POHODA: ExportFormat = formatOf({
  name: 'pohoda',
  writer: pohodaWriter,
  cashKinds: ['cash_in', 'cash_out', 'receipt'],
  fileName: 'pohoda.xml',
});

/** MoneyData of Money S3. */
export const MONEY: ExportFormat = formatOf({
  name: 'money',
  writer: moneyWriter,
  cashKinds: ['cash_in', 'cash_out'],
  fileName: 'money.xml',
});

function formatOf(program: Program): ExportFormat {
  return {
    name: program.name,
    type: ({ attachments }) => (attachments ? 'zip' : 'xml'),
    make: (run) =>
      run.options.attachments ? writeZip(entries(program, run), { now: run.createdAt }) : file(program, run),
  };
}

async function* file(program: Program, run: ExportRun): AsyncGenerator<Uint8Array> {
  const { name, ico, dic } = await companyOf(run.tx, run.entityId);
  const writer = program.writer({
    company: { name, ico, dic },
    id: `export-${run.entityId}-${run.createdAt.toISOString()}`,
    application: 'Účetnictví',
    vatLevels: vatLevels(),
  });
  yield* pieces(program, writer, run, ico);
}

async function* entries(program: Program, run: ExportRun): AsyncGenerator<ZipContent> {
  yield { path: program.fileName, content: file(program, run) };
  const unique = uniqueNames();
  const narrowed = { ...ISSUED, kinds: wantedKinds(run) };
  for await (const page of documentsIn(run, narrowed))
    yield* attachmentEntries(run, page, (name) => unique(`prilohy/${name}`));
}
