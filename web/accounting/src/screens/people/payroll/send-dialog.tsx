import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { Fragment, useState } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { common } from '../../../cs/common.ts';
import { payrollBulk as t } from '../../../cs/payroll-bulk.ts';
import { useFocusOfContent } from '../../../parts/focus-of-content.ts';
import { TextLink } from '../../../parts/link.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
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
  const home = `/firmy/${useEntityId()}/zamestnanci`;
  const holder = useFocusOfContent<HTMLDivElement>();
  const [isUnprotected, setUnprotected] = useState(false);
  const [isAgain, setAgain] = useState(false);
  if (!known.can_send)
    return (
      <Stack ref={holder}>
        <Text size="sm" role="note">
          {t.cannotSend}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t.close}
          </Button>
        </Group>
      </Stack>
    );
  const { drafts, sent, nameless, open, protectedOnes } = sendingOf(slips, known, isAgain);
  const wanted = isUnprotected ? [...protectedOnes, ...open] : protectedOnes;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted.length === 0) return;
        onClose();
        onSend(wanted, { again: isAgain, unprotected: isUnprotected });
      }}
    >
      <Stack ref={holder}>
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
        {nameless.length > 0 && <Cards text={t.noAddress} of={nameless} field="email" />}
        {open.length > 0 && (
          <>
            <Cards text={t.noPassword} of={open} />
            <TextLink to={`${home}/hesla`} size="sm">
              {t.setPasswords}
            </TextLink>
            <Checkbox
              label={t.unprotected}
              description={t.unprotectedNote}
              checked={isUnprotected}
              onChange={({ currentTarget: { checked } }) => setUnprotected(checked)}
            />
          </>
        )}
        <SendButtons count={wanted.length} onClose={onClose} />
      </Stack>
    </form>
  );
}

function SendButtons({ count, onClose }: { count: number; onClose: () => void }) {
  return (
    <Group justify="flex-end">
      {/* What is disabled takes no focus, which would stay on the page then. */}
      <Button variant="default" onClick={onClose} data-autofocus={count === 0 || undefined}>
        {common.cancel}
      </Button>
      <Button type="submit" disabled={count === 0} data-autofocus={count > 0 || undefined}>
        {count === 0 ? t.nothingToSend : t.sendNow(count)}
      </Button>
    </Group>
  );
}

/** So many are named; more would fill the dialog. */
const NAMED = 40;

type CardsProps = { text: string; of: readonly Payslip[]; field?: string };

/** Employees whose cards lack something, each leading to where it is filled in. */
function Cards({ text, of, field }: CardsProps) {
  const home = `/firmy/${useEntityId()}/zamestnanci`;
  return (
    <Text size="sm" component="div">
      {text}{' '}
      {of.slice(0, NAMED).map(({ id, employee_id, employee_name }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <TextLink
            to={`${home}/${employee_id}`}
            {...(field === undefined ? {} : { search: { pole: field } })}
            inherit
          >
            {employee_name}
          </TextLink>
        </Fragment>
      ))}
      {of.length > NAMED && common.andOthers('', of.length - NAMED)}
    </Text>
  );
}
