import { codebook, codebookEntry } from './codebook.ts';

/** A bank as `GET /lookup/banks` shows it; some banks have no BIC. */
export interface BankCode {
  readonly code: string;
  readonly name: string;
  readonly bic: string | null;
}

/** All payment codes of the central bank's directory, by code. */
export function listBanks(): BankCode[] {
  return codebook('banks')
    .map(({ code, name, bic }) => ({ code, name, bic }))
    .sort((one, other) => (one.code < other.code ? -1 : 1));
}

/** Null for a code that is not in the directory. */
export function bankName(code: string): string | null {
  return codebookEntry('banks', code)?.name ?? null;
}

/** Null for a code that is not in the directory, or of a bank without one. */
export function bankBic(code: string): string | null {
  return codebookEntry('banks', code)?.bic ?? null;
}
