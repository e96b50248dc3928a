import { taxYear } from '@news-and-accounting/income-tax';
import { isOffice } from '@news-and-accounting/jmhz';
import { halerToJson } from '@news-and-accounting/money';
import Type, { type TSchema } from 'typebox';
import { letterheadOf } from '../../access/companies/index.ts';
import { type Context, companyOf } from '../../platform/context.ts';
import { invalid, invalidField } from '../../platform/errors.ts';
import { ok } from '../../platform/http/answer.ts';
import { EntityId, recordId } from '../../platform/http/params.ts';
import { currentYear, today, yearOf } from '../../platform/http/query.ts';
import { errorResponses } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { PDF_RESPONSE, pdfAnswer } from '../../platform/pdf/answer.ts';
import { type Employee, employeeById } from '../employees/index.ts';
import { TAX_YEARS, yearSlips } from '../settlement/index.ts';
import {
  CERTIFICATE_KINDS,
  type Certificate,
  type CertificateKind,
  certificateOf,
  employmentRows,
  incomeRows,
  withholdingRows,
} from './certificate.ts';
import { certificateDocument } from './certificate-document.ts';
import { dicOf, openDeductions } from './store.ts';

const orNull = (schema: TSchema) => Type.Union([schema, Type.Null()]);
const Text = orNull(Type.String());
const Czk = Type.Number({ description: 'CZK' });

const CertificateSchema = Type.Object(
  {
    kind: Type.Enum([...CERTIFICATE_KINDS]),
    year: Type.Integer(),
    title: Type.String(),
    reference: Type.String({ description: 'The paragraph that it is issued by' }),
    issued_on: Type.String({ format: 'date' }),
    employer: Type.Object({
      ...{ name: Type.String(), ico: Text, dic: Text },
      ...{ street: Text, house_number: Text, city: Text, zip: Text },
    }),
    employee: Type.Object({
      ...{ id: Type.Integer(), name: Type.String(), birth_number: Text, personal_number: Type.String() },
    }),
    rows: Type.Array(
      Type.Object({ code: Type.String(), label: Type.String(), amount: orNull(Czk), text: Text }),
      { description: 'An amount or a text each; both null where a person has to write something in' },
    ),
    deductions: orNull(
      Type.Array(
        Type.Object({
          ...{ order: Type.Integer(), creditor: Type.String(), reference: Text, kind: Type.String() },
          ...{ delivered_on: Type.String({ format: 'date' }), total: orNull(Czk), deducted: Czk },
        }),
      ),
    ),
  },
  { title: 'EmployeeCertificate' },
);

export const getCertificate = defineOperation({
  id: 'getEmployeeCertificate',
  method: 'GET',
  path: '/entities/{entity_id}/employees/{id}/certificates',
  summary: 'A certificate for an employee',
  description:
    'Makes a certificate from payslips and card; nothing is stored. `kind` `income`: income of `year` that advances were taken from, with advances, bonuses and the months of the declaration, of all cards of the person; `withholding`: income that tax was withheld from for good; `employment`: the one relationship of the card (section 313 of the labour code), with deductions from wages that go on; of an executive or a member of a body, whom that section is not for, a confirmation of the office. `format` `pdf` is the document to sign, `json` (default) the same figures.\n\n422 at `kind` or `format` for an unknown one, at `year` for a year without known rates; 422 without a code when the year has no such income.',
  tag: 'Annual settlement',
  meta: { permission: 'member' },
  params: Type.Object({
    entity_id: EntityId,
    id: recordId('The card of the employee: `id` of an entry of `listEmployees`'),
  }),
  query: Type.Object({
    year: Type.Optional(
      Type.String({ description: 'The year of the income; absent or no number: the last one in Prague' }),
    ),
    kind: Type.Optional(Type.String({ description: '`income` (default), `withholding` or `employment`' })),
    format: Type.Optional(Type.String({ description: '`json` (default) or `pdf`' })),
  }),
  responses: {
    200: {
      description: 'The certificate',
      content: { 'application/json': CertificateSchema, ...PDF_RESPONSE[200].content },
    },
    ...errorResponses(401, 404, 422, 429),
  },
  async handler({ params, query }, context) {
    const kind = chosen('kind', query.kind, CERTIFICATE_KINDS);
    const format = chosen('format', query.format, ['json', 'pdf']);
    const year = yearOf(query.year, context.now(), currentYear(context.now()) - 1);
    if (taxYear(TAX_YEARS, year) === null)
      throw invalidField('year', `Pro rok ${year} nejsou známy daňové sazby.`);
    const card = await employeeById(context.sql, companyOf(context).id, params.id);
    const certificate = await certificateFor(context, card, kind, year);
    if (format === 'json') return ok(certificate);
    return pdfAnswer(fileName(certificate, card), await certificateDocument(certificate, isOffice(card)));
  },
});

function chosen<const T extends string>(name: string, given: string | undefined, values: readonly T[]): T {
  const text = given?.trim() ?? '';
  const found = text === '' ? values[0] : values.find((value) => value === text);
  if (found === undefined) throw invalidField(name, `Musí být jedna z hodnot: ${values.join(', ')}.`);
  return found;
}

/** @throws {HttpError} 422 when the year has no income of the kind */
async function certificateFor(
  context: Context,
  card: Employee,
  kind: CertificateKind,
  year: number,
): Promise<Certificate> {
  const { id: entityId } = companyOf(context);
  const { sql } = context;
  const [letterhead, dic] = await Promise.all([letterheadOf(sql, entityId), dicOf(sql, entityId)]);
  const day = today(context.now());
  const parts = { kind, year, issued_on: day, employer: { ...letterhead, dic }, card };
  if (kind === 'employment') {
    const open = await openDeductions(sql, entityId, card.person, day);
    const deductions = open.map(({ total, deducted, ...each }, i) => ({
      ...each,
      order: i + 1,
      total: total === null ? null : halerToJson(total),
      deducted: halerToJson(deducted),
    }));
    return certificateOf(parts, employmentRows(card), deductions);
  }
  const slips = await yearSlips(sql, entityId, year, card.person);
  if (slips.length === 0)
    throw invalid(`Výplatní pásky za rok ${year} tu nejsou a potvrzení se dělá z nich.`);
  const wanted = kind === 'income' ? 'advance' : 'withholding';
  if (!slips.some((slip) => slip.kind === wanted))
    throw invalid(
      kind === 'income'
        ? `V roce ${year} zaměstnanec nemá příjem zdaněný zálohou.`
        : `V roce ${year} zaměstnanec nemá příjem zdaněný srážkou.`,
    );
  return certificateOf(parts, kind === 'income' ? incomeRows(slips, year) : withholdingRows(slips));
}

const FILES: Readonly<Record<CertificateKind, string>> = {
  income: 'potvrzeni-o-prijmech',
  withholding: 'potvrzeni-o-srazkove-dani',
  employment: 'potvrzeni-o-zamestnani',
};

function fileName({ kind, year, employee }: Certificate, card: Employee): string {
  const name = kind === 'employment' && isOffice(card) ? 'potvrzeni-o-vykonu-funkce' : FILES[kind];
  return `${name}-${kind === 'employment' ? '' : `${year}-`}${employee.id}.pdf`;
}
