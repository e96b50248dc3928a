import { invalid } from '../../platform/errors.ts';

/** What stands in the way of a filing, or is to be known before it; texts are Czech. */
export type FilingIssue = {
  level: 'error' | 'warning' | 'info';
  code: string;
  message: string;
  /** By its name in the interface. */
  field: string | null;
};

/**
 * Looks whether something stands in the way of a filing that no document is behind.
 * @throws {HttpError} 422 `FILING_INVALID` with the errors, `FILING_WARNINGS` with warnings that were not acknowledged
 */
export function checkIssues(issues: readonly FilingIssue[], isAcknowledged: boolean): void {
  const of = (level: FilingIssue['level']) =>
    issues
      .filter((issue) => issue.level === level)
      .map(({ level, code, message, field }) => ({
        level,
        code,
        message,
        document_id: null,
        number: null,
        field,
      }));
  const [errors, warnings] = [of('error'), of('warning')];
  if (errors.length > 0)
    throw invalid('Podání má chyby, které je nutné nejdřív opravit.', {
      code: 'FILING_INVALID',
      more: { issues: errors },
    });
  if (warnings.length > 0 && !isAcknowledged)
    throw invalid('Podání má upozornění; opravte je, nebo je potvrďte.', {
      code: 'FILING_WARNINGS',
      more: { issues: warnings },
    });
}
