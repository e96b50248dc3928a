import type { Check, Finding } from './api.ts';

/** Says only that the report has to be downloaded file by file, which the page offers. */
const MANY_FILES = 'too_many_forms';

/** The errors that stand in the way of a download, be it in one file or in several. */
export function hindrances({ errors }: Pick<Check, 'errors'>): Finding[] {
  return errors.filter(({ code }) => code !== MANY_FILES);
}
