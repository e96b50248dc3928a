import { transaction } from '@news-and-accounting/postgres';
import Type from 'typebox';
import { recordEvents } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import {
  bodySchema,
  invalidFields,
  list,
  object,
  readBody,
  wholeNumber,
} from '../../platform/http/fields.ts';
import { EntityId } from '../../platform/http/params.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { strict } from '../../platform/http/strict.ts';
import { defineOperation } from '../../platform/operation.ts';
import { SECRETS } from '../../platform/secrets.ts';
import { fullName } from '../employees/index.ts';
import { ownerOf, PASSWORD } from './password.ts';
import { employeesNamed, passwordsOf, storePasswords } from './store.ts';

const AT_MOST = 500;

const FIELDS = {
  passwords: list(
    object({ employee_id: wholeNumber(1, Number.MAX_SAFE_INTEGER), password: PASSWORD }, 'EmployeePassword'),
    AT_MOST,
  ),
};

const PasswordsSchema = Type.Object(
  {
    passwords: Type.Array(
      Type.Object(
        { employee_id: Type.Integer(), agreed_at: Type.String({ format: 'date-time' }) },
        { title: 'PayslipPasswordOf', description: 'Never the password itself' },
      ),
    ),
  },
  { title: 'PayslipPasswords' },
);
const Params = Type.Object({ entity_id: EntityId });

export const listPayslipPasswords = defineOperation({
  id: 'listPayslipPasswords',
  method: 'GET',
  path: '/entities/{entity_id}/payslips/passwords',
  summary: 'Which employees have agreed a password for payslips by mail',
  description:
    'Says of every employee who has a password since when, by `employee_id`; who is missing has none. Nobody can read the passwords themselves. Set them for one employee with `setPayslipPassword`, for many with `setPayslipPasswords`.',
  tag: 'Employees',
  meta: { permission: 'member' },
  params: Params,
  responses: { ...json(200, 'Who has one', PasswordsSchema), ...errorResponses(401, 404, 429) },
  async handler(_, context) {
    return ok({ passwords: await passwordsOf(context.sql, companyOf(context).id) });
  },
});

export const setPayslipPasswords = defineOperation({
  id: 'setPayslipPasswords',
  method: 'PUT',
  path: '/entities/{entity_id}/payslips/passwords',
  summary: 'Set the passwords of payslips by mail of many employees',
  description: `Does for up to ${AT_MOST} employees at once what \`setPayslipPassword\` does for one, all or nothing: whom \`passwords\` names has that password from now on, also where there was another, and nobody else's changes. The same rules hold for each password; one that cannot be used, an employee who is not of this company and one who is named twice are a 422 with \`fields\`, such as \`passwords[3].password\`. The answer names those that were set. The history gets a record \`employee.updated\` for each, without the password.`,
  tag: 'Employees',
  meta: { permission: 'writer' },
  params: Params,
  body: strict(bodySchema(FIELDS, 'NewPayslipPasswords')),
  responses: {
    ...json(200, 'They are set', PasswordsSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ body }, context) {
    const { passwords } = readBody(FIELDS, body);
    const { id: entityId } = companyOf(context);
    const ids = passwords.map(({ employee_id }) => employee_id);
    const twice = ids.findIndex((id, at) => ids.indexOf(id) !== at);
    if (twice !== -1)
      throw invalidFields({ [`passwords[${twice}].employee_id`]: 'Tento zaměstnanec je v seznamu dvakrát.' });
    const secrets = context.services.clients.get(SECRETS);
    const sealed = await Promise.all(
      passwords.map(async ({ employee_id, password }) => ({
        employee_id,
        sealed: await secrets.seal(password, ownerOf(entityId, employee_id)),
      })),
    );
    const agreed_at = new Date(context.now());
    await transaction(context.sql, async (tx) => {
      await holdCompany(tx, entityId);
      const known = new Map((await employeesNamed(tx, entityId, ids)).map((each) => [each.id, each]));
      const names = ids.map((id, at) => {
        const employee = known.get(id);
        if (employee === undefined)
          throw invalidFields({ [`passwords[${at}].employee_id`]: 'Takový zaměstnanec ve firmě není.' });
        return { id, name: fullName(employee) };
      });
      await storePasswords(tx, entityId, sealed, agreed_at);
      await recordEvents(
        tx,
        names.map(({ id, name }) => ({
          ...{ entityId, userId: callerOf(context).userId, action: 'employee.updated' },
          ...{ subjectType: 'Employee', subjectId: id },
          summary: `Nastaveno heslo k výplatním páskám: ${name}`,
        })),
      );
    });
    return ok({ passwords: ids.map((employee_id) => ({ employee_id, agreed_at })) });
  },
});
