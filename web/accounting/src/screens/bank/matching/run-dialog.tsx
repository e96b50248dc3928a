import { Button, Group, List, Loader, Modal, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { say } from '../../../api/toasts.ts';
import { settling as t } from '../../../cs/bank-matching.ts';
import { common } from '../../../cs/common.ts';
import { decimalText } from '../../../parts/decimal.ts';
import { counted } from '../../../parts/plural.ts';
import { type Run, useRun } from './api.ts';
import { amountOf, titleOf } from './candidate-text.ts';

type RunDialogProps = { bankAccountId: number | null; onClose: () => void };

/** Tells what would be settled by itself, and settles it when somebody says so. */
export function RunDialog({ bankAccountId, onClose }: RunDialogProps) {
  const entityId = useEntityId();
  const trial = useRun(entityId);
  const run = useRun(entityId);
  const { mutate } = trial;
  useEffect(() => mutate({ bankAccountId, isDry: true }), [mutate, bankAccountId]);
  const would = trial.data;
  return (
    <Modal opened onClose={onClose} title={t.runTitle}>
      <Stack>
        {would === undefined ? (
          !trial.isError && (
            <Group role="status">
              <Loader size="sm" />
              <Text>{t.running}</Text>
            </Group>
          )
        ) : (
          <div role="status">
            <Text mb="xs">{t.runChecked(counted(would.checked, t.movementForms))}</Text>
            <Stack gap={4}>
              <Line count={would.matched} text={t.runMatched} />
              <Line count={would.proposed} text={t.runProposed} />
              <Line count={would.none} text={t.runNone} />
            </Stack>
            <Proven run={would} />
            {would.matched === 0 && (
              <Text mt="sm" c="dimmed">
                {t.runNothing}
              </Text>
            )}
          </div>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          {would !== undefined && would.matched > 0 && (
            <Button
              data-autofocus
              loading={run.isPending}
              onClick={() =>
                run.mutate(
                  { bankAccountId, isDry: false },
                  {
                    onSuccess: ({ matched }) => {
                      say(t.ran(matched));
                      onClose();
                    },
                  },
                )
              }
            >
              {t.runConfirm(would.matched)}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

/** So many are named. */
const NAMED = 8;

/** What would be settled by itself, by name: nobody agrees to what he cannot see. */
function Proven({ run: { rows, matched } }: { run: Run }) {
  const named = rows.flatMap(({ id, decision, candidate }) =>
    decision === 'automatic' && candidate !== null ? [{ id, candidate }] : [],
  );
  if (named.length === 0) return null;
  return (
    <List size="sm" mt="sm" spacing={2} aria-label={t.runList}>
      {named.slice(0, NAMED).map(({ id, candidate }) => (
        <List.Item key={id}>
          {[titleOf(candidate), amountOf(candidate)].filter((text) => text !== '').join(': ')}
        </List.Item>
      ))}
      {matched > NAMED && <List.Item>{t.runMore(matched - NAMED)}</List.Item>}
    </List>
  );
}

function Line({ count, text }: { count: number; text: string }) {
  return (
    <Group gap="sm" wrap="nowrap">
      <Text fw={650} className="figure" miw="3rem" ta="right">
        {decimalText(count)}
      </Text>
      <Text>{text}</Text>
    </Group>
  );
}
