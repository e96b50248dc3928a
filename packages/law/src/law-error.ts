export type LawErrorCode = 'invalid_files' | 'unknown_key' | 'no_value_on_date' | 'wrong_shape';

/**
 * Files that fail their check, or a question the files cannot answer. `problems` has one line per finding.
 */
export class LawError extends Error {
  readonly code: LawErrorCode;
  readonly problems: readonly string[];

  constructor(code: LawErrorCode, problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'LawError';
    this.code = code;
    this.problems = problems;
  }
}
