import { halerToJson } from '@news-and-accounting/money';
import Type from 'typebox';
import { type Context, companyOf } from '../../platform/context.ts';
import { invalidField } from '../../platform/errors.ts';
import { ok } from '../../platform/http/answer.ts';
import { EntityId } from '../../platform/http/params.ts';
import { currentYear, yearOf } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { hasStatements, statementDuties } from './days.ts';
import { yearStatement } from './read.ts';
import { PayrollStatementSchema } from './schema.ts';
import { partJson } from './statement.ts';

export const getPayrollStatement = defineOperation({
  id: 'getPayrollStatement',
  method: 'GET',
  path: '/entities/{entity_id}/taxes/payroll_statement',
  summary: 'The tax of wages of a year by month',
  description:
    'Adds up the payslips of `year` by month, drafts included: advances, bonuses, refunds of yearly settlements, what is owed and what bank matches have paid of it, and apart the tax that is withheld for good. `employees` are persons. `jmhz` names the months whose filed monthly report says another tax than the payslips do now: `checkJmhz` of the month tells why, and a corrective report mends it.\n\n`required` says whether the statements are filed for the year at all (`createFiling` with the kinds of the same names), `due` by when and where the law is in doubt. Nothing is stored. A year before 2020 is a 422 at `year`.',
  tag: 'Annual settlement',
  meta: {
    permission: 'member',
    report: true,
    table: {
      file: 'dan-z-mezd',
      title: 'Daň z mezd podle měsíců',
      columns: [
        { key: 'month', title: 'Měsíc', kind: 'number' },
        { key: 'employees', title: 'Osob', kind: 'number' },
        { key: 'advances', title: 'Zálohy', kind: 'money', sum: true },
        { key: 'bonuses', title: 'Bonusy', kind: 'money', sum: true },
        { key: 'settled', title: 'Přeplatky ze zúčtování', kind: 'money', sum: true },
        { key: 'due', title: 'K odvodu', kind: 'money', sum: true },
        { key: 'paid', title: 'Odvedeno', kind: 'money', sum: true },
      ],
      rows: 'months',
      id: 'month',
      period: (query, context) => {
        const year = askedYear(query.year, context);
        return { from: `${year}-01-01`, to: `${year}-12-31` };
      },
    },
  },
  params: Type.Object({ entity_id: EntityId }),
  query: Type.Object({
    year: Type.Optional(
      Type.String({ description: 'The year of the wages; absent or no number: the last one in Prague' }),
    ),
  }),
  responses: { ...json(200, 'The year', PayrollStatementSchema), ...errorResponses(401, 404, 422, 429) },
  async handler({ query }, context) {
    const year = askedYear(query.year, context);
    const { wages, withholding, jmhz } = await yearStatement(context.sql, companyOf(context).id, year);
    const duties = statementDuties(year);
    const day = ({ statutory_on, due_on, uncertain }: (typeof duties)['wage_tax_statement']) => ({
      ...{ statutory_on, due_on, uncertain },
    });
    return ok({
      year,
      ...partJson(wages),
      withholding: partJson(withholding),
      due: {
        wage_tax_statement: day(duties.wage_tax_statement),
        withholding_statement: day(duties.withholding_statement),
      },
      required: {
        wage_tax_statement: duties.wage_tax_statement.required && wages.totals.employees > 0,
        withholding_statement: duties.withholding_statement.required && withholding.totals.employees > 0,
      },
      jmhz: jmhz.map(({ month, tax, difference }) => ({
        month,
        tax: halerToJson(tax),
        difference: halerToJson(difference),
      })),
    });
  },
});

/** @throws {HttpError} 422 for a year that the law here knows nothing of */
function askedYear(given: string | undefined, context: Context): number {
  const year = yearOf(given, context.now(), currentYear(context.now()) - 1);
  if (!hasStatements(year)) throw invalidField('year', `Pro rok ${year} vyúčtování neumíme.`);
  return year;
}
