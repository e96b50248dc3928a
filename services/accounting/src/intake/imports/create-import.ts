import { type Context, callerOf, companyOf } from '../../platform/context.ts';
import { openScratch, type Parts, placeFile, storeFile, type Upload } from '../../platform/files/index.ts';
import { created } from '../../platform/http/answer.ts';
import { invalidFields } from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import { previewArchive } from './archive.ts';
import { importWithRows } from './get-import.ts';
import { ImportsParams, ImportWithRowsSchema } from './import.ts';
import { expiryOf, nameOfUpload } from './kept.ts';
import { mappingJson, type OptionsJson, readFormat, readOptions } from './options.ts';
import { planningOf } from './planning.ts';
import { storePreview } from './preview.ts';
import { IMPORTS, type ReadImport, readImport } from './read-file.ts';
import { insertImport, noteWarnings, ownOf } from './store.ts';

export const BYTES_AT_MOST = 50 * 1024 * 1024;
const OPTIONS_AT_MOST = 200_000;

export const createImport = defineOperation({
  id: 'createImport',
  method: 'POST',
  path: '/entities/{entity_id}/imports',
  summary: 'Upload a file of another program',
  description:
    'Reads a file and shows what would become of it; nothing but the preview is stored, and only for seven days unless it is run. `format` is found by the content (`auto`), or one of `isdoc`, `einvoice` (both also as ZIP), `pohoda`, `money`, `fakturoid`, `idoklad`, `csv`, `xlsx`, `opening_balances`. At most 20,000 rows.\n\n`archive` (managers only, `format` has to come before `file`) is an archive that `createExport` or `npm run accounting -- backup` has made; as large as the installation allows, 2 GB unless it says otherwise. It is restored by `runImport` into a company that has no records yet, fields and settings of the company included, and becomes all that the company is; a company with records, a newer version and a damaged archive are a 422 naming `file`. It has no `rows`, and takes no options.\n\n`options` is JSON: `direction` (`issued`, `received`) where the file does not say it; `issue` (by default own issued documents are issued and received ones stay drafts); `history_until`: documents issued up to that day are stored issued with their payments, without postings and VAT, because the opening balances hold them; `create_partners` (true); `mapping` of a table, guessed from its headers when it is not given and told back in `options.mapping`; `delimiter`, `encoding`, `sheet`; `date` of opening balances; `bank_account_id` of bank movements.\n\nEach row says what the run will do: `create`, `skip` or `error`, with the fields that are wrong. Skipped is what is there already: a `source_id` that an earlier run stored (warning `CHANGED` where its content is another one), a second row of the same thing (`TWICE`), a bank movement that its account has, an entry of a document of the company (`POSTED_BY_DOCUMENT`), an entry that opens books (`OPENING`), an opening that is equal; and what `history_until` leaves to the former books (`HISTORY`): bank movements and journal entries up to that day, whose sums come with payments and opening balances. A file that cannot be read is a 422 naming `file`; one of another company too (`OTHER_COMPANY`). `runImport` is the next step; `dry_run` there tries another `mapping`. The history has no record of a preview.',
  tag: 'Imports',
  meta: {
    permission: 'writer',
    heavy: 'file',
    parts: {
      files: {
        file: {
          bytesAtMost: BYTES_AT_MOST,
          isRequired: true,
          description: 'The file, 50 MB at most; an archive as large as the installation allows',
          larger: {
            isAsked: (texts) => texts.get('format') === 'archive',
            bytesAtMost: ({ ACCOUNTING_ARCHIVE_MB: megabytes }) => megabytes * 1024 * 1024,
          },
        },
      },
      texts: {
        format: { bytesAtMost: 40, description: 'Default: `auto`' },
        options: { bytesAtMost: OPTIONS_AT_MOST, description: 'JSON, see above' },
      },
    },
  },
  params: ImportsParams,
  responses: {
    ...json(201, 'The import with its first 100 rows', ImportWithRowsSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ body }, context) {
    const { files, texts } = body as Parts;
    const upload = files.file;
    if (upload === undefined) throw invalidFields({ file: 'Chybí.' });
    const format = readFormat(texts.format ?? '');
    const options = readOptions(texts.options ?? '');
    if (format === 'archive') return previewArchive(context, upload, options);
    const asked = { format, options };
    const company = companyOf(context);
    const scratch = await openScratch();
    try {
      const reader = context.services.clients.get(IMPORTS);
      const whose = { owner: `company ${company.id}`, own: await ownOf(context.sql, company.id) };
      const read = await readImport(reader, whose, asked, upload, scratch);
      return await store(context, upload, read, asked.options);
    } finally {
      await scratch.close();
    }
  },
});

async function store(context: Context, upload: Upload, read: ReadImport, given: OptionsJson) {
  const { id: entityId } = companyOf(context);
  const { userId } = callerOf(context);
  const placed = await placeFile(context, upload);
  const now = new Date(context.now());
  const { format, columns, sheets, mapping } = read;
  const options = mapping === null ? given : { ...given, mapping: mappingJson(mapping) };
  return write(context, async (tx) => {
    const planning = await planningOf(tx, entityId, { format, options, now: now.getTime() });
    const { file } = await storeFile(tx, placed);
    const importId = await insertImport(
      tx,
      entityId,
      userId,
      {
        ...{ file_id: file.id, bytes: upload.bytes, format, options, columns: [...columns] },
        ...{
          filename: nameOfUpload(upload),
          sheets: [...sheets],
          warnings: [...read.warnings],
        },
      },
      { now, expiresAt: expiryOf(now) },
    );
    const told = await storePreview(tx, planning, { importId, format }, read.records());
    await noteWarnings(tx, entityId, importId, [...read.warnings, ...told]);
    return created(await importWithRows(tx, entityId, importId));
  });
}
