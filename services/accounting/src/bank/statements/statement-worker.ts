import { type OwnAccount, type Problem, readStatementFile } from '@news-and-accounting/bank-statements';
import { serveJobs } from '../../platform/isolated/serve-jobs.ts';
import { handOver, type ImportedStatement } from './imported.ts';

/** What goes with the bytes of a file. */
export type ReadJob = {
  /** The company's, by which a file is understood where it can mean two things. */
  accounts: OwnAccount[];
  /** An answer of the bank's interface, and no file. */
  isAnswer: boolean;
};
export type ReadFile = { problem: Problem } | { statements: ImportedStatement[] };

serveJobs(async ({ accounts, isAnswer }: ReadJob, { input, output }): Promise<ReadFile> => {
  const read = await readStatementFile(input, { accounts, isFioAnswer: isAnswer });
  if (!read.ok) return { problem: read.problem };
  const statements: ImportedStatement[] = [];
  for (const statement of read.statements) statements.push(await handOver(statement, output));
  return { statements };
});
