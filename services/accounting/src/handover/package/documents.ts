import { setTimeout as sleep } from 'node:timers/promises';
import { HttpError } from '@news-and-accounting/http';
import { halerToJson } from '@news-and-accounting/money';
import type { ZipContent } from '@news-and-accounting/zip';
import { KINDS } from '../../documents/documents/index.ts';
import { documentIsdoc, documentPdf, isData, isOnPaper } from '../../documents/outputs/index.ts';
import type { TableColumn } from '../../platform/http/table.ts';
import { attachmentEntries, documentsIn, type ListedDocument } from '../exports/index.ts';
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
  for await (const page of documentsIn(run, { statuses: ['issued', 'cancelled'] })) {
    for (const listed of page) {
      let isFiled = false;
      const filed = async (path: string) => {
        isFiled = true;
        await index.add({ ...aboutOf(listed), path });
        return path;
      };
      for await (const { path, ...rest } of filesOfOne(run, listed, unique))
        yield { ...rest, path: await filed(path) };
      if (!isFiled) await index.add({ ...aboutOf(listed), path: null });
    }
  }
}

async function* filesOfOne(
  run: PackageRun,
  listed: ListedDocument,
  unique: Unique,
): AsyncGenerator<ZipContent> {
  const isOurs = isOnPaper(listed);
  if (isOurs) {
    const { fileName, bytes } = await paperOf(run, listed.id);
    yield { path: unique(`issued/${fileName}`), content: [bytes], isPacked: true };
  }
  if (isData(listed)) {
    const { entityId, tx } = run;
    const { fileName, bytes } = await documentIsdoc(tx, { entityId, id: listed.id, format: 'isdoc' });
    yield { path: unique(`issued/${fileName}`), content: [bytes] };
  }
  const folder = listed.direction === 'issued' ? 'issued' : 'received';
  yield* attachmentEntries(run, [listed], (name) => unique(`${folder}/${name}`));
}

const TRIES = 60;
const PAUSE_MS = 1000;

/** A document on paper; where too many are being made for others, its turn is waited for. */
async function paperOf({ services, tx, entityId, company, signal }: PackageRun, id: number) {
  const order = { entityId, id, language: null, withIsdoc: false, owner: `package ${company.id}` };
  for (let tries = 1; ; tries += 1) {
    signal.throwIfAborted();
    try {
      return await documentPdf(services, tx, order);
    } catch (error) {
      const isBusy = error instanceof HttpError && [429, 503].includes(error.answer.status);
      if (!isBusy || tries === TRIES) throw error;
      await sleep(PAUSE_MS, undefined, { signal });
    }
  }
}

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
