// What other rooms may ask of the registries; `lookup` asks them.
export type { FoundCompany } from './lookup-result.ts';
export type { PublishedAccount, VatStatus } from './read-vat-answer.ts';
export { requestText } from './request-text.ts';
export { NUMBERS_AT_ONCE, type VatEvidence, type VatEvidences } from './vat-registry-client.ts';
