import type { TransactionSql } from '@news-and-accounting/postgres';
import { recordEvent } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { type Context, callerOf, companyOf } from '../../platform/context.ts';
import { forbidden } from '../../platform/errors.ts';
import {
  type Parts,
  type PlacedFile,
  placeFile,
  storeFile,
  type Upload,
} from '../../platform/files/index.ts';
import { created, ok } from '../../platform/http/answer.ts';
import { canManage } from '../../platform/http/caller.ts';
import { invalidFields } from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import { changeFiling, FilingParams, filingOf } from '../filings/index.ts';
import { attachedEvent } from './events.ts';
import { EvidenceSchema, evidenceJson } from './evidence.ts';
import { PORTAL, readUpload } from './portal-reader.ts';
import { changesBy } from './proof.ts';
import { type EvidenceRow, evidenceWith, insertEvidence, type NewEvidence, oneEvidence } from './store.ts';

const BYTES_AT_MOST = 10 * 1024 * 1024;

export const attachEvidence = defineOperation({
  id: 'attachFilingEvidence',
  method: 'POST',
  path: '/entities/{entity_id}/filings/{id}/evidence',
  summary: 'Attach what the authority gave back',
  description:
    'Keeps a file about a filing of any kind: receipts and answers of the tax portal (CMS signed data `.p7s`, `.p7m`, XML), messages of data boxes (`.zfo`) and PDF, known by their content. Anything else is a 422 at `file`. Bytes that the filing has already answer 200 with the earlier evidence. Nobody else is asked, and the password of the submission that a receipt carries is never answered, logged or written into the history; the stored bytes keep it.\n\nFiles of the portal are read into `parsed`. A receipt belongs to a filing when it names the MD5 of its present XML (`checksum_matches`): with a seal that fits, it makes a filed filing `delivered` in `proof_state`, and with `mark_filed=true` a draft filed on its day (`mark_filed` is for owner and accountant, else 403; a day before the period is over or in the future is a 422 at `filed_on`). Blocking errors (`S`, `K`, `E`) make a filed filing `rejected`. A receipt of another file, one whose seal does not fit, a test submission, the state of a submission, and a receipt of one of several files change nothing. The history gets `filing.evidence_attached`, and the record of the change.',
  tag: 'Filings',
  meta: {
    permission: 'writer',
    heavy: 'file',
    parts: {
      files: {
        file: { bytesAtMost: BYTES_AT_MOST, isRequired: true, description: 'The file, 10 MB at most' },
      },
      texts: {
        mark_filed: {
          bytesAtMost: 20,
          description: '`true` marks a draft as filed by its receipt; default `false`',
        },
      },
    },
  },
  params: FilingParams,
  responses: {
    ...json(201, 'What was attached', EvidenceSchema),
    ...json(200, 'The same bytes were attached before', EvidenceSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params, body }, context) {
    const { files, texts } = body as Parts;
    const upload = files.file;
    if (upload === undefined) throw invalidFields({ file: 'Chybí.' });
    const company = companyOf(context);
    const { id: entityId, role } = company;
    const { userId } = callerOf(context);
    const marksFiled = flagOf(texts.mark_filed);
    if (marksFiled && !canManage(role))
      throw forbidden('Označit podání za podané smí jen vlastník nebo účetní.');
    await filingOf(context.sql, entityId, params.id);
    const before = await evidenceWith(context.sql, entityId, params.id, upload.sha256);
    const ready = before === null ? await prepared(context, params.id, upload) : null;
    return write(context, async (tx) => {
      await holdCompany(tx, entityId);
      const filing = await filingOf(tx, entityId, params.id);
      const present = await evidenceWith(tx, entityId, params.id, upload.sha256);
      const evidence = present ?? (await stored(tx, entityId, ready));
      if (present === null) await recordEvent(tx, attachedEvent(company, userId, filing, evidence));
      const changes = changesBy(evidence, filing, marksFiled);
      if (changes !== null) await changeFiling(tx, company, userId, filing, changes, new Date(context.now()));
      return (present === null ? created : ok)(evidenceJson(evidence));
    });
  },
});

/** @throws {HttpError} 422 for what is neither */
function flagOf(text = ''): boolean {
  if (!['', 'true', 'false'].includes(text))
    throw invalidFields({ mark_filed: 'Musí být true, nebo false.' });
  return text === 'true';
}

type Ready = { placed: PlacedFile; evidence: Omit<NewEvidence, 'file_id'> };

/** Reads the file, and puts its bytes where they will be read from. */
async function prepared(context: Context, filingId: number, upload: Upload): Promise<Ready> {
  const { userId } = callerOf(context);
  const reader = context.services.clients.get(PORTAL);
  const { mediaType, kind, said } = await readUpload(reader, String(userId), upload);
  const { checksums = [], ...rest } = said ?? {};
  return {
    placed: await placeFile(context, upload),
    evidence: {
      filing_id: filingId,
      name: upload.name.slice(0, 255) || 'soubor',
      content_type: mediaType,
      kind,
      said: said === null ? null : (rest as NewEvidence['said']),
      checksums,
    },
  };
}

async function stored(tx: TransactionSql, entityId: number, ready: Ready | null): Promise<EvidenceRow> {
  // It was deleted together with a draft since it was seen.
  if (ready === null) throw new Error('evidence that was there is gone');
  const { file } = await storeFile(tx, ready.placed);
  const id = await insertEvidence(tx, entityId, { ...ready.evidence, file_id: file.id });
  return oneEvidence(tx, entityId, ready.evidence.filing_id, id);
}
