import Type from 'typebox';

/** A delivery as people see it. */
export type Delivery = {
  id: number;
  event_id: number | null;
  action: string;
  state: 'waiting' | 'delivered' | 'failed';
  attempts: number;
  status: number | null;
  error: string | null;
  next_at: Date | null;
  tried_at: Date | null;
  created_at: Date;
};

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;

const Moment = Type.String({ format: 'date-time' });
const orNull = (schema: Type.TSchema, description: string) =>
  Type.Union([schema, Type.Null()], { description });

export const DeliverySchema = Type.Object(
  {
    id: Type.Integer(),
    event_id: orNull(Type.Integer(), 'The record of the change history; null for a test'),
    action: Type.String({
      description: 'Kind of the change, `type` of what is sent; `webhook.test` for a test',
    }),
    state: Type.Enum([...DELIVERY_STATES]),
    attempts: Type.Integer({ description: 'How often it was tried' }),
    status: orNull(Type.Integer(), 'Status of the last answer; null where there was none'),
    error: orNull(Type.String(), 'Why the last try failed, in Czech'),
    next_at: orNull(Moment, 'When it is tried next; null when it is over, or the webhook is switched off'),
    tried_at: orNull(Moment, 'When it was tried last'),
    created_at: Moment,
  },
  { title: 'WebhookDelivery', description: 'What is or was to be delivered to a webhook' },
);

export function deliveryJson(row: Delivery) {
  const { id, event_id, action, state, attempts, status, error, next_at, tried_at, created_at } = row;
  return { id, event_id, action, state, attempts, status, error, next_at, tried_at, created_at };
}
