import { transaction } from '@news-and-accounting/postgres';
import Type from 'typebox';
import { resumeRecurrences } from '../../documents/recurrences/index.ts';
import { followNumberFormat } from '../../documents/series/index.ts';
import { type Context, callerOf, companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { bodySchema, readChanges, unwrap } from '../../platform/http/fields.ts';
import { today } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import { changesBetween, type FieldChange } from '../history/changes.ts';
import { recordEvent } from '../history/record.ts';
import { columnsOfSentHistory, historyAfterColumns } from './bookkeeping-change.ts';
import { type CompanyRow, CompanySchema, companyJson } from './company.ts';
import { checkBookkeeping, keptExpenseRate, storeChart } from './create-company.ts';
import { COMPANY_FIELDS } from './fields.ts';
import { CompanyParams } from './get-company.ts';
import { checkSettings, knownSettings, mergeSettings } from './settings.ts';
import { companyFor, lockCompany, updateCompany as storeChanges } from './store.ts';
import {
  checkSinceFounding,
  columnsOfHistory,
  historyAfter,
  type VatChange,
  type VatWrite,
} from './vat-history.ts';

const SETTINGS_FIELDS = { settings: COMPANY_FIELDS.settings };
const responses = {
  ...json(200, 'The company', CompanySchema),
  ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
};

export const updateCompany = defineOperation({
  id: 'updateCompany',
  method: 'PATCH',
  path: '/entities/{entity_id}',
  summary: 'Change a company',
  description:
    'Changes the fields of the company that are sent inside `entity`; rules are those of `createCompany`, the bank account excepted. `settings` are merged as `updateCompanySettings` does. A change of `bookkeeping` adds the accounts that the chart lacks and touches no posting; a change of `fiscal_year_start` regroups the reports. A change of `vat_status` or `vat_registered_on` is added to `settings.vat_history`, begun with what held before, from the `vat_registered_on` that is sent, otherwise from today; between `monthly` and `quarterly` that must be 1 January, else it is a 422. `flat_expense_rate` is kept only with `flat_expenses`. A change of `bookkeeping` or of the rate is added to `settings.bookkeeping_history` and leaves the taxes of earlier calendar years what they were: it holds from this year, but to and from `flat_tax` after 10 January from the next one when this year has documents, payments or movements already (who began in this year, `founded_on`, enters in it). Between double entry and other kinds all years change that were not of the flat tax. A payer of VAT cannot enter the flat tax, and between it and double entry only a change that holds from this year is taken. An archived company goes to the end of `listCompanies` and can still be written to; its recurrences make nothing by themselves, and when it comes back they go on from that day as after a pause.\n\nEvery call writes the history record `entity.updated` with the old and new values. The period lock is moved by `lockPeriod` and `unlockPeriod` only.',
  tag: 'Companies',
  meta: { permission: 'manager', versioned: true },
  params: CompanyParams,
  body: Type.Object({ entity: Type.Partial(bodySchema(COMPANY_FIELDS)) }),
  responses,
  async handler({ body }, context) {
    const { settings, ...changes } = readChanges(COMPANY_FIELDS, unwrap(body, 'entity'), '');
    const checked = settings === undefined ? undefined : checkSettings(settings, 'settings');
    const company = await change(context, 'Změněny údaje firmy', checked ?? {}, async (present, tx) => {
      const merged = { ...present, ...changes };
      checkBookkeeping(merged);
      if (merged.bookkeeping !== present.bookkeeping)
        await storeChart(tx, companyOf(context).id, merged.bookkeeping);
      const rate = keptExpenseRate(merged);
      const sent = checked ?? {};
      const vat = vatAfter(present, changes, sent, today(context.now()));
      const { bookkeeping_history: _, ...others }: Record<string, unknown> = { ...sent, ...vat };
      const after = {
        ...{ ...merged, ...rate, ...columnsOfHistory(sent) },
        settings: { ...present.settings, ...others },
      };
      const { id } = companyOf(context);
      // One that is sent has the last word.
      const years = isSent(sent, 'bookkeeping_history')
        ? {}
        : await historyAfterColumns(tx, id, present, after, context.now());
      const given = { ...sent, ...vat, ...years };
      const now = new Date(context.now());
      return {
        ...changes,
        ...rate,
        ...(Object.keys(given).length === 0 ? {} : { settings: mergeSettings(present.settings, given, now) }),
        ...columnsOfHistory(sent),
        ...(await columnsOfSentHistory(tx, id, { present, merged: after }, sent, context.now())),
      };
    });
    return ok(companyJson(company), company.updated_at);
  },
});

export const updateSettings = defineOperation({
  id: 'updateCompanySettings',
  method: 'PATCH',
  path: '/entities/{entity_id}/settings',
  summary: 'Change settings of a company',
  description:
    'Lays the given keys over the company’s settings and answers with the whole company. A key that is sent replaces its value as a whole, objects included; `null` removes it; others stay. Invoice appearance, the wizard’s answers (`profile`) and `authority_accounts` are checked, each fault a 422 at `settings.…`; unknown keys are kept as they come. Together they hold 100,000 characters at most.\n\nA filled `profile` gets `completed_at`, and its `osvc_activity` goes into `tax_profile.main_activity` unless that is sent too. Statements go by `accounting_category` (`auto`, the default, by the figures, or `micro`, `small`, `medium`, `large`), `audit` (false), `average_employees` (an object from the fiscal year to a number, `{"2026": 12.5}`; a year that is not there is counted by its payslips) and `accruals_in` (`D`, the default, or `C`), which are checked as well. `founded_on` is the day on which a company came to be: its first tax period begins on it; of a self-employed person the day on which the activity began: the months before it count for no insurance and no flat tax, and nothing is due for them. A payer of VAT without a day of registration files since it. Wages are paid on the `pay_day` of the month after (1 to 31, past its end on its last day), without it until its end. The forms of VAT go by `submitter` (`first_name`, `last_name`, `relation`: who signs for a legal entity), `vat_preparer` (`first_name`, `last_name`, `phone`), `vat_agent` (`type` `F` with `first_name`, `last_name` and `birth_date` or `evidence_number`, or `P` with `name` and `ico`; `code` what entitles it to sign), `vat_coefficient` (an object from the calendar year to `{provisional, settlement}`, whole per cents or null) and `vat_next_period` (an object from the year to `Q` or `M`, the period from the next 1 January on). The insurance of a self-employed person goes by `osvc_social` (`office` of the codebook `ossz`, `variable_symbol`, `account` that it is paid to, `secondary_reasons`: `employment`, `pension`, `parental`, `maternity`, `care`, `student`) and `osvc_health` (`insurer`, `variable_symbol`, `account`), which are checked, and by `tax_profile` (`birth_number`, `main_activity`, `children`), which is not; what they do not have is taken from `tax_profile.ossz_code`, `.cssz_variable_symbol` and `.health_insurer`, and the symbol of the health insurance from the birth number. `vat_history` (`[{from, status}]`, the oldest first) says the VAT status of every day; its last change becomes `vat_status` and `vat_registered_on`, and of a legal entity none but the first may be before `founded_on`, and that one obliges to nothing before it. `bookkeeping_history` (`[{from, bookkeeping, flat_expense_rate, flat_tax_to, reason}]`, `from` a calendar year, the oldest first; the first one holds before, too) says how the income of a self-employed person is taxed in every year; its last change becomes `bookkeeping` and `flat_expense_rate`. `flat_tax_to` (`2026-06`) is the last month whose advance was of the flat tax in a year that lost it. Years with a filed return or overview, double entry, years after the next and the flat tax of who was a payer of VAT on the first day of a year are refused. A new `number_format` goes to the default number series that had the former one and have given no number. `demo` of a sample company cannot be taken away. Every call writes the history record `entity.updated`.',
  tag: 'Companies',
  meta: { permission: 'manager', versioned: true },
  params: CompanyParams,
  body: bodySchema({ settings: { ...SETTINGS_FIELDS.settings, absent: 'required' } }),
  responses,
  async handler({ body }, context) {
    const given = checkSettings(unwrap(body, 'settings') as Record<string, unknown>, 'settings');
    const company = await change(context, 'Změněno nastavení firmy', given, async (present, tx) => {
      const vat = columnsOfHistory(given);
      const after = { present, merged: { ...present, ...vat } };
      return {
        settings: mergeSettings(present.settings, given, new Date(context.now())),
        ...vat,
        ...(await columnsOfSentHistory(tx, companyOf(context).id, after, given, context.now())),
      };
    });
    return ok(companyJson(company), company.updated_at);
  },
});

const isSent = (settings: Record<string, unknown>, key: string) =>
  settings[key] !== undefined && settings[key] !== null;

/** What follows for the history of the VAT status: one that is sent has the last word, otherwise a change is added to it. */
function vatAfter(
  present: Present,
  changes: VatWrite,
  sent: Record<string, unknown>,
  day: string,
): { vat_history?: VatChange[] } {
  const history = isSent(sent, 'vat_history') ? null : historyAfter(present, changes, day);
  return history === null ? {} : { vat_history: history };
}

type Present = Awaited<ReturnType<typeof lockCompany>>;

/** Changes columns of the company with its history record, in one transaction on the locked row. */
async function change(
  context: Context,
  summary: string,
  sent: Record<string, unknown>,
  columnsOf: (present: Present, tx: Queries) => Promise<Record<string, unknown>>,
) {
  const { id } = companyOf(context);
  const { userId } = callerOf(context);
  return transaction(context.sql, async (tx) => {
    const present = await lockCompany(tx, id);
    await checkVersion(context, present, async () => companyJson(await companyFor(tx, userId, id)));
    const before = await companyFor(tx, userId, id);
    const columns = await columnsOf(present, tx);
    checkSinceFounding(present, { ...present, ...columns }, sent);
    await storeChanges(tx, id, columns, new Date(context.now()));
    const company = await companyFor(tx, userId, id);
    await followNumberFormat(tx, id, before.settings, company.settings);
    if (before.archived && !company.archived) await resumeRecurrences(tx, id, today(context.now()));
    await recordEvent(tx, {
      entityId: id,
      userId,
      action: 'entity.updated',
      subjectType: 'Entity',
      subjectId: id,
      summary: `${summary} ${company.name}`,
      changes: companyChanges(before, company),
    });
    return company;
  });
}

/** Settings hold whatever a client stores; the history keeps the values of those that the service knows. */
function companyChanges(before: CompanyRow, after: CompanyRow): FieldChange[] {
  const known = (company: CompanyRow) => ({ ...company, settings: knownSettings(company.settings) });
  return changesBetween(known(before), known(after));
}
