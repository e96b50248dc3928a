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
    for await (const { listed, left, paper } of begun(run, page, leaving)) {
      const files = attached.get(listed.id) ?? [];
      let isFiled = false;
      const filed = async (path: string) => {
        isFiled = true;
        await index.add({ ...aboutOf(listed), path });
        return path;
      };
      for await (const { path, ...rest } of filesOfOne(run, { listed, left, paper, files }, unique))
        yield { ...rest, path: await filed(path) };
      if (!isFiled) await index.add({ ...aboutOf(listed), path: null });
    }
  }
}

/** A document; what it leaves the house as, and on paper, null where it does not. */
type Begun = {
  listed: ListedDocument;
  left: Leaving | null;
  paper: Promise<{ fileName: string; bytes: Buffer }> | null;
};
/** With the files of its attachments. */
type One = Begun & { files: readonly AttachedFile[] };

/** So many documents are on their way to paper, which is made in another process, while those before them are written. */
const AHEAD = 6;

async function* begun(
  run: PackageRun,
  page: readonly ListedDocument[],
  leaving: AsyncGenerator<Leaving>,
): AsyncGenerator<Begun> {
  const ahead: Begun[] = [];
  for (const listed of page) {
    const left = leaves(listed) ? await nextOf(leaving, listed.id) : null;
    const paper = left !== null && isOnPaper(listed) ? paperOf(run, left) : null;
    // Its failure is that of whoever awaits it, which may be later, or nobody where the package is torn off before.
    paper?.catch(() => {});
    ahead.push({ listed, left, paper });
    const first = ahead.length > AHEAD ? ahead.shift() : undefined;
    if (first !== undefined) yield first;
  }
  yield* ahead;
}

async function* filesOfOne(
  run: PackageRun,
  { listed, left, paper, files }: One,
  unique: Unique,
): AsyncGenerator<ZipContent> {
  const folder = listed.direction === 'issued' ? 'issued' : 'received';
  if (paper !== null) {
    const { fileName, bytes } = await paper;
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
