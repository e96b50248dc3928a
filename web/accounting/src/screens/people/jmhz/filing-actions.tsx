import { ActionIcon, Button, Group, Menu, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEntityId } from '../../../api/companies.ts';
import { common } from '../../../cs/common.ts';
import { jmhz as t } from '../../../cs/jmhz.ts';
import { Can } from '../../../parts/can.tsx';
import { confirmDestructive } from '../../../parts/confirm.tsx';
import { DateInput } from '../../../parts/date-input.tsx';
import { todayInPrague } from '../../../parts/dates.ts';
import { useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { type Filing, useChangeFiling, useDeleteFiling } from './api.ts';

type FilingActionsProps = {
  filing: Filing;
  /** No other report of the month came after it. */
  isLast: boolean;
};

/** What can be done with a report: the next step as a button, the rest in a menu. */
export function FilingActions({ filing, isLast }: FilingActionsProps) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const name = t.types[filing.filing_type];
  return (
    <Group gap="xs" wrap="nowrap">
      {filing.status === 'draft' && (
        <Can permission="manager">
          <Button size="compact-sm" variant="light" onClick={open}>
            {t.markFiled}
          </Button>
        </Can>
      )}
      <FilingMenu filing={filing} isLast={isLast} />
      <Modal opened={isOpen} onClose={close} title={t.markFiledTitle(name)}>
        <FiledForm filing={filing} close={close} />
      </Modal>
    </Group>
  );
}

function FiledForm({ filing, close }: { filing: Filing; close: () => void }) {
  const change = useChangeFiling(useEntityId(), 'form');
  const form = useForm<{ filed_on: string | null }>({
    initial: { filed_on: todayInPrague() },
    submit: async ({ filed_on }) => {
      await change.mutateAsync({
        read: filing,
        change: { status: 'filed', ...(filed_on === null ? {} : { filed_on }) },
        done: t.markedFiled,
      });
      close();
    },
  });
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <Text size="sm">{t.markFiledText}</Text>
        <FormProblem form={form} />
        <DateInput label={t.filedDay} data-autofocus {...form.field('filed_on')} />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={form.isSending}>
            {t.markFiled}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function FilingMenu({ filing, isLast }: FilingActionsProps) {
  const entityId = useEntityId();
  const change = useChangeFiling(entityId);
  const remove = useDeleteFiling(entityId);
  const takeBack = () => {
    const { filed_on } = filing;
    const back = { status: 'filed' as const, ...(filed_on === null ? {} : { filed_on }) };
    change.mutate({ read: filing, change: { status: 'draft' }, done: t.takenBack, back });
  };
  const deleteDraft = () =>
    confirmDestructive({
      title: t.deleteTitle,
      text: t.deleteText,
      confirm: t.deleteDraft,
      run: () => remove.mutate(filing),
    });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={t.moreOf(t.types[filing.filing_type])}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {Array.from({ length: filing.packages }, (_, i) => i + 1).map((part) => (
          <Menu.Item
            key={part}
            component="a"
            href={`/api/entities/${entityId}/filings/${filing.id}/xml?package=${part}`}
            download
          >
            {filing.packages === 1 ? t.storedFile : `${t.storedFile} ${part}/${filing.packages}`}
          </Menu.Item>
        ))}
        <Menu.Item renderRoot={(root) => <Link to={`/firmy/${entityId}/podani/${filing.id}`} {...root} />}>
          {t.evidence}
        </Menu.Item>
        {filing.status === 'filed' ? (
          <Can permission="manager" whyNot={isLast ? null : t.takeBackLater}>
            <Menu.Item onClick={takeBack}>{t.takeBack}</Menu.Item>
          </Can>
        ) : (
          <Can permission="manager">
            <Menu.Item color="red" onClick={deleteDraft}>
              {t.deleteDraft}
            </Menu.Item>
          </Can>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
