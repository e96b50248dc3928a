import Type from 'typebox';
import { recordEvent } from '../../access/history/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { created } from '../../platform/http/answer.ts';
import {
  bodySchema,
  invalidFields,
  nullable,
  oneOf,
  readBody,
  text,
  unwrap,
} from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { strict } from '../../platform/http/strict.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import {
  AccountSchema,
  accountEvent,
  accountJson,
  checkDoubleEntry,
  isOwnClass,
  SYNTHETIC_DIGITS,
} from './account.ts';
import { checkSettings, SETTINGS } from './account-settings.ts';
import { accountByCode, accountOf, insertAccount } from './account-store.ts';
import { ACCOUNT_KINDS, type AccountKind, kindOfGroup, kindsOfClass } from './chart.ts';
import { AccountsParams } from './list-accounts.ts';
import { holdCompany } from './post.ts';

const FIELDS = {
  code: text({
    pattern: /^\d{3,9}$/,
    patternText: 'Účet má 3 až 9 číslic; první tři jsou syntetický účet, pod který patří.',
  }),
  name: text({ maximum: 200 }),
  kind: nullable(oneOf(ACCOUNT_KINDS)),
  ...SETTINGS,
};

export const createAccount = defineOperation({
  id: 'createAccount',
  method: 'POST',
  path: '/entities/{entity_id}/accounts',
  summary: 'Add an account',
  description:
    'Adds an account, sent inside `account`. Usually an analytic one: `code` has 4 to 9 digits, of which the first three are a synthetic account of the chart, as `311100` or `343121`, whose `kind` it has. Three digits add a synthetic account of classes 0 to 7, where the directive chart has the group of its first two digits; its `kind` is the usual one of the group unless given. Numbers of classes 8 and 9 are free, and their `kind` is given where there is no synthetic account. It can be posted to at once, and reports that go by synthetic accounts add it to its own.\n\n`statement_row` is a row of the statements in which accounts of the class can stand, of the code list `statement_rows` (`getCodebooks`). `function` is for costs, `turnover` for revenue. An account with a `currency` is kept in that currency alone.\n\n422 naming the field: a number that is taken or has no place in the chart, a kind that is not that of the synthetic account or of the class, a row that is none; 422 without a code when the company has no double entry. The history gets the record `account.created`.',
  tag: 'Ledger',
  meta: { permission: 'manager' },
  params: AccountsParams,
  body: strict(Type.Object({ account: bodySchema(FIELDS) })),
  responses: {
    ...json(201, 'The account, with nothing posted', AccountSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ body }, context) {
    const { kind, ...values } = readBody(FIELDS, unwrap(body, 'account'));
    checkSettings(values.code, values);
    const company = companyOf(context);
    const { userId } = callerOf(context);
    return write(context, async (tx) => {
      // Two at once with one code: the second one finds the first.
      checkDoubleEntry(await holdCompany(tx, company.id));
      const isAnalytic = values.code.length > SYNTHETIC_DIGITS;
      const parent = isAnalytic
        ? await accountByCode(tx, company.id, values.code.slice(0, SYNTHETIC_DIGITS))
        : null;
      const account = { ...values, kind: kindOf(values.code, kind, parent?.kind ?? null) };
      if ((await accountByCode(tx, company.id, values.code)) !== null)
        throw invalidFields({ code: `Účet ${values.code} už v rozvrhu je.` });
      const id = await insertAccount(tx, company.id, account, new Date(context.now()));
      const stored = await accountOf(tx, company.id, id);
      await recordEvent(tx, accountEvent('created', company.id, userId, stored));
      return created(accountJson(stored));
    });
  },
});

/**
 * The kind of a new account: that of its synthetic one, else the given one, else that of its group.
 * @throws {HttpError} 422 for a number without a place in the chart, and for a kind that it cannot have
 */
function kindOf(code: string, given: AccountKind | null, parent: AccountKind | null): AccountKind {
  const usual = parent ?? (isOwnClass(code) ? null : kindOfSynthetic(code));
  const kind = given ?? usual;
  if (kind === null) throw invalidFields({ kind: 'Ve třídách 8 a 9 zadejte druh účtu.' });
  const possible = parent === null ? kindsOfClass(code) : [parent];
  if (!possible.includes(kind))
    throw invalidFields({ kind: `Účet ${code} může být jen: ${possible.join(', ')}.` });
  return kind;
}

function kindOfSynthetic(code: string): AccountKind {
  if (code.length > SYNTHETIC_DIGITS)
    throw invalidFields({ code: `Účtový rozvrh nemá účet ${code.slice(0, SYNTHETIC_DIGITS)}.` });
  const kind = kindOfGroup(code);
  if (kind === null) throw invalidFields({ code: `Směrná účtová osnova nemá skupinu ${code.slice(0, 2)}.` });
  return kind;
}
