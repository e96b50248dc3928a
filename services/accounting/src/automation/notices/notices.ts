import Type from 'typebox';
import { canManage, type Role } from '../../platform/http/caller.ts';
import type { Queries } from '../../platform/store.ts';
import { LANGUAGES } from '../../platform/web/index.ts';
import { type ChosenCompany, chosenCompanies, FAILURE_CHOICES, settingsOf } from './store.ts';

const orNull = (schema: Parameters<typeof Type.Union>[0][number]) => Type.Union([schema, Type.Null()]);

export const NoticesSchema = Type.Object(
  {
    email: Type.String({ format: 'email', description: 'Where mails go: that of the user' }),
    language: Type.Union([Type.Enum([...LANGUAGES]), Type.Null()], {
      description: 'Chosen language of mails; null: that of the browser last signed in with, else Czech',
    }),
    weekdays: Type.Array(Type.Integer(), {
      description: 'Days on which the mail of deadlines and tasks comes, 1 is Monday; none: never',
    }),
    days_ahead: Type.Integer({ description: 'What is due in so many days, 1 to 31' }),
    can_send: Type.Boolean({ description: 'False: the service has no mail server, so nothing comes' }),
    companies: Type.Array(
      Type.Object({
        entity_id: Type.Integer(),
        name: Type.String(),
        role: Type.Enum(['owner', 'accountant', 'editor', 'viewer']),
        sample: Type.Boolean({ description: 'Nothing is mailed of a sample company' }),
        deadlines: Type.Boolean({
          description: 'Whether the mail tells what is due; by default of owners and accountants',
        }),
        queue: Type.Boolean({ description: 'Whether it tells how many tasks wait; by default not' }),
        failures: Type.Enum([...FAILURE_CHOICES], {
          description:
            'Of work that failed for good: `own` what the user started, and of owners what nobody did; `all` (owners and accountants); `none`',
        }),
        chosen: Type.Object(
          {
            deadlines: orNull(Type.Boolean()),
            queue: orNull(Type.Boolean()),
            failures: orNull(Type.Enum([...FAILURE_CHOICES])),
          },
          { description: 'What was chosen; null: it follows the role' },
        ),
      }),
    ),
  },
  { title: 'Notices' },
);

/** What a user gets by mail. */
export async function noticesJson(sql: Queries, userId: number, canSend: boolean) {
  const { email, language, weekdays, days_ahead } = await settingsOf(sql, userId);
  const companies = await chosenCompanies(sql, userId);
  return { email, language, weekdays, days_ahead, can_send: canSend, companies: companies.map(companyJson) };
}

function companyJson({ entity_id, name, role, is_sample, deadlines, queue, failures }: ChosenCompany) {
  return {
    ...{ entity_id, name, role, sample: is_sample },
    deadlines: deadlines ?? canManage(role),
    queue: queue ?? false,
    failures: effective(role, failures),
    chosen: { deadlines, queue, failures },
  };
}

/** Who lost the role for all hears of the own work alone. */
function effective(role: Role, chosen: ChosenCompany['failures']) {
  if (chosen === null || (chosen === 'all' && !canManage(role))) return 'own';
  return chosen;
}
