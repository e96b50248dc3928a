import { halerToJson } from '@news-and-accounting/money';
import type { Author, HistoryRecord } from '../../access/history/index.ts';
import { type Filer, type FilingRow, filingName } from '../filings/index.ts';

const WORDS = {
  created: 'Sestaveno',
  updated: 'Sestaveno znovu',
  deleted: 'Smazáno připravené',
  posted: 'Zaúčtováno',
  unposted: 'Zrušeno zaúčtování',
} as const;

/** The history record of what was done with a filing. */
export function filingEvent(
  action: keyof typeof WORDS,
  entityId: number,
  userId: Author,
  filing: Pick<FilingRow, 'id' | 'kind' | 'period' | 'filing_type' | 'submission_id' | 'amount' | 'sha256'>,
  filer?: Filer,
): HistoryRecord {
  const { id, kind, period, filing_type, submission_id, amount, sha256 } = filing;
  return {
    ...{ entityId, userId, action: `filing.${action}`, subjectType: 'Filing', subjectId: id },
    summary: `${WORDS[action]}: ${filingName(filing, filer)}`,
    details: {
      ...{ kind, period, filing_type },
      ...(kind === 'jmhz'
        ? { submission_id }
        : { amount: amount === null ? null : halerToJson(amount), sha256 }),
    },
  };
}
