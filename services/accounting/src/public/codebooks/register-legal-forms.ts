import { codebookEntry } from './codebook.ts';
import type { LegalForm, RegisterLegalForm } from './entries.ts';

/** The register's legal form with the three-digit code; null when our list lacks it. */
export function registerLegalForm(code: string): RegisterLegalForm | null {
  return codebookEntry('register_legal_forms', code);
}

/** This service's legal form for a register code; `other` for unknown codes. */
export function legalFormOfRegister(code: string): LegalForm {
  return registerLegalForm(code)?.legal_form ?? 'other';
}
