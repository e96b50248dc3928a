import { sumsOf } from '@news-and-accounting/business-document';
import { paymentCode } from '@news-and-accounting/payment-code';
import { vatStatusOn } from '../../access/companies/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { today } from '../../platform/http/query.ts';
import { errorResponses } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import { companyFacts, DocumentsParams, type Issuer, isPayerOn, issuerOf } from '../documents/index.ts';
import { looksOf, showsCode } from './looks.ts';
import { LOOKS_QUERY, type LooksAsked, readLooks } from './looks-query.ts';
import { fileResponse, outputAnswer } from './output-answer.ts';
import { makePaper, PAPERS, type PaperJob } from './paper-maker.ts';
import { PROGRAM } from './program.ts';
import { sampleDocument } from './sample-paper.ts';
import { accountOf, companyParty } from './to-business-document.ts';

export const previewLooks = defineOperation({
  id: 'previewLooks',
  method: 'GET',
  path: '/entities/{entity_id}/looks/preview',
  summary: 'A made-up invoice by looks that are not stored yet',
  description:
    'Draws an invoice that nobody has issued, as PDF by the same means as `getDocumentPdf`: with the company’s letterhead, logo and account as they are now, a made-up customer and lines, and the looks of the query laid over the settings of the company. The names are those of `settings` of the company and its `accent_color`; whatever is left out is as it is stored. Nothing is stored and no number is taken. Store looks by `updateCompany`; what was issued before keeps its own.\n\nA value that the settings would not take is a 422 naming the parameter. Each user’s drawings wait for one another; too many are a 429 `RATE_LIMITED` or a 503 `BUSY`.',
  tag: 'Documents',
  meta: { permission: 'member' },
  params: DocumentsParams,
  query: LOOKS_QUERY,
  responses: { ...fileResponse('The invoice', 'application/pdf'), ...errorResponses(401, 404, 422, 429) },
  async handler({ query }, context) {
    const asked = readLooks(query);
    const { id } = companyOf(context);
    const job = await sampleJob(context.sql, id, asked, today(context.now()));
    const { services } = context;
    return outputAnswer({
      fileName: asked.language === 'cs' ? 'nahled.pdf' : 'preview.pdf',
      contentType: 'application/pdf',
      bytes: await makePaper(services.clients.get(PAPERS), String(callerOf(context).userId), job),
    });
  },
});

async function sampleJob(
  sql: Queries,
  entityId: number,
  { language, isPaid, looks, accentColor }: LooksAsked,
  day: string,
): Promise<PaperJob> {
  const company = await companyFacts(sql, entityId);
  const { bank_accounts, default_due_days } = company;
  const bank = bank_accounts.find(({ currency }) => currency === 'CZK') ?? bank_accounts[0];
  const issuer = await issuerOf(
    sql,
    entityId,
    { issuer_id: null, bank_account_id: bank?.id ?? null },
    { status: vatStatusOn(company, day), withLogo: true },
  );
  const document = sampleDocument({
    ...{ language, today: day, isPayer: isPayerOn(company, day) },
    issuer: companyParty(issuer.data),
    account: accountOf({ payee_account: null }, issuer.data),
    dueOn: new Date(Date.parse(day) + default_due_days * DAY).toISOString().slice(0, 10),
  });
  const settings = { ...issuer.data.looks, ...looks };
  return {
    ...{ document, language, isPaid, program: PROGRAM, state: 'issued', withIsdoc: false },
    footer: issuer.data.invoice_footer,
    looks: looksOf(settings, accentColor === undefined ? issuer.data.accent_color : accentColor),
    logo: issuer.logo,
    code: showsCode(settings) && !isPaid ? codeOf(document, issuer) : null,
  };
}

const DAY = 86_400_000;

function codeOf(document: PaperJob['document'], { data }: Issuer): string | null {
  const { account, variableSymbol } = document.payment;
  return paymentCode({
    ...{ kind: 'invoice', number: document.number ?? '', currency: document.currency, dueOn: document.dueOn },
    payee: { name: data.name, iban: account?.iban ?? null, bic: account?.bic ?? null },
    amount: sumsOf(document).payable,
    symbols: { variable: variableSymbol, constant: null, specific: null },
    invoice: null,
  });
}
