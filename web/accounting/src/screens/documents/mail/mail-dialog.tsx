import { Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { common } from '../../../cs/common.ts';
import { mails as t } from '../../../cs/mails.ts';
import { Boxes } from '../../../parts/boxes.tsx';
import { Choice } from '../../../parts/choice.tsx';
import { type Form, useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import type { Document } from '../model.ts';
import {
  type Asked,
  type Mail,
  type MailFields,
  type MailPreview,
  useMailPreview,
  useRemind,
  useSend,
  useUsualMail,
} from './api.ts';

type MailDialogProps = {
  document: Document;
  kind: Mail['kind'];
  /** A mail that is sent once more. */
  again: Mail | null;
  onClose: () => void;
};

/** A mail before it goes out: the usual words, to be changed. */
export function MailDialog({ document, kind, again, onClose }: MailDialogProps) {
  const [asked, setAsked] = useState<Asked>({ kind, level: again?.level ?? null, lang: again?.lang ?? null });
  const usual = useUsualMail(useEntityId(), document.id, asked);
  return (
    <Modal opened onClose={onClose} title={kind === 'reminder' ? t.remind : t.send} size="lg">
      <Loaded query={usual}>
        {(mail) => (
          <MailForm
            key={`${mail.lang} ${mail.level}`}
            document={document}
            usual={mail}
            again={asked.lang === again?.lang && asked.level === again?.level ? again : null}
            onAsk={(more) => setAsked({ ...asked, ...more })}
            onClose={onClose}
          />
        )}
      </Loaded>
    </Modal>
  );
}

type MailFormProps = {
  document: Document;
  usual: MailPreview;
  again: Mail | null;
  onAsk: (asked: Partial<Asked>) => void;
  onClose: () => void;
};

function MailForm({ document, usual, again, onAsk, onClose }: MailFormProps) {
  const entityId = useEntityId();
  const send = useSend(entityId, document.id, onClose);
  const remind = useRemind(entityId, document.id, onClose);
  const preview = useMailPreview(entityId, document.id);
  const { kind, level } = usual;
  const isReminder = kind === 'reminder';
  const { to, cc, subject, message, attach } = again ?? usual;
  const form = useForm<MailFields>({
    initial: { to, cc, subject, message, attach, lang: usual.lang },
    check: (values) => (!isReminder && values.to.trim() === '' ? { to: common.required } : {}),
    submit: (values) =>
      isReminder ? remind.mutateAsync({ level, message: values.message }) : send.mutateAsync(values),
  });
  return (
    <form {...form.formProps}>
      <Stack gap="sm">
        <FormProblem form={form} />
        {!isReminder && <SendHead form={form} lang={usual.lang} onAsk={onAsk} />}
        {isReminder && <ReminderHead usual={usual} onAsk={onAsk} />}
        <Textarea
          label={t.message}
          description={t.messageHint}
          autosize
          minRows={6}
          maxRows={14}
          lang={usual.lang}
          {...form.text('message')}
        />
        {!isReminder && usual.forms.length > 0 && (
          <Boxes
            isInline
            label={t.attach}
            options={usual.forms.map((each) => ({ value: each, label: t.forms[each] }))}
            {...form.field('attach')}
          />
        )}
        <Text size="sm" c="dimmed">
          {usual.reply_to === null ? t.noReply : t.replyTo(usual.reply_to)}
        </Text>
        {preview.data !== undefined && (
          <iframe
            title={t.previewOf}
            srcDoc={preview.data.html}
            sandbox=""
            style={{ width: '100%', height: 420, border: '1px solid var(--mantine-color-default-border)' }}
          />
        )}
        <Group justify="space-between">
          <Button
            variant="default"
            loading={preview.isPending}
            onClick={() => preview.mutate({ ...form.values, kind, level })}
          >
            {t.preview}
          </Button>
          <Group>
            <Button variant="default" onClick={onClose}>
              {common.back}
            </Button>
            <Button type="submit" loading={form.isSending}>
              {isReminder ? t.remind : t.send}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}

type SendHeadProps = Pick<MailFormProps, 'onAsk'> & {
  form: Form<MailFields>;
  lang: MailPreview['lang'];
};

/** To whom, about what and in which language. */
function SendHead({ form, lang: present, onAsk }: SendHeadProps) {
  return (
    <>
      <TextInput label={t.to} description={t.toHint} required data-autofocus {...form.text('to')} />
      <TextInput label={t.cc} {...form.text('cc')} />
      <TextInput label={t.subject} maxLength={200} lang={present} {...form.text('subject')} />
      <Choice label={t.language} value={present} onChange={(lang) => onAsk({ lang })} options={t.languages} />
    </>
  );
}

/** Who gets a reminder, and how firm it is. */
function ReminderHead({ usual, onAsk }: Pick<MailFormProps, 'usual' | 'onAsk'>) {
  const levels = Array.from({ length: usual.levels }, (_, i) => String(i + 1));
  return (
    <>
      <Text size="sm">
        {t.to}: {usual.to || t.noAddress}
      </Text>
      <Text size="sm">
        {t.subject}: <span lang={usual.lang}>{usual.subject}</span>
      </Text>
      <Choice
        label={t.level}
        value={String(usual.level ?? 1)}
        onChange={(level) => onAsk({ level: Number(level) })}
        options={levels.map((value) => ({ value, label: t.levelOf(Number(value)) }))}
      />
    </>
  );
}
