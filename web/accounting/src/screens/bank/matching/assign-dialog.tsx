import { ActionIcon, Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { settling as t } from '../../../cs/bank-matching.ts';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { type Form, useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { moneyWithCurrency } from '../../../parts/money.ts';
import { MoneyInput } from '../../../parts/money-input.tsx';
import type { Movement, MovementRow } from '../movements/api.ts';
import { type Candidate, type DifferenceKind, type NewMatch, useMatch } from './api.ts';
import { type AssignLine, gapOf, withFound } from './assign-amounts.ts';
import { DifferenceFields } from './difference-fields.tsx';
import { DocumentSearch } from './document-search.tsx';
import { enterSends } from './enter-sends.ts';
import { isForeign, rateErrors, sentItem, sentRate } from './items.ts';
import { Rest } from './rest.tsx';

export type AssignValues = {
  lines: AssignLine[];
  difference: DifferenceKind | '';
  difference_account: string;
  difference_text: string;
  rate: string;
};

type AssignDialogProps = {
  movement: MovementRow;
  /** What is proposed at first. */
  candidate: Candidate | null;
  /** Why the rate has to be typed. */
  rateProblem?: string | null;
  onClose: () => void;
  onDone: (settled: Movement) => void;
};

/** Divides a movement among documents, and says what is left over. */
export function AssignDialog(props: AssignDialogProps) {
  return (
    <Modal opened onClose={props.onClose} title={t.assignTitle} size="xl">
      <AssignForm {...props} />
    </Modal>
  );
}

function AssignForm({ movement, candidate, rateProblem = null, onClose, onDone }: AssignDialogProps) {
  const match = useMatch(useEntityId(), onDone);
  const form = useForm<AssignValues>({
    initial: {
      lines: candidate === null ? [] : linesOf(candidate),
      difference: candidate?.difference?.kind ?? '',
      difference_account: candidate?.difference?.account_code ?? '',
      difference_text: candidate?.difference?.text ?? '',
      rate: '',
    },
    check: ({ rate }) => (isForeign([movement]) ? rateErrors(rate) : {}),
    submit: (values) => match.mutateAsync({ read: movement, match: sent(values, movement) }),
  });
  const { lines } = form.values;
  const set = (next: AssignLine[]) => form.set('lines', next);
  const search = (
    <DocumentSearch
      movement={movement}
      chosen={lines.map(({ item }) => item.document_id ?? 0)}
      onAdd={(found) => set(withFound(lines, found, movement))}
    />
  );
  return (
    <form {...form.formProps} onKeyDown={enterSends}>
      <Stack>
        <FormProblem form={form} />
        {rateProblem !== null && (
          <Alert color="orange" variant="light" role="alert">
            {rateProblem}
          </Alert>
        )}
        {candidate === null && search}
        <Chosen form={form} onSet={set} />
        <Rest movement={movement} lines={lines} difference={form.values.difference} />
        <DifferenceFields
          form={form}
          movement={movement}
          gap={gapOf(movement, lines)}
          begins={rateProblem !== null ? 'rate' : candidate === null ? null : 'difference'}
        />
        {candidate !== null && <MoreDocuments>{search}</MoreDocuments>}
        <DialogButtons onClose={onClose} isSending={form.isSending} send={t.match} />
      </Stack>
    </form>
  );
}

/** Who has a proposal rarely looks for another document. */
function MoreDocuments({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return children;
  return (
    <Group>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        {t.moreDocuments}
      </Button>
    </Group>
  );
}

/** Amounts of a candidate are those of its items; the one that a difference closes is left to the service. */
function linesOf({ items, difference }: Candidate): AssignLine[] {
  return items.map((each) => ({
    item: sentItem(each),
    name: [each.about.number, each.about.name].filter((part) => part !== null).join(' · '),
    currency: each.about.currency,
    amount: difference === null ? each.amount : Math.min(each.amount, each.about.remaining ?? each.amount),
    owed: each.about.remaining,
    ...{ isContrary: each.about.counts_against === true, isCut: false },
  }));
}

function sent(values: AssignValues, movement: MovementRow): NewMatch {
  const { lines, difference, difference_account, difference_text, rate } = values;
  return {
    items: lines.map(({ item, amount }) => ({ ...item, ...(amount === null ? {} : { amount }) })),
    ...(difference === ''
      ? {}
      : {
          difference: {
            kind: difference,
            ...(difference_account === '' ? {} : { account_code: difference_account }),
            ...(difference_text.trim() === '' ? {} : { text: difference_text.trim() }),
          },
        }),
    ...(isForeign([movement]) ? sentRate(rate) : {}),
  };
}

const keyOf = ({ item }: AssignLine): string => JSON.stringify({ ...item, amount: 0 });

type ChosenProps = { form: Form<AssignValues>; onSet: (lines: AssignLine[]) => void };

function Chosen({ form, onSet }: ChosenProps) {
  const { lines } = form.values;
  // What is wrong goes by the place that the line had when it was sent.
  const errorOf = (line: AssignLine) => {
    const at = form.refused.lines.findIndex((each) => keyOf(each) === keyOf(line));
    return form.errors[`items[${at}].amount`] ?? form.errors[`items[${at}].document_id`];
  };
  return (
    <section aria-label={t.chosen}>
      <Text fw={600} mb={4}>
        {t.chosen}
      </Text>
      {lines.length === 0 && (
        <Text size="sm" c="dimmed">
          {t.nothingChosen}
        </Text>
      )}
      <Stack gap="xs">
        {lines.map((line, index) => (
          <Group key={keyOf(line)} gap="sm" align="flex-start">
            <div style={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
              <Text pt={line.owed === null ? 6 : 0}>{line.name}</Text>
              {line.owed !== null && (
                <Text size="xs" c="dimmed">
                  {(line.isContrary ? t.takenOff : t.owed)(moneyWithCurrency(line.owed, line.currency))}
                </Text>
              )}
            </div>
            <MoneyInput
              aria-label={t.amountOf(line.name)}
              w={170}
              currency={line.currency}
              value={line.amount}
              onChange={(amount) =>
                onSet(lines.map((each, at) => (at === index ? { ...each, amount, isCut: false } : each)))
              }
              error={errorOf(line)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="input-sm"
              aria-label={t.remove(line.name)}
              onClick={() => onSet(lines.filter((_, at) => at !== index))}
            >
              <IconX size={16} />
            </ActionIcon>
          </Group>
        ))}
      </Stack>
    </section>
  );
}
