import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useCompany } from '../../../api/companies.ts';
import { matching as t } from '../../../cs/bank-matching.ts';
import { KeyButton } from '../../../parts/key-button.tsx';
import { TextLink } from '../../../parts/link.tsx';
import { moneyWithCurrency, sumOf } from '../../../parts/money.ts';
import { useShortcut } from '../../../parts/shortcuts.tsx';
import { type Movement, useChangeMovement } from '../movements/api.ts';
import { whoOf } from '../movements/facts-of.ts';
import { useUnmatch } from './api.ts';

/** What was decided last, and taking it back. */
export function useUndo(entityId: number, onUndone: (id: number) => void) {
  const [last, setLast] = useState<Movement | null>(null);
  const [moved, setMoved] = useState(0);
  const done = (id: number) => {
    setLast(null);
    onUndone(id);
  };
  const unmatch = useUnmatch(entityId, done, { isLast: true });
  const unignore = useChangeMovement(entityId, { isForm: false, onDone: ({ id }) => done(id) });
  const isSending = unmatch.isPending || unignore.isPending;
  return {
    last,
    moved,
    isSending,
    remember(settled: Movement, movedOfIt = 0) {
      setLast(settled);
      setMoved(movedOfIt);
    },
    run() {
      if (last === null || isSending) return;
      if (last.state === 'ignored') unignore.mutate({ read: last, changes: { ignored: false } });
      else unmatch.mutate(last);
    },
  };
}

/** Says what was done, and takes it back by a button or a key. */
export function UndoLine({ undo: { last, moved, isSending, run } }: { undo: ReturnType<typeof useUndo> }) {
  useShortcut('u', t.undo, last === null ? null : run);
  const { bookkeeping } = useCompany();
  if (last === null) return null;
  const outcome =
    last.state === 'posted' && bookkeeping !== 'double_entry' ? t.postedCategory : t.outcomes[last.state];
  const what = `${moneyWithCurrency(last.amount, last.currency)}, ${whoOf(last)}`;
  return (
    <Group gap="sm" className="no-print">
      <Text size="sm" role="status">
        {t.undoOf(outcome, what)}
      </Text>
      {/* As little padding as its size asks for. */}
      <KeyButton keyName="U" size="compact-sm" px={8} variant="default" loading={isSending} onClick={run}>
        {t.undo}
      </KeyButton>
      <OtherSideInCash of={last} moved={moved} />
    </Group>
  );
}

/** Money on the way: what was drawn until the register has it, and what was paid in until the account has it. */
const ON_THE_WAY = '261';

type OtherSideProps = { of: Movement; moved: number };

/**
 * Where what was drawn comes to and what was paid in comes from: the register hears of it from a document of its own. Cash
 * that is an income or expense, such as what a person drew for themselves, is in no register.
 */
function OtherSideInCash({
  of: { state, kind, amount, currency, booked_on, entries },
  moved,
}: OtherSideProps) {
  const { id, double_entry } = useCompany();
  if (state !== 'posted' || kind !== 'cash' || currency !== 'CZK') return null;
  const onTheWay = entries.filter(({ debit, credit }) => [debit, credit].includes(ON_THE_WAY));
  const castka = double_entry ? sumOf(onTheWay.map((entry) => entry.amount)) : moved;
  if (castka === 0) return null;
  const [druh, ucel] = amount < 0 ? ['cash_in', 'z-uctu'] : ['cash_out', 'na-ucet'];
  const search = { druh, ucel, den: booked_on, castka: String(castka) };
  return (
    <TextLink to={`/firmy/${id}/doklady/novy`} search={search} size="sm">
      {amount < 0 ? t.intoCash : t.outOfCash}
    </TextLink>
  );
}
