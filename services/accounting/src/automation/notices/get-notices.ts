import { callerOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { NoticesSchema, noticesJson } from './notices.ts';

export const getNotices = defineOperation({
  id: 'getNotices',
  method: 'GET',
  path: '/user/notices',
  summary: 'What comes by mail, and when',
  description:
    'What the caller gets by mail: one mail of deadlines (and of tasks, where wanted) of all companies on chosen days of the week, with what is due in the next `days_ahead` days and what is up to 30 days late, and mails of work in the background that failed for good. Sample and archived companies are never told of, and somebody whose membership ended, or who joined today, hears nothing. Invitations, links for new passwords, changes of the security of the account and API keys that end soon are always mailed. Change it with `changeNotices`.',
  tag: 'Sign-in',
  meta: { permission: 'browser' },
  responses: { ...json(200, 'What comes', NoticesSchema), ...errorResponses(401, 403) },
  async handler(_input, context) {
    return ok(await noticesJson(context.sql, callerOf(context).userId, context.services.mailer.canSend));
  },
});
