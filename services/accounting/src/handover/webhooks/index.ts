// What the start and other rooms need of webhooks.

export { type Deliveries, startDeliveries } from './deliveries.ts';
export { WEBHOOK_QUEUE } from './queue.ts';
export { createReceivers, RECEIVERS } from './receivers.ts';
export { fillWebhooks } from './sample.ts';
export { searchWebhooks } from './search.ts';
export { keepWebhooks } from './sweep.ts';
