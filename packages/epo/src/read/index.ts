export { type Evidence, type EvidenceType, type PortalSaid, readEvidence } from './evidence.ts';
export type { PortalError } from './portal-xml.ts';
export type { SignatureState } from './signed.ts';
