import type { Language } from '@news-and-accounting/business-document';
import type { Services } from '../../platform/services.ts';
import type { Queries } from '../../platform/store.ts';
import { documentOf, type StoredDocument } from '../documents/index.ts';
import { checkIsData, kindOnPaper } from './leaving.ts';
import { looksOf, showsCode } from './looks.ts';
import { baseName, type OutputFile } from './output-file.ts';
import { makePaper, PAPERS, type PaperJob } from './paper-maker.ts';
import { PROGRAM } from './program.ts';
import { codeOf } from './qr.ts';
import { type Leaving, type Source, sourceOf } from './sources.ts';
import { isFromOthers, languageOf } from './to-business-document.ts';

export type PdfOrder = {
  /** Null: the document's own; one that is neither Czech nor English is in the nearer of both. */
  language: Language | null;
  /** Whether its data stand inside (PDF/A-3a with `invoice.isdoc`). */
  withIsdoc: boolean;
  /** Who waits for it, a user or a kind of work: owners take turns. */
  owner: string;
};

/**
 * A document as PDF: the same bytes while the document and its `payment_state` stay.
 * @throws {HttpError} 404; 422 `NO_OUTPUT` for kinds without; 429, 503 when too much waits
 */
export async function documentPdf(
  services: Pick<Services, 'clients'>,
  sql: Queries,
  { entityId, id, ...order }: PdfOrder & { entityId: number; id: number },
): Promise<OutputFile> {
  const stored = await documentOf(sql, entityId, id);
  kindOnPaper(stored);
  if (order.withIsdoc) checkIsData(stored);
  return pdfOf(services, { stored, source: await sourceOf(sql, entityId, stored, true) }, order);
}

/**
 * The same of a document that was read, with its logo.
 * @throws {HttpError} 422 `NO_OUTPUT` for kinds without; 429, 503 when too much waits
 */
export async function pdfOf(
  { clients }: Pick<Services, 'clients'>,
  { stored, source }: Leaving,
  { language, withIsdoc, owner }: PdfOrder,
): Promise<OutputFile> {
  kindOnPaper(stored);
  if (withIsdoc) checkIsData(stored);
  const job = { ...paperJob(stored, source), language: language ?? languageOf(stored), withIsdoc };
  const name = baseName(stored, job.language === 'cs' ? 'koncept' : 'draft');
  return {
    fileName: `${name}${withIsdoc ? '-isdoc' : ''}.pdf`,
    contentType: 'application/pdf',
    bytes: await makePaper(clients.get(PAPERS), owner, job),
  };
}

function paperJob(stored: StoredDocument, source: Source): Omit<PaperJob, 'language' | 'withIsdoc'> {
  const { document, issuer } = source;
  const { looks, accent_color, invoice_footer } = issuer.data;
  const isOthers = isFromOthers(stored);
  return {
    document,
    footer: isOthers ? null : invoice_footer,
    looks: looksOf(looks, accent_color),
    // Under the name of another our logo would be a lie.
    logo: isOthers ? null : issuer.logo,
    code: showsCode(looks) ? codeOf(stored, source) : null,
    state: stored.status,
    isPaid: stored.status === 'issued' && ['paid', 'overpaid'].includes(stored.payment_state),
    program: PROGRAM,
  };
}
