// What the start and other rooms need of webhooks.

export { type Deliveries, startDeliveries } from './deliveries.ts';
export { createReceivers, RECEIVERS } from './receivers.ts';
export { keepWebhooks } from './sweep.ts';
