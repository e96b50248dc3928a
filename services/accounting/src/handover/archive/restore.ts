import type { TransactionSql } from '@news-and-accounting/postgres';
import {
  BrokenHistory,
  type ChainedRecord,
  recordVerifier,
  restoreRecords,
} from '../../access/history/index.ts';
import { renewBases } from '../../approval/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { checkCompanySettings } from './company-settings.ts';
import { contentHash, isOfCompany } from './content.ts';
import { removeStart, requireEmpty } from './empty.ts';
import { HISTORY, pathOfTable } from './manifest.ts';
import { type Numbering, numberAnew } from './numbering.ts';
import { type FilePlaces, placeFiles } from './place-files.ts';
import { placeFilings } from './place-filings.ts';
import { type Placing, placeRows } from './place-rows.ts';
import { ArchiveProblem, damaged } from './problem.ts';
import { companyIn, type OpenArchive } from './read-archive.ts';
import type { Row } from './references.ts';
import { columnsOf, companyRow, recordsIn } from './store.ts';
import { SUBJECTS } from './subjects.ts';
import { ARCHIVED } from './tables.ts';

export type Restoring = {
  tx: TransactionSql;
  entityId: number;
  archive: OpenArchive;
  places: FilePlaces;
  /** The users here that names of an archive become. */
  authorsOf(names: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Whoever runs the service takes settings as they are that no request could send any more. */
  keepsSettings?: boolean;
  /** So many rows or files are stored. */
  done?: (rows: number) => void;
};

/**
 * Makes a company without records what the archive holds, in the transaction given: every row with a new id, its history
 * behind the present one. What is stored in the end has the content that the archive says, or nothing is.
 * @throws {ArchiveProblem}
 */
export async function restoreArchive(restoring: Restoring): Promise<void> {
  const { tx, entityId, archive } = restoring;
  await holdCompany(tx, entityId);
  await requireEmpty(tx, entityId);
  await readOthers(archive);
  const company = await companyIn(archive);
  if (restoring.keepsSettings !== true) checkCompanySettings(company);
  const columns = await columnsOf(tx, ARCHIVED);
  const numbering = await numberAnew(tx, archive);
  const authors = await restoring.authorsOf([...numbering.authors]);
  const placing: Placing = {
    ...{ tx, entityId, archive, numbering, authors, columns },
    done: restoring.done ?? (() => undefined),
  };
  await removeStart(tx, entityId);
  const all = await placeTables(placing, company, restoring.places);
  await renewBases(tx, entityId);
  await placeHistory(placing, all);
  await updateCompany(placing, company);
  await compare(placing, company);
}

/** What is for people is not restored from, but an archive is whole or it is not. */
async function readOthers(archive: OpenArchive): Promise<void> {
  const own = new Set([...ARCHIVED.map(({ name }) => pathOfTable(name)), pathOfTable('entities'), HISTORY]);
  const others = archive.paths.filter((path) => !own.has(path) && !path.startsWith('attachments/'));
  const strange = others.find((path) => path.startsWith('data/'));
  if (strange !== undefined) throw damaged(`záznamy ${strange} tato verze nezná`);
  for (const path of others) for await (const _piece of archive.content(path));
}

/** @returns the numbering with what files are called here */
async function placeTables(placing: Placing, company: Row, places: FilePlaces): Promise<Numbering> {
  let { numbering } = placing;
  for (const table of ARCHIVED) {
    const now = { ...placing, numbering };
    if (table.name === 'stored_files') {
      const files = await placeFiles(now, table, places);
      const { idOf, authors } = numbering;
      numbering = {
        authors,
        idOf: (name, id) => (name === 'stored_files' ? (files.get(id) ?? null) : idOf(name, id)),
      };
    } else if (EXCHANGED.has(table.name)) await placeRows(now, table, exchangedAs(company));
    else if (table.name === 'filings') await placeFilings(now);
    else if (table.name !== 'filing_files') await placeRows(now, table);
  }
  return numbering;
}

/** What programs know by a UUID, which it keeps: it is made of what it was called where it was first. */
const EXCHANGED = new Set(['documents', 'partners']);
const exchangedAs = ({ id }: Row) => ({
  columns: ['exchanged_as'],
  of: (row: Row): Row => ({ exchanged_as: row.exchanged_as ?? `${id}/${row.id}` }),
});

async function placeHistory({ tx, entityId, archive, done }: Placing, numbering: Numbering): Promise<void> {
  const verifier = recordVerifier();
  const subjectIdOf = (type: string, id: number) => {
    if (type === 'Entity') return entityId;
    const table = SUBJECTS[type];
    return table === undefined ? null : numbering.idOf(table, id);
  };
  try {
    for await (const rows of archive.lines(HISTORY)) {
      const records = rows as unknown as ChainedRecord[];
      for (const record of records) verifier.add(record);
      await restoreRecords(tx, entityId, records, subjectIdOf);
      done(records.length);
    }
    verifier.end(archive.manifest.history);
  } catch (error) {
    if (error instanceof BrokenHistory) throw damaged(`historie změn nesouhlasí (${error.message})`);
    throw error;
  }
}

async function updateCompany({ tx, entityId, columns }: Placing, company: Row): Promise<void> {
  const known = columns.get('entities') ?? [];
  const told = Object.keys(company).filter(isOfCompany);
  const strange = told.find((column) => !known.includes(column));
  if (strange !== undefined) throw damaged(`pole firmy ${strange} tato verze nezná`);
  if (told.length === 0) throw damaged('firma nemá žádné údaje');
  const row = JSON.stringify({ ...company });
  await tx`
    update entities e set (${tx(told)}) = (select ${tx(told)} from json_populate_record(null::entities, ${row}::text::json))
    where e.id = ${entityId}`;
}

/** What is stored now is what the archive says, by its own columns: those that came later were given what they had. */
async function compare({ tx, entityId, columns, archive }: Placing, company: Row): Promise<void> {
  const told = new Map(
    [...columns].map(([table, here]) => {
      const there = archive.manifest.columns[table] ?? [];
      return [table, here.filter((column) => there.includes(column))];
    }),
  );
  const stored = await companyRow(tx, entityId, Object.keys(company));
  const hash = await contentHash(stored, recordsIn(tx, entityId, told));
  if (hash !== archive.manifest.content_sha256)
    throw new ArchiveProblem('Obsah archivu neodpovídá otisku content_sha256, který archiv uvádí.');
}
