// What the start asks of extraction.
export { createModelClient, MODEL, type ModelClient } from './model-client.ts';
