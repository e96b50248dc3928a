// What other rooms may ask of the registries; `lookup` asks them.
export type { FoundCompany } from './lookup-result.ts';
export type { PublishedAccount } from './read-vat-answer.ts';
export type { VatEvidence } from './vat-registry-client.ts';
