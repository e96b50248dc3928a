// What other rooms may ask of requests for documents.
export { REQUEST_FAILURES } from './failures.ts';
export { requestMailHandler } from './mails.ts';
export { isWaitingFor, REQUEST_QUEUE } from './queue.ts';
export { fillDocumentRequests } from './sample.ts';
export { searchRequests } from './search.ts';
export { requestsAskedOf } from './store.ts';
