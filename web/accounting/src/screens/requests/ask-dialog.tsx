import {
  Button,
  Checkbox,
  Group,
  Modal,
  SegmentedControl,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useState } from 'react';
import { useCompany } from '../../api/companies.ts';
import { common } from '../../cs/common.ts';
import { requests as t } from '../../cs/requests.ts';
import { Choice } from '../../parts/choice.tsx';
import { DateInput } from '../../parts/date-input.tsx';
import { dateText, todayInPrague } from '../../parts/dates.ts';
import { DialogButtons } from '../../parts/dialog-buttons.tsx';
import { FieldGrid } from '../../parts/field-grid.tsx';
import { type Form, useForm } from '../../parts/form.ts';
import { FormProblem } from '../../parts/form-problem.tsx';
import { optionsOf } from '../../parts/options.ts';
import { SeenOnce } from '../../parts/seen-once.tsx';
import { useNotices } from '../access/account/notices-api.ts';
import { useMembers } from '../access/members/api.ts';
import { type LinkedRequest, type RequestSubject, useAsk } from './api.ts';

type AskDialogProps = { subject: RequestSubject | null; onClose: () => void };

/** Asks for a paper; a link is then shown the only time. */
export function AskDialog({ subject, onClose }: AskDialogProps) {
  const [made, setMade] = useState<LinkedRequest | null>(null);
  return (
    <Modal
      opened
      onClose={onClose}
      title={made === null ? t.askTitle : t.linkTitle}
      // A slip beside the dialog must not lose the link.
      closeOnClickOutside={made === null}
      closeOnEscape={made === null}
      withCloseButton={made === null}
    >
      {made === null ? (
        <AskForm
          subject={subject}
          onClose={onClose}
          onAsked={(request) => (request.url === undefined ? onClose() : setMade(request))}
        />
      ) : (
        <LinkShown request={made} onClose={onClose} />
      )}
    </Modal>
  );
}

type How = keyof typeof t.by;
type Values = {
  how: How;
  email: string;
  username: string;
  text: string;
  due_on: string | null;
  expires_in_days: string;
  send: boolean;
};

const NOTHING: Values = {
  ...{ how: 'email', email: '', username: '', text: '', due_on: null, expires_in_days: '14', send: true },
};

type AskFormProps = AskDialogProps & { onAsked: (request: LinkedRequest) => void };

function AskForm({ subject, onClose, onAsked }: AskFormProps) {
  const { id: entityId, settings } = useCompany();
  const ask = useAsk(entityId);
  const hasServer = useNotices().data?.can_send;
  const mailsGo = settings.demo !== true && hasServer !== false;
  const form = useForm<Values>({
    initial: NOTHING,
    wrapper: 'document_request',
    check: (values) => missingOf(values),
    submit: async ({ how, email, username, text, due_on, expires_in_days, send }) => {
      const whom = how === 'email' ? { email, expires_in_days: Number(expires_in_days) } : { username };
      onAsked(await ask.mutateAsync({ ...whom, ...(subject ?? {}), text, due_on, send }));
    },
  });
  return (
    <form {...form.formProps}>
      <Stack>
        <FormProblem form={form} />
        <SegmentedControl
          aria-label={t.whom}
          data={optionsOf(t.by)}
          value={form.values.how}
          onChange={(how) => form.set('how', how as How)}
        />
        {form.values.how === 'email' ? (
          <TextInput
            label={t.email}
            type="email"
            required
            data-autofocus
            autoComplete="off"
            maxLength={254}
            {...form.text('email')}
          />
        ) : (
          <MemberField form={form} />
        )}
        <Textarea
          label={t.what}
          description={t.whatHint}
          required
          autosize
          minRows={3}
          maxRows={10}
          maxLength={1000}
          {...form.text('text')}
        />
        <FieldGrid>
          <DateInput label={t.due} {...form.field('due_on')} />
          {form.values.how === 'email' && (
            <TextInput label={t.days} inputMode="numeric" maxLength={2} {...form.text('expires_in_days')} />
          )}
        </FieldGrid>
        {mailsGo ? (
          <Checkbox label={t.send} description={t.sendHints[form.values.how]} {...form.checked('send')} />
        ) : (
          <Text size="sm">{t.noMails[form.values.how]}</Text>
        )}
        <DialogButtons onClose={onClose} isSending={form.isSending} send={t.submit} />
      </Stack>
    </form>
  );
}

function missingOf({ how, email, username, text, expires_in_days }: Values) {
  return {
    ...(how === 'email' && email.trim() === '' ? { email: common.required } : {}),
    ...(how === 'member' && username === '' ? { username: common.required } : {}),
    ...(text.trim() === '' ? { text: common.required } : {}),
    ...(how === 'email' && !/^[1-9]\d?$/.test(expires_in_days.trim())
      ? { expires_in_days: t.daysWrong }
      : {}),
  };
}

function MemberField({ form }: { form: Form<Values> }) {
  const members = useMembers(useCompany().id);
  const joined = (members.data ?? []).filter(({ pending }) => !pending);
  return (
    <Choice
      label={t.member}
      required
      data-autofocus
      options={[
        { value: '', label: t.pickMember },
        ...joined.map(({ username, display_name }) => ({
          value: username,
          label: display_name === null ? username : `${display_name} (${username})`,
        })),
      ]}
      {...form.field('username')}
    />
  );
}

/** The address of a link, seen this once. */
export function LinkShown({ request, onClose }: { request: LinkedRequest; onClose: () => void }) {
  const { url = '', link_expires_at } = request;
  return (
    <Stack>
      {link_expires_at !== null && (
        <Text size="sm">{t.linkUntil(dateText(todayInPrague(new Date(link_expires_at))))}</Text>
      )}
      <SeenOnce
        label={t.link}
        description={t.linkOnce}
        value={url}
        copy={() => t.copyLink}
        copied={t.linkCopied}
      />
      <Group justify="flex-end">
        <Button onClick={onClose}>{t.linkKept}</Button>
      </Group>
    </Stack>
  );
}
