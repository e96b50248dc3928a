import { Readable } from 'node:stream';
import { writeZip } from '@news-and-accounting/zip';
import Type from 'typebox';
import { type Context, callerOf, companyOf } from '../../platform/context.ts';
import type { Answer } from '../../platform/http/answer.ts';
import { invalidFields, isDate } from '../../platform/http/fields.ts';
import { followedSpool } from '../../platform/http/followed-spool.ts';
import { EntityId } from '../../platform/http/params.ts';
import { errorResponses } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { inSnapshot } from '../../platform/reading.ts';
import type { Queries } from '../../platform/store.ts';
import { packageContents } from './contents.ts';
import { type Period, packageRun } from './package-run.ts';

const DAYS_AT_MOST = 366;
const DAY_MS = 86_400_000;

export const getAccountantPackage = defineOperation({
  id: 'getAccountantPackage',
  method: 'GET',
  path: '/entities/{entity_id}/accountant_package',
  summary: 'Everything of a period for the accountant',
  description:
    'A ZIP of what an accountant needs of some days, by the day of accounting: `README.txt`, `index.csv` (documents and statements with their files), `issued/` (PDF and ISDOC of own documents, with their attachments), `received/` (files of the others, received receipts as PDF), `statements/` (bank statements as they came), `journal.csv` and `trial_balance.csv` (of years without double entry `cash_journal.csv`), `vat/{period}/` (the ledger of each period of VAT that has a day in common, with its forms as XML: filed ones, otherwise as they would be filed now, named `…-nepodano.xml`), `payslips/` for owners and accountants, and `missing.csv`: movements without a document, documents without a file, drafts, gaps in number series, forms that cannot be made.\n\nThe bytes come while they are made, from one snapshot of the books; what goes wrong tears the download off. `from` and `to` are required, at most 366 days: else a 422 that names them. Nothing is stored, the history is told nothing, and a read-only key may have it. A download that another site starts is a 403 `CROSS_SITE`. It is heavy work: too much of it at once is a 429 `RATE_LIMITED` or a 503 `BUSY` with `Retry-After`.',
  tag: 'Exports',
  meta: { permission: 'member', marksDownload: true },
  params: Type.Object({ entity_id: EntityId }),
  query: Type.Object({
    from: Type.Optional(Type.String({ description: 'First day, `YYYY-MM-DD`; required' })),
    to: Type.Optional(Type.String({ description: 'Last day, included; required' })),
  }),
  responses: {
    200: { description: 'The package', content: { 'application/zip': Type.String({ format: 'binary' }) } },
    ...errorResponses(401, 403, 404, 422, 429),
  },
  async handler({ query }, context): Promise<Answer> {
    const period = periodOf(query);
    const { ico, name } = await companyNames(context.sql, companyOf(context).id);
    const days = `${period.from}-${period.to}`;
    return {
      kind: 'file',
      contentType: 'application/zip',
      fileName: `podklady-${ico ?? companyOf(context).id}-${days}.zip`,
      nameForPeople: `Podklady ${name} ${days}.zip`.replaceAll(/[\\/:*?"<>|]/g, ' '),
      body: context.isHead ? Readable.from([]) : await packageBody(context, period),
    };
  },
});

/** @throws {HttpError} 422 naming what cannot be used */
function periodOf({ from: first, to: last }: Readonly<Record<string, string | undefined>>): Period {
  const [from, to] = [first?.trim() ?? '', last?.trim() ?? ''];
  const problems = Object.fromEntries(
    Object.entries({ from, to })
      .filter(([, day]) => !isDate(day))
      .map(([name]) => [name, 'Musí být platné datum ve tvaru RRRR-MM-DD.']),
  );
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  if (from > to) throw invalidFields({ to: 'Nesmí být před prvním dnem.' });
  if ((Date.parse(to) - Date.parse(from)) / DAY_MS + 1 > DAYS_AT_MOST)
    throw invalidFields({ to: `Období smí mít nejvýše ${DAYS_AT_MOST} dní.` });
  return { from, to };
}

/**
 * The package while it is made. It waits for the turn of the user; what refuses that is an error and no half of a file.
 * @throws {HttpError} 429, 503
 */
async function packageBody(context: Context, period: Period): Promise<Readable> {
  const { services, signal: waiting } = context;
  const turn = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const { userId } = callerOf(context);
  const piece = { userId, companyId: companyOf(context).id, kind: 'books' as const };
  const held = services.heavy.run(piece, waiting, () => {
    turn.resolve();
    return done.promise;
  });
  await Promise.race([turn.promise, held]);
  return followedSpool(async (write, signal) => {
    try {
      await inSnapshot(context.sql, async (tx) => {
        const run = packageRun(context, period, { tx, signal });
        for await (const piece of writeZip(packageContents(run), { now: run.createdAt })) await write(piece);
      });
    } catch (error) {
      if (!signal.aborted)
        context.log.error({ err: error, company: companyOf(context).id }, 'a package was torn off');
      throw error;
    } finally {
      done.resolve();
      await held;
    }
  }).catch((error: unknown) => {
    done.resolve();
    throw error;
  });
}

async function companyNames(sql: Queries, id: number): Promise<{ ico: string | null; name: string }> {
  const [row] = await sql<{ ico: string | null; name: string }[]>`
    select ico, name from entities where id = ${id}`;
  return row ?? { ico: null, name: '' };
}
