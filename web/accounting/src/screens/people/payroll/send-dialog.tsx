import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { common } from '../../../cs/common.ts';
import { payrollBulk as t } from '../../../cs/payroll-bulk.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { nameList } from '../../../parts/name-list.ts';
import { type Month, monthText } from '../../../parts/url-month.ts';
import type { Payslip } from './api.ts';
import { type BulkBody, useRecipients } from './bulk.ts';
import { type Recipients, sendingOf } from './sending.ts';

type SendDialogProps = {
  month: Month;
  slips: readonly Payslip[];
  onClose: () => void;
  onSend: (slips: readonly Payslip[], how: Pick<BulkBody, 'again' | 'unprotected'>) => void;
};

/** Who gets the slip by mail and how; nothing goes out readable unless somebody says so. */
export function SendDialog({ month, slips, onClose, onSend }: SendDialogProps) {
  const recipients = useRecipients(useEntityId(), month);
  return (
    <Modal opened onClose={onClose} title={t.sendTitle(monthText(month))} size="lg">
      <Loaded query={recipients}>{(known) => <SendForm {...{ slips, known, onClose, onSend }} />}</Loaded>
    </Modal>
  );
}

type SendFormProps = Pick<SendDialogProps, 'slips' | 'onClose' | 'onSend'> & { known: Recipients };

function SendForm({ slips, known, onClose, onSend }: SendFormProps) {
  const [isUnprotected, setUnprotected] = useState(false);
  const [isAgain, setAgain] = useState(false);
  if (!known.can_send)
    return (
      <Text size="sm" role="note">
        {t.cannotSend}
      </Text>
    );
  const { drafts, sent, nameless, open, protectedOnes } = sendingOf(slips, known, isAgain);
  const wanted = isUnprotected ? [...protectedOnes, ...open] : protectedOnes;
  const names = (of: readonly Payslip[]) => nameList(of.map(({ employee_name }) => employee_name));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted.length === 0) return;
        onClose();
        onSend(wanted, { again: isAgain, unprotected: isUnprotected });
      }}
    >
      <Stack>
        <Text size="sm">{t.sendText}</Text>
        {protectedOnes.length > 0 && <Text size="sm">{t.toSend(protectedOnes.length)}</Text>}
        {drafts > 0 && <Text size="sm">{t.drafts(drafts)}</Text>}
        {sent > 0 && (
          <>
            <Text size="sm">{t.sentBefore(sent)}</Text>
            <Checkbox
              label={t.again}
              checked={isAgain}
              onChange={({ currentTarget: { checked } }) => setAgain(checked)}
            />
          </>
        )}
        {nameless.length > 0 && <Text size="sm">{t.noAddress(names(nameless))}</Text>}
        {open.length > 0 && (
          <>
            <Text size="sm">{t.noPassword(names(open))}</Text>
            <Checkbox
              label={t.unprotected}
              description={t.unprotectedNote}
              checked={isUnprotected}
              onChange={({ currentTarget: { checked } }) => setUnprotected(checked)}
            />
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" disabled={wanted.length === 0} data-autofocus>
            {wanted.length === 0 ? t.nothingToSend : t.sendNow(wanted.length)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
