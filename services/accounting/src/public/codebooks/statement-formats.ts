import { codebook } from './codebook.ts';
import { type DataFile, dataFile } from './data-file.ts';

/** What `GET /lookup/statement_formats` shows. */
export interface StatementFormats {
  readonly exports: readonly string[];
  /** `banks`: those whose layout was read correctly from real statements. PDFs of others are read unverified. */
  readonly pdf: { readonly beta: true; readonly banks: readonly { code: string; name: string }[] };
}

export function statementFormats(): StatementFormats {
  const { exports } = dataFile<DataFile & { exports: readonly string[] }>('statement-formats');
  const verified = codebook('statement_formats').filter(({ pdf_verified }) => pdf_verified);
  return { exports, pdf: { beta: true, banks: verified.map(({ code, name }) => ({ code, name })) } };
}
