import { letterheadOf } from '../../access/companies/index.ts';
import { companyOf } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import { errorResponses } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { PDF_RESPONSE, pdfAnswer } from '../../platform/pdf/answer.ts';
import { labelOf } from '../../public/codebooks/index.ts';
import {
  FilingParams,
  filingOf,
  isStatement,
  isYearKind,
  statementContent,
  statementFileName,
} from '../filings/index.ts';
import { yearForm } from '../year-filings/index.ts';
import type { StatementContent } from './freeze.ts';
import { statementDocument } from './statement-document.ts';
import { statementPayer } from './store.ts';

export const getFilingPdf = defineOperation({
  id: 'getFilingPdf',
  method: 'GET',
  path: '/entities/{entity_id}/filings/{id}/pdf',
  summary: 'A yearly statement, return or overview as PDF',
  description:
    'What a filing of a year says, as it was frozen, in Czech, as a download: the table of a yearly statement (`wage_tax_statement`, `withholding_statement`) or an overview for a health insurer (`osvc_health`), which have no public schema, so that it is copied into the portal; the rows of a return (`income_tax`) and of an overview for social security (`osvc_social`), whose file is `getFilingXml`. Other filings have no PDF: 422 without a code.',
  tag: 'Filings',
  meta: { permission: 'member' },
  params: FilingParams,
  responses: { ...PDF_RESPONSE, ...errorResponses(401, 404, 422, 429) },
  async handler({ params }, context) {
    const { id: entityId } = companyOf(context);
    const { sql } = context;
    const filing = await filingOf(sql, entityId, params.id);
    const { kind } = filing;
    if (isYearKind(kind)) {
      const { content } = await statementContent<object>(sql, entityId, filing.id);
      return pdfAnswer(statementFileName(filing), await yearForm(kind).pdf(sql, context, filing, content));
    }
    if (!isStatement(kind)) throw invalid('Toto podání PDF nemá; stáhněte jeho XML.');
    const [{ content }, letterhead, { dic, tax_office_code: office }] = await Promise.all([
      statementContent<StatementContent>(sql, entityId, filing.id),
      letterheadOf(sql, entityId),
      statementPayer(sql, entityId),
    ]);
    const payer = { ...letterhead, dic, tax_office: office === null ? null : labelOf('tax_offices', office) };
    const body = await statementDocument({ ...filing, kind }, content, payer);
    return pdfAnswer(statementFileName(filing), body);
  },
});
