import { setTimeout as sleep } from 'node:timers/promises';
import { HttpError } from '@news-and-accounting/http';
import { halerToJson } from '@news-and-accounting/money';
import type { ZipContent } from '@news-and-accounting/zip';
import { KINDS } from '../../documents/documents/index.ts';
import {
  dataOf,
  isData,
  isOnPaper,
  type Leaving,
  leavingDocuments,
  nextOf,
  pdfOf,
} from '../../documents/outputs/index.ts';
import type { TableColumn } from '../../platform/http/table.ts';
import {
  type AttachedFile,
  attachedFiles,
  attachmentEntry,
  documentsIn,
  type ListedDocument,
} from '../exports/index.ts';
import type { PackageRun } from './package-run.ts';
import type { KeptRows } from './table-text.ts';

export const INDEX_COLUMNS: readonly TableColumn[] = [
  { key: 'path', title: 'Soubor' },
  { key: 'kind', title: 'Druh' },
  { key: 'number', title: 'Číslo' },
  { key: 'external_number', title: 'Číslo dodavatele' },
  { key: 'partner', title: 'Partner' },
  { key: 'date', title: 'Datum', kind: 'date' },
  { key: 'total', title: 'Celkem', kind: 'money' },
  { key: 'currency', title: 'Měna' },
];

type Unique = (path: string) => string;
type Indexed = { run: PackageRun; index: KeptRows; unique: Unique };

/** Documents of the period: those of ours on paper and as data, of others the files that came. Drafts have none yet. */
export async function* documentContents({ run, index, unique }: Indexed): AsyncGenerator<ZipContent> {
  const { tx, entityId } = run;
  for await (const page of documentsIn(run, { statuses: ['issued', 'cancelled'] })) {
    const ids = page.map(({ id }) => id);
    const attached = Map.groupBy(await attachedFiles(run, ids), ({ document_id }) => document_id);
    const leaving = leavingDocuments(
      tx,
      entityId,
      page.filter(leaves).map(({ id }) => id),
      { withLogo: true },
    );
    for (const listed of page) {
      const left = leaves(listed) ? await nextOf(leaving, listed.id) : null;
      const files = attached.get(listed.id) ?? [];
      let isFiled = false;
      const filed = async (path: string) => {
        isFiled = true;
        await index.add({ ...aboutOf(listed), path });
        return path;
      };
      for await (const { path, ...rest } of filesOfOne(run, { listed, left, files }, unique))
        yield { ...rest, path: await filed(path) };
      if (!isFiled) await index.add({ ...aboutOf(listed), path: null });
    }
  }
}

/** A document; what it leaves the house as, null where it does not; the files of its attachments. */
type One = { listed: ListedDocument; left: Leaving | null; files: readonly AttachedFile[] };

async function* filesOfOne(
  run: PackageRun,
  { listed, left, files }: One,
  unique: Unique,
): AsyncGenerator<ZipContent> {
  const folder = listed.direction === 'issued' ? 'issued' : 'received';
  if (left !== null && isOnPaper(listed)) {
    const { fileName, bytes } = await paperOf(run, left);
    // What was bought is put down on paper here, and is nobody's issued document.
    const whose = listed.kind === 'receipt' ? folder : 'issued';
    yield { path: unique(`${whose}/${fileName}`), content: [bytes], isPacked: true };
  }
  if (left !== null && isData(listed)) {
    const { fileName, bytes } = dataOf(left, 'isdoc');
    yield { path: unique(`issued/${fileName}`), content: [bytes] };
  }
  for (const file of files) {
    run.signal.throwIfAborted();
    yield attachmentEntry(run, listed, file, (name) => unique(`${folder}/${name}`));
  }
}

const TRIES = 60;
const PAUSE_MS = 1000;

/** A document on paper; where too many are being made for others, its turn is waited for. */
async function paperOf({ services, company, signal }: PackageRun, left: Leaving) {
  const order = { language: null, withIsdoc: false, owner: `package ${company.id}` };
  for (let tries = 1; ; tries += 1) {
    signal.throwIfAborted();
    try {
      return await pdfOf(services, left, order);
    } catch (error) {
      const isBusy = error instanceof HttpError && [429, 503].includes(error.answer.status);
      if (!isBusy || tries === TRIES) throw error;
      await sleep(PAUSE_MS, undefined, { signal });
    }
  }
}

const leaves = (listed: ListedDocument) => isOnPaper(listed) || isData(listed);

const aboutOf = ({
  kind,
  number,
  external_number,
  partner,
  accounting_on,
  total,
  currency,
}: ListedDocument) => ({
  ...{ kind: KINDS[kind].name, number, external_number, partner: partner?.name ?? null },
  ...{ date: accounting_on, total: halerToJson(total), currency },
});
