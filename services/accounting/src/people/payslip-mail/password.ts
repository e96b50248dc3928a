import { transaction } from '@news-and-accounting/postgres';
import Type from 'typebox';
import { recordEvent } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { type Context, callerOf, companyOf } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { noContent, ok } from '../../platform/http/answer.ts';
import { bodySchema, type Field, readBody, refuse } from '../../platform/http/fields.ts';
import { EntityId, recordId } from '../../platform/http/params.ts';
import { errorResponses, json, noBody } from '../../platform/http/responses.ts';
import { strict } from '../../platform/http/strict.ts';
import { defineOperation } from '../../platform/operation.ts';
import { SECRETS } from '../../platform/secrets.ts';
import type { Queries } from '../../platform/store.ts';
import { employeeById, fullName } from '../employees/index.ts';
import { passwordOf, removePassword, storePasswords } from './store.ts';

const SHORTEST = 8;
const LONGEST = 64;
/** What every keyboard and every reader of PDFs writes the same. */
const SIGNS = /^[\x20-\x7e]+$/;

/** Taken as it is, blanks at its ends too. */
export const PASSWORD: Field<string> = {
  schema: Type.String({ minLength: SHORTEST, maxLength: LONGEST, pattern: SIGNS.source }),
  absent: 'required',
  parse: (given, path) =>
    typeof given === 'string' && given.length >= SHORTEST && given.length <= LONGEST && SIGNS.test(given)
      ? given
      : refuse(
          path,
          `Musí mít ${SHORTEST} až ${LONGEST} znaků: písmena bez háčků a čárek, číslice a běžná znaménka.`,
        ),
};
const FIELDS = { password: PASSWORD };

const Params = Type.Object({
  entity_id: EntityId,
  id: recordId('The employee: `id` of an entry of `listEmployees`'),
});
const AgreedSchema = Type.Object(
  {
    agreed: Type.Boolean({ description: 'Whether there is a password' }),
    agreed_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  },
  { title: 'PayslipPassword', description: 'Never the password itself' },
);

/** What the password of an employee is sealed for. */
export const ownerOf = (entityId: number, employeeId: number) => `payslips ${entityId}/${employeeId}`;

export const getPayslipPassword = defineOperation({
  id: 'getPayslipPassword',
  method: 'GET',
  path: '/entities/{entity_id}/employees/{id}/payslip_password',
  summary: 'Whether an employee has agreed a password for payslips by mail',
  description:
    'Says whether there is a password and since when. Nobody can read the password itself; a forgotten one is replaced by `setPayslipPassword`.',
  tag: 'Employees',
  meta: { permission: 'member' },
  params: Params,
  responses: { ...json(200, 'Whether there is one', AgreedSchema), ...errorResponses(401, 404, 429) },
  async handler({ params }, context) {
    const { id: entityId } = companyOf(context);
    await employeeById(context.sql, entityId, params.id);
    const kept = await passwordOf(context.sql, entityId, params.id);
    return ok({ agreed: kept !== null, agreed_at: kept?.agreed_at ?? null });
  },
});

export const setPayslipPassword = defineOperation({
  id: 'setPayslipPassword',
  method: 'PUT',
  path: '/entities/{entity_id}/employees/{id}/payslip_password',
  summary: 'Set the password of an employee’s payslips by mail',
  description:
    'Payslips that `bulkPayslips` sends to this employee are from now on PDFs encrypted with AES-256 that open with this password alone. Agree it with the employee outside of the mail: it is stored encrypted, and neither mailed, logged nor shown again. It has 8 to 64 printable characters of ASCII, which every reader writes the same; one that is there is replaced. Payslips that were sent keep theirs. The history gets the record `employee.updated`, without the password.',
  tag: 'Employees',
  meta: { permission: 'writer' },
  params: Params,
  body: strict(bodySchema(FIELDS, 'NewPayslipPassword')),
  responses: {
    ...json(200, 'There is one', AgreedSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params, body }, context) {
    const given = readBody(FIELDS, body);
    const { id: entityId } = companyOf(context);
    const secrets = context.services.clients.get(SECRETS);
    const sealed = await secrets.seal(given.password, ownerOf(entityId, params.id));
    const agreed_at = new Date(context.now());
    await transaction(context.sql, async (tx) => {
      await told(tx, context, params.id, 'Nastaveno heslo k výplatním páskám');
      await storePasswords(tx, entityId, [{ employee_id: params.id, sealed }], agreed_at);
    });
    return ok({ agreed: true, agreed_at });
  },
});

export const removePayslipPassword = defineOperation({
  id: 'removePayslipPassword',
  method: 'DELETE',
  path: '/entities/{entity_id}/employees/{id}/payslip_password',
  summary: 'Remove the password of an employee’s payslips by mail',
  description:
    'From now on `bulkPayslips` refuses to send payslips to this employee unless it is told to send them unprotected. Mails that wait and were to be protected fail. An employee without a password is a 404. The history gets the record `employee.updated`.',
  tag: 'Employees',
  meta: { permission: 'writer' },
  params: Params,
  responses: { ...noBody(204, 'There is none any more'), ...errorResponses(401, 403, 404, 429) },
  async handler({ params }, context) {
    const { id: entityId } = companyOf(context);
    await transaction(context.sql, async (tx) => {
      await told(tx, context, params.id, 'Zrušeno heslo k výplatním páskám');
      if (!(await removePassword(tx, entityId, params.id))) throw notFound();
    });
    return noContent();
  },
});

/** Holds the company and tells its history what becomes of an employee's password. @throws {HttpError} 404 */
async function told(tx: Queries, context: Context, employeeId: number, what: string): Promise<void> {
  const { id: entityId } = companyOf(context);
  await holdCompany(tx, entityId);
  const employee = await employeeById(tx, entityId, employeeId);
  await recordEvent(tx, {
    ...{ entityId, userId: callerOf(context).userId, action: 'employee.updated' },
    ...{ subjectType: 'Employee', subjectId: employeeId },
    summary: `${what}: ${fullName(employee)}`,
  });
}
