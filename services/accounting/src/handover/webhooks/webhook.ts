import Type from 'typebox';
import { EntityId, recordId } from '../../platform/http/params.ts';

/** The webhook of a company, without its secrets. */
export type Webhook = {
  id: number;
  url: string;
  actions: string[];
  active: boolean;
  hint: string;
  failing_since: Date | null;
  disabled_reason: 'gone' | 'failing' | null;
  created_at: Date;
  updated_at: Date;
};

export const WebhooksParams = Type.Object({ entity_id: EntityId });
export const WebhookParams = Type.Object({
  entity_id: EntityId,
  id: recordId('The webhook: `id` of an entry of `listWebhooks`'),
});

const Moment = Type.String({ format: 'date-time' });
const orNull = (schema: Type.TSchema, description?: string) =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description });

const PROPERTIES = {
  id: Type.Integer(),
  url: Type.String({ description: 'Where it is delivered' }),
  actions: Type.Array(Type.String(), {
    description: 'Kinds of changes: `*`, all of a kind of thing as `document.*`, or one as `document.issued`',
  }),
  active: Type.Boolean(),
  hint: Type.String({ description: 'An ellipsis and the last four characters of the secret' }),
  failing_since: orNull(Moment, 'The first failure since the last delivery that was taken'),
  disabled_reason: orNull(
    Type.Enum(['gone', 'failing']),
    'Why the service switched it off: the receiver answered 410, or five days brought nothing but failures; null when a person did',
  ),
  created_at: Moment,
  updated_at: Moment,
};

export const WebhookSchema = Type.Object(PROPERTIES, {
  title: 'Webhook',
  description: 'Where changes of a company are delivered',
});

export const WebhookWithSecretSchema = Type.Object(
  {
    ...PROPERTIES,
    secret: Type.String({ description: '`whsec_` and the key of the signatures in base64; shown only here' }),
  },
  {
    title: 'WebhookWithSecret',
    description: 'A webhook with the secret that its deliveries are signed with',
  },
);

export function webhookJson(row: Webhook) {
  const { id, url, actions, active, hint, failing_since, disabled_reason, created_at, updated_at } = row;
  return { id, url, actions, active, hint, failing_since, disabled_reason, created_at, updated_at };
}
