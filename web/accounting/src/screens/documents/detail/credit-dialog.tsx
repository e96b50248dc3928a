import { Checkbox, Group, Modal, Radio, Stack, Table, Text, TextInput } from '@mantine/core';
import { useEntityId } from '../../../api/companies.ts';
import { common } from '../../../cs/common.ts';
import { documentActions as t } from '../../../cs/document-actions.ts';
import { Choice } from '../../../parts/choice.tsx';
import { DateInput } from '../../../parts/date-input.tsx';
import { todayInPrague } from '../../../parts/dates.ts';
import { decimalText } from '../../../parts/decimal.ts';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { type Form, useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { moneyText } from '../../../parts/money.ts';
import { FigureInput } from '../editor/figure-input.tsx';
import type { Document, Line } from '../model.ts';
import { type Correction, useCredit } from './actions-api.ts';
import { figureOf } from './figure-of.ts';

type By = 'whole' | 'quantity' | 'amount';
type LineValues = { isChosen: boolean; by: By; figure: string };
type Values = {
  reason: string;
  issued_on: string | null;
  what: 'all' | 'some';
  /** By the place of the line. */
  lines: LineValues[];
};

type CreditDialogProps = { document: Document; onClose: () => void; onMade: (made: Document) => void };

/** Leads to a correction: why, of the whole document or of which lines and by how much. */
export function CreditDialog({ document, onClose, onMade }: CreditDialogProps) {
  const credit = useCredit(useEntityId(), document, onMade);
  const form = useForm<Values>({
    initial: {
      reason: '',
      issued_on: todayInPrague(),
      what: 'all',
      lines: document.lines.map(() => ({ isChosen: false, by: 'whole', figure: '' })),
    },
    check: ({ reason, what, lines }) => ({
      ...(reason.trim() === '' ? { reason: common.required } : {}),
      ...(what === 'some' && !lines.some(({ isChosen }) => isChosen) ? { lines: t.creditNothing } : {}),
    }),
    submit: (values) => credit.mutateAsync(correctionOf(values, document.lines)),
  });
  const { what } = form.values;
  return (
    <Modal opened onClose={onClose} title={t.creditTitle(document.number ?? '')} size="xl">
      <form {...form.formProps}>
        <Stack>
          <FormProblem form={form} />
          <TextInput label={t.reason} required data-autofocus maxLength={500} {...form.text('reason')} />
          <Radio.Group
            label={t.creditWhat}
            value={what}
            onChange={(value) => form.set('what', value as Values['what'])}
          >
            <Group mt="xs">
              <Radio value="all" label={t.creditAll} />
              <Radio value="some" label={t.creditSome} />
            </Group>
          </Radio.Group>
          {what === 'some' && <CreditLines form={form} lines={document.lines} />}
          <DateInput label={t.creditIssued} maw={220} {...form.field('issued_on')} />
          <DialogButtons onClose={onClose} isSending={form.isSending} send={t.creditMake} />
        </Stack>
      </form>
    </Modal>
  );
}

function correctionOf({ reason, issued_on, what, lines }: Values, of: readonly Line[]): Correction {
  if (what === 'all') return { reason: reason.trim(), issued_on };
  return {
    reason: reason.trim(),
    issued_on,
    lines: lines.flatMap(({ isChosen, by, figure }, index) => {
      const id = of[index]?.id;
      if (!isChosen || id == null) return [];
      const value = figureOf(figure);
      return [{ line_id: id, ...(by === 'whole' || value === null ? {} : { [by]: value }) }];
    }),
  };
}

function CreditLines({ form, lines }: { form: Form<Values>; lines: readonly Line[] }) {
  const change = (index: number, part: Partial<LineValues>) =>
    form.set(
      'lines',
      form.values.lines.map((line, at) => (at === index ? { ...line, ...part } : line)),
    );
  return (
    <Table.ScrollContainer minWidth={520}>
      <Table aria-label={t.creditSome} verticalSpacing="xs">
        <Table.Tbody>
          {lines.map((line, index) => {
            const { isChosen = false, by = 'whole', figure = '' } = form.values.lines[index] ?? {};
            return (
              <Table.Tr key={line.position}>
                <Table.Td>
                  <Checkbox
                    label={line.name}
                    checked={isChosen}
                    onChange={({ currentTarget: { checked } }) => change(index, { isChosen: checked })}
                  />
                  <Text size="xs" c="dimmed" pl={28}>
                    {`${decimalText(line.quantity)} ${line.unit ?? ''} · ${moneyText(line.total)}`}
                  </Text>
                </Table.Td>
                <Table.Td w={160}>
                  <Choice
                    aria-label={t.creditByOf(line.name)}
                    disabled={!isChosen}
                    value={by}
                    options={{ whole: t.creditWhole, quantity: t.creditQuantity, amount: t.creditAmount }}
                    onChange={(next) => change(index, { by: next })}
                  />
                </Table.Td>
                <Table.Td w={130}>
                  {isChosen && by !== 'whole' && (
                    <FigureInput
                      aria-label={t.creditFigureOf(line.name)}
                      value={figure}
                      onChange={(typed) => change(index, { figure: typed })}
                    />
                  )}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
      {form.errors.lines !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {form.errors.lines}
        </Text>
      )}
    </Table.ScrollContainer>
  );
}
