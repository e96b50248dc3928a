import { Text } from '@mantine/core';
import { useEntityId } from '../../api/companies.ts';
import { cash as cashTexts } from '../../cs/cash.ts';
import { monthTexts } from '../../cs/month.ts';
import { queue } from '../../cs/queue.ts';
import { dateText } from '../../parts/dates.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { moneyWithCurrency } from '../../parts/money.ts';
import { lastDayOf, type Month } from '../../parts/url-month.ts';
import type { QueueKind } from '../queue/api.ts';
import type { MonthParts } from './api.ts';
import { MonthLine } from './line.tsx';
import classes from './month.module.css';

const t = monthTexts.missing;

/** Kinds of the queue without which a month is not whole, with the screen where they are settled. */
const KINDS: readonly QueueKind[] = [
  ...(['bank_unmatched', 'bank_proposal', 'statement_gap', 'draft_received', 'missing_attachment'] as const),
  ...(['attachment_unlinked', 'request_answered', 'approval_waiting', 'import_waiting'] as const),
  ...(['payslips_unposted', 'transfer_unpaired', 'filing_stale'] as const),
];

/** What is missing for the month to be whole. */
export function Missing({ month, parts }: { month: Month; parts: MonthParts }) {
  const home = `/firmy/${useEntityId()}`;
  return (
    <ul className={classes.list}>
      <Loaded query={parts.overview}>
        {({ bank, cash }) => (
          <>
            {bank
              .filter(({ begins_on }) => begins_on <= lastDayOf(month))
              .map(({ id, name, statement_on }) => (
                <MonthLine
                  key={id}
                  isDone={hasStatement(statement_on, month)}
                  to={`${home}/banka/vypisy`}
                  search={{ ucet: String(id) }}
                  title={t.statement(name)}
                  text={statement_on === null ? t.noStatement : t.statementTo(dateText(statement_on))}
                />
              ))}
            {cash
              .filter(({ balance }) => balance < 0)
              .map(({ id, name, currency, balance }) => (
                <MonthLine
                  key={id}
                  isDone={false}
                  to={`${home}/pokladna`}
                  search={{ pokladna: String(id) }}
                  title={t.belowZero(cashTexts.nameOf(name))}
                  text={t.belowZeroText}
                  side={
                    <Text size="sm" className="figure">
                      {moneyWithCurrency(balance, currency)}
                    </Text>
                  }
                />
              ))}
          </>
        )}
      </Loaded>
      <Loaded query={parts.queue}>
        {({ counts }) => {
          const waiting = KINDS.filter((kind) => (counts[kind] ?? 0) > 0);
          if (waiting.length === 0) return <MonthLine isDone to={`${home}/ukoly`} title={t.nothing} />;
          return waiting.map((kind) => (
            <MonthLine
              key={kind}
              isDone={false}
              to={`${home}/ukoly`}
              search={{ druh: kind }}
              title={queue.kinds[kind]}
              side={
                <Text size="sm" className="figure">
                  {counts[kind]}
                </Text>
              }
            />
          ));
        }}
      </Loaded>
    </ul>
  );
}

const hasStatement = (to: string | null, month: Month) => to !== null && to >= lastDayOf(month);
