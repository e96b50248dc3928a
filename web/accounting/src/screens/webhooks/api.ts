import type { operations } from '@news-and-accounting/accounting-client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { useWrite } from '../../api/write.ts';
import { webhooks as t } from '../../cs/webhooks.ts';
import { sendGuarded } from '../../parts/conflict.tsx';

export type Webhook = operations['listWebhooks']['responses'][200]['content']['application/json'][number];
export type Delivery =
  operations['listWebhookDeliveries']['responses'][200]['content']['application/json']['rows'][number];
export type WebhookValues = { url: string; actions: string[]; active: boolean };

export const DELIVERIES_A_PAGE = 50;
/** While something waits, its outcome is looked for. */
const LOOK_MS = 2000;
/** What is to be tried within this is waited for, a delivery that was sent again too. */
const SOON_MS = 10_000;
const isSoon = ({ state, next_at }: Delivery) =>
  state === 'waiting' && next_at !== null && Date.parse(next_at) - Date.now() < SOON_MS;

const path = (entityId: number) => ({ params: { path: { entity_id: entityId } } });
const pathOf = (entityId: number, id: number) => ({ params: { path: { entity_id: entityId, id } } });
const keyOf = (entityId: number) => ['entities', entityId, 'webhooks'];
const deliveriesOf = (entityId: number, id: number) => ['entities', entityId, 'webhook_deliveries', id];

export function useWebhooks(entityId: number, isEnabled: boolean) {
  return useQuery({
    queryKey: keyOf(entityId),
    queryFn: () => unwrap(api.GET('/entities/{entity_id}/webhooks', path(entityId))),
    enabled: isEnabled,
  });
}

export function useDeliveries(entityId: number, id: number, state: string, page: number) {
  return useQuery({
    queryKey: [...deliveriesOf(entityId, id), state, page],
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.rows.some(isSoon) ? LOOK_MS : false),
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/webhooks/{id}/deliveries', {
          params: {
            path: { entity_id: entityId, id },
            query: { ...(state === '' ? {} : { state }), page: String(page), per: String(DELIVERIES_A_PAGE) },
          },
        }),
      ),
  });
}

export function useCreateWebhook(entityId: number) {
  return useWrite({
    write: (webhook: WebhookValues) =>
      unwrap(api.POST('/entities/{entity_id}/webhooks', { ...path(entityId), body: { webhook } })),
    refresh: keyOf(entityId),
    errors: 'form',
  });
}

type Change = { read: Webhook; changes: Partial<WebhookValues> };

const change = (entityId: number, { read, changes }: Change) =>
  sendGuarded({
    subject: 'Webhook',
    read,
    changes,
    send: (webhook, header) =>
      unwrap(
        api.PATCH('/entities/{entity_id}/webhooks/{id}', {
          params: { path: { entity_id: entityId, id: read.id }, header },
          body: { webhook },
        }),
      ),
  });

export function useChangeWebhook(entityId: number) {
  return useWrite({
    write: (given: Change) => change(entityId, given),
    refresh: ['entities', entityId],
    done: t.saved,
    errors: 'form',
  });
}

export function useSwitchWebhook(entityId: number) {
  return useWrite({
    write: ({ read, active }: { read: Webhook; active: boolean }) =>
      change(entityId, { read, changes: { active } }),
    refresh: ['entities', entityId],
    done: (_webhook, { active }) => (active ? t.switchedOn : t.switchedOff),
  });
}

/** @param leave Goes from the page of the webhook. */
export function useDeleteWebhook(entityId: number, leave: () => Promise<unknown>) {
  return useWrite({
    write: (read: Webhook) =>
      sendGuarded({
        subject: 'Webhook',
        read,
        changes: null,
        send: (_changes, header) =>
          unwrap(
            api.DELETE('/entities/{entity_id}/webhooks/{id}', {
              params: { path: { entity_id: entityId, id: read.id }, header },
            }),
          ),
      }),
    refresh: ['entities', entityId],
    leave,
    done: t.deleted,
  });
}

export function useTestWebhook(entityId: number) {
  return useWrite({
    write: (id: number) => unwrap(api.POST('/entities/{entity_id}/webhooks/{id}/test', pathOf(entityId, id))),
    refresh: ['entities', entityId],
    done: t.testSent,
  });
}

export function useRotateSecret(entityId: number, onDone: (secret: string) => void) {
  return useWrite({
    write: (id: number) =>
      unwrap(api.POST('/entities/{entity_id}/webhooks/{id}/rotate', pathOf(entityId, id))),
    refresh: keyOf(entityId),
    onDone: ({ secret }) => onDone(secret),
  });
}

export function useReplay(entityId: number, id: number) {
  return useWrite({
    write: (deliveryId: number) =>
      unwrap(
        api.POST('/entities/{entity_id}/webhooks/{id}/deliveries/{delivery_id}/replay', {
          params: { path: { entity_id: entityId, id, delivery_id: deliveryId } },
        }),
      ),
    refresh: ['entities', entityId],
    done: t.replaySent,
  });
}
