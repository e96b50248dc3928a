import { BYTES_AT_MOST } from '@news-and-accounting/bank-statements';
import { HttpError } from '@news-and-accounting/http';
import type { Parts } from '../../platform/files/index.ts';
import { type Answer, created, noContent, ok } from '../../platform/http/answer.ts';
import { invalidFields } from '../../platform/http/fields.ts';
import { errorResponses, json, noBody } from '../../platform/http/responses.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import { type FileImport, type ImportOptions, importJson } from './import-file.ts';
import { importUpload } from './import-upload.ts';
import { ImportSchema, StatementsParams } from './statement.ts';

const SHORT = 20;

export const importStatements = defineOperation({
  id: 'importStatements',
  method: 'POST',
  path: '/entities/{entity_id}/statements',
  summary: 'Upload a file with bank statements',
  description:
    'Stores the statements of a file (GPC, CAMT.053, MT940, CSV, Fio JSON and XML, OFX, and PDF with a text layer as beta; found by its content) with their movements, whole or not at all. Movements that the account holds already, from whichever format, are known and stored once. The same bytes again answer 200 with the earlier statements. New movements are matched after they are stored, so `matched` of this answer is still 0: `listStatements` counts what was settled.\n\n422 codes: `AMBIGUOUS_ACCOUNT` with `found` and `candidates`: send `bank_account_id`; `ACCOUNT_MISMATCH`: the file is of another account than that; `STATEMENT_UNBALANCED` with `difference`: opening and movements do not make the closing, `accept_unbalanced=true` stores it nevertheless (never a PDF); `UNREADABLE`: no statement is found in it, which with `or_none=true` is no error but a 204: for files that may be anything, such as a PDF that is a receipt more often than a statement. The history gets the record `statement.imported` for each statement.',
  tag: 'Bank',
  meta: {
    permission: 'writer',
    heavy: 'file',
    parts: {
      files: {
        file: {
          bytesAtMost: BYTES_AT_MOST,
          isRequired: true,
          description: 'The file of the bank, 20 MB at most',
        },
      },
      texts: {
        bank_account_id: {
          bytesAtMost: SHORT,
          description:
            'The bank account, where the file does not say whose it is: `id` in `listBankAccounts`',
        },
        accept_unbalanced: { bytesAtMost: SHORT, description: '`true` or `false` (default)' },
        or_none: {
          bytesAtMost: SHORT,
          description:
            '`true`: a file without any statement is answered 204; `false` (default): it is refused',
        },
      },
    },
  },
  params: StatementsParams,
  responses: {
    ...json(201, 'What was stored', ImportSchema),
    ...json(200, 'The same file was stored before', ImportSchema),
    ...noBody(204, 'No statement is found in it, asked with `or_none`'),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ body }, context) {
    const { files, texts } = body as Parts;
    const upload = files.file;
    if (upload === undefined) throw invalidFields({ file: 'Chybí.' });
    const options = optionsOf(texts);
    let answer: Answer | null = null;
    try {
      await importUpload(context, upload, options, async (work) => {
        let made: FileImport | null = null;
        answer = await write(context, async (tx) => {
          made = await work(tx);
          return (made.wasThere ? ok : created)(importJson(made));
        });
        if (made === null) throw new Error('a file was answered and not stored');
        return made;
      });
    } catch (error) {
      if (texts.or_none === 'true' && isNoStatement(error)) return noContent();
      throw error;
    }
    if (answer === null) throw new Error('a file was stored and not answered');
    return answer;
  },
});

const isNoStatement = (error: unknown): boolean =>
  error instanceof HttpError && (error.answer.body as { code?: unknown }).code === 'UNREADABLE';

/** @throws {HttpError} 422 for texts that mean nothing */
function optionsOf({
  bank_account_id: id = '',
  accept_unbalanced: accepts = '',
  or_none: orNone = '',
}: Parts['texts']): ImportOptions {
  const problems = {
    ...(/^\d{0,15}$/.test(id) ? {} : { bank_account_id: 'Musí být celé číslo.' }),
    ...(isFlag(accepts) ? {} : { accept_unbalanced: 'Musí být true, nebo false.' }),
    ...(isFlag(orNone) ? {} : { or_none: 'Musí být true, nebo false.' }),
  };
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  return { bankAccountId: id === '' ? null : Number(id), acceptsUnbalanced: accepts === 'true' };
}

const isFlag = (text: string): boolean => ['', 'true', 'false'].includes(text);
