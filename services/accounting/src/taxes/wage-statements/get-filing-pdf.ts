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
  statementContent,
  statementFileName,
} from '../filings/index.ts';
import type { StatementContent } from './freeze.ts';
import { statementDocument } from './statement-document.ts';
import { statementPayer } from './store.ts';

export const getFilingPdf = defineOperation({
  id: 'getFilingPdf',
  method: 'GET',
  path: '/entities/{entity_id}/filings/{id}/pdf',
  summary: 'A yearly statement of wages as PDF',
  description:
    'The table of a yearly statement (`wage_tax_statement`, `withholding_statement`) as it was frozen, in Czech, as a download: these forms have no public schema, so what it says is copied into the tax portal. Other filings have a file (`getFilingXml`) and no PDF: 422 without a code.',
  tag: 'Filings',
  meta: { permission: 'member' },
  params: FilingParams,
  responses: { ...PDF_RESPONSE, ...errorResponses(401, 404, 422, 429) },
  async handler({ params }, context) {
    const { id: entityId } = companyOf(context);
    const { sql } = context;
    const filing = await filingOf(sql, entityId, params.id);
    const { kind } = filing;
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
