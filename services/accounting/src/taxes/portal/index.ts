// What other rooms may ask of validations and evidence.
export { EvidenceSchema, evidenceJson } from './evidence.ts';
export { createPortalReader, PORTAL, prepareValidation, validateForm } from './portal-reader.ts';
export { type EvidenceRow, evidenceOf, validationOf } from './store.ts';
export { ValidationSchema } from './validation.ts';
