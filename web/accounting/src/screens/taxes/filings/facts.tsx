import { Text } from '@mantine/core';
import { filings as t } from '../../../cs/filings.ts';
import { Day, Time } from '../../../parts/date-display.tsx';
import { FactList } from '../../../parts/fact-list.tsx';
import { Section } from '../../../parts/section.tsx';
import { wholeMoney } from '../vat/whole-money.ts';
import type { FilingDetail } from './model.ts';
import { reasonTexts } from './names.ts';
import { FilingState, ProofChoice } from './state.tsx';

/** What is known of a filing besides what it says. */
export function Facts({ filing }: { filing: FilingDetail }) {
  const { due_on, filed_on, filled_at, discovered_on, amount, sha256, details } = filing;
  const day = (text: string | null) => text !== null && <Day day={text} />;
  const facts = [
    [t.status, <FilingState key="status" filing={filing} />],
    // The day on which a call was delivered is not known.
    [t.dueOn, (details.call_number ?? null) === null ? day(due_on) : t.dueByCall],
    [t.filedOn, day(filed_on)],
    [
      t.amount,
      amount !== null && (
        <span key="amount" className="figure">
          {wholeMoney(amount)}
        </span>
      ),
    ],
    [t.proof, filing.status === 'filed' && <ProofChoice key="proof" filing={filing} />],
    [t.discoveredOn, day(discovered_on)],
    [t.callNumber, details.call_number ?? false],
    [reasonTexts(filing.kind).label, details.reasons ?? false],
    [t.filledAt, <Time key="filled" time={filled_at} />],
  ] as const;
  return (
    <Section title={t.facts}>
      <FactList
        facts={facts.flatMap(([label, value]) => (value === false ? [] : [[label, value] as const]))}
      />
      {sha256 !== null && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {t.digest(sha256)}
        </Text>
      )}
    </Section>
  );
}
