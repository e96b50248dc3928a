import { type OwnAccount, type Problem, readStatementFile } from '@news-and-accounting/bank-statements';
import { serveJobs } from '../../platform/isolated/serve-jobs.ts';
import { type ImportedStatement, importedStatement } from './imported.ts';

export type ReadJob = {
  bytes: Uint8Array;
  /** The company's, by which a file is understood where it can mean two things. */
  accounts: OwnAccount[];
  /** An answer of the bank's interface, and no file. */
  isAnswer: boolean;
};
export type ReadFile = { problem: Problem } | { statements: ImportedStatement[] };

serveJobs(async ({ bytes, accounts, isAnswer }: ReadJob): Promise<ReadFile> => {
  const read = await readStatementFile(bytes, { accounts, isFioAnswer: isAnswer });
  return read.ok ? { statements: read.statements.map(importedStatement) } : { problem: read.problem };
});
