import type { Ico } from '@news-and-accounting/identifiers';
import type { Evidence } from '../evidence.ts';
import { readStatistics } from '../read-statistics.ts';
import { readSubject } from '../read-subject.ts';
import { readTrades } from '../read-trades.ts';

export const ICO = '99900017' as Ico;

/** Raw answers as the registries give them; whatever is not given did not answer or is not there. */
export interface RawEvidence extends Partial<Omit<Evidence, 'subject' | 'statistics' | 'trades'>> {
  readonly subject?: object;
  readonly statistics?: object;
  readonly trades?: readonly object[];
}

/** Evidence about an s.r.o. with nothing known, changed by what is given. */
export function evidenceOf({ subject, statistics, trades, ...rest }: RawEvidence = {}): Evidence {
  const read = readSubject({ ico: ICO, obchodniJmeno: 'Ukázka s.r.o.', pravniForma: '112', ...subject }, ICO);
  if (read === null) throw new Error('the subject must have the number of the evidence');
  return {
    subject: read,
    statistics: statistics === undefined ? null : readStatistics([statistics]),
    statisticsAnswered: true,
    vat: null,
    members: [],
    trades: trades === undefined ? null : readTrades([{ zivnosti: trades }]),
    taxOfficeName: null,
    today: '2026-11-20',
    ...rest,
  };
}
