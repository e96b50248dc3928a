import { v5 } from 'uuid';

/** Made once, at random; what is hashed below it is ours alone. */
const NAMESPACE = '5c2f6f0e-8f0b-4b57-9c0e-2f1d7a6b9e31';

/**
 * The UUID under which a document is exchanged: the same each time it is written, for ever.
 * @param issuerIco as the document has it, so that two installations differ; null: none
 */
export function documentUuid(issuerIco: string | null, companyId: string, documentId: string): string {
  return v5(`${issuerIco ?? ''}/${companyId}/${documentId}`, NAMESPACE);
}
