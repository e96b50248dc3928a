import { createHash } from 'node:crypto';
import { readImportFile } from '@news-and-accounting/import-formats';
import type { TransactionSql } from '@news-and-accounting/postgres';
import { holdCompany } from '../../books/ledger/index.ts';
import { newBatch } from '../../documents/documents/index.ts';
import { seriesCounters } from '../../documents/series/index.ts';
import { insertSmallFiles } from '../../platform/files/index.ts';
import type { SampleContext } from '../../platform/sample-context.ts';
import type { Queries } from '../../platform/store.ts';
import { vatLevels } from '../../public/codebooks/index.ts';
import { mappingJson, readOptions } from './options.ts';
import { planningOf } from './planning.ts';
import { storePreview } from './preview.ts';
import { beginRun, insertImport, ownOf } from './store.ts';
import { settle, takeRows } from './take-rows.ts';
import type { Created, Storing } from './target.ts';
import { companyOfRun } from './writer.ts';

/** Contacts of another program; the company has the first one already. */
const CONTACTS = `Název;IČO;DIČ;Ulice;Město;PSČ;E-mail
Zkušební dřevo a.s.;99900025;CZ99900025;Pilařská 8;Žďár nad Sázavou;59101;obchod@zkusebni-drevo.example
Ukázkové sklenářství s.r.o.;99900165;;Sklářská 12;Nový Bor;47301;sklo@ukazkove-sklenarstvi.example
Vzorná doprava s.r.o.;99900173;;Spediční 5;Kolín;28002;dispecink@vzorna-doprava.example
`;
const FILENAME = 'adresar.csv';

/** Takes a small list of contacts over, as if somebody had come from another program. */
export async function fillImports(tx: Queries, { entityId, userId, now }: SampleContext): Promise<void> {
  await holdCompany(tx, entityId);
  const bytes = Buffer.from(CONTACTS);
  const given = readOptions('');
  const { delimiter, encoding, sheet, direction } = given;
  const asked = { format: 'csv', mapping: null, direction, delimiter, encoding, sheet } as const;
  const read = await readImportFile(bytes, {
    ...asked,
    own: await ownOf(tx, entityId),
    vatLevels: vatLevels(),
  });
  if (!read.ok || read.file.mapping === null) throw new Error('the contacts of the sample cannot be read');
  const { format, columns, mapping, records } = read.file;
  const options = { ...given, mapping: mappingJson(mapping) };
  const sha256 = createHash('sha256').update(bytes).digest();
  const [fileId] = await insertSmallFiles(tx, entityId, [{ bytes, sha256, mediaType: 'text/csv' }]);
  const file = { file_id: fileId ?? 0, filename: FILENAME, bytes: bytes.length, columns: [...columns] };
  const told = { format, options, sheets: [], warnings: [] };
  const id = await insertImport(tx, entityId, userId, { ...file, ...told }, { now, expiresAt: now });
  const planning = await planningOf(tx, entityId, { format, options, now: now.getTime() });
  await storePreview(tx, planning, { importId: id, format }, oneBatch(records));
  const run = { skip_errors: false, dry_run: false, rereads: false };
  await beginRun(tx, entityId, id, { run, userId, options });
  const created: Created[] = [];
  const storing: Storing = {
    ...{ ...planning, tx: tx as TransactionSql, importId: id },
    // Contacts have no amounts.
    writer: {
      ...{ company: await companyOfRun(tx, entityId), userId, now, batch: newBatch() },
      rates: async () => null,
    },
    note: (each) => created.push(each),
    attach: () => {},
  };
  const before = await seriesCounters(tx, entityId);
  const taken = await takeRows(storing, { id, format }, async () => {});
  await settle(storing, id, { taken, created, before });
}

async function* oneBatch<T>(records: readonly T[]): AsyncIterable<readonly T[]> {
  yield records;
}
