import { ActionIcon, CloseButton, Group, List, Loader, Progress, Stack, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCheck,
  IconChevronDown,
  IconChevronUp,
  IconClock,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { uploads as t } from '../cs/uploads.ts';
import { LinkButton, TextLink } from '../parts/link.tsx';
import { periodText } from '../screens/bank/period-text.ts';
import classes from './drop.module.css';
import { mayBeInvoice } from './may-be-invoice.ts';
import { type Attached, forgetUploads, type Import, type Upload, useUploads } from './queue.ts';
import { Refusal } from './refusal.tsx';

const isThrough = ({ state }: Upload) => state !== 'waiting' && state !== 'sending';

/** What becomes of the files that were given, over the page: one line each, with what a person has to decide. */
export default function UploadPanel({ entityId }: { entityId: number }) {
  const uploads = useUploads(entityId);
  const [isFolded, setFolded] = useState(false);
  const through = uploads.filter(isThrough).length;
  const isDone = through === uploads.length;
  return (
    <section className={`surface no-print ${classes.panel}`} aria-label={t.title}>
      <Stack gap="sm" p="md">
        <Group justify="space-between" wrap="nowrap">
          <Text fw={650}>{t.title}</Text>
          <Group gap="xs" wrap="nowrap">
            <Text size="sm" c="dimmed" role="status" className="figure">
              {t.progress(through, uploads.length)}
            </Text>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={isFolded ? t.unfold : t.fold}
              aria-expanded={!isFolded}
              onClick={() => setFolded(!isFolded)}
            >
              {isFolded ? <IconChevronUp size={18} /> : <IconChevronDown size={18} />}
            </ActionIcon>
            {isDone && <CloseButton aria-label={t.close} onClick={() => forgetUploads(uploads)} />}
          </Group>
        </Group>
        {!isDone && (
          <Progress value={(through / uploads.length) * 100} aria-label={t.title} transitionDuration={0} />
        )}
        {!isFolded && <Files uploads={uploads} isDone={isDone} entityId={entityId} />}
      </Stack>
    </section>
  );
}

type FilesProps = { uploads: readonly Upload[]; isDone: boolean; entityId: number };

function Files({ uploads, isDone, entityId }: FilesProps) {
  const { added, known } = sumsOf(uploads);
  return (
    <>
      {uploads.length > 1 && added + known > 0 && (
        <Text size="sm" c="dimmed" className="figure">
          {t.sums(added, known)}
        </Text>
      )}
      <List
        listStyleType="none"
        spacing="sm"
        styles={{ itemWrapper: { display: 'block' }, itemLabel: { display: 'block' } }}
      >
        {uploads.map((upload) => (
          <List.Item key={upload.id}>
            <FileLine upload={upload} />
          </List.Item>
        ))}
      </List>
      {isDone && added > 0 && (
        <Group>
          <LinkButton to={`/firmy/${entityId}/banka/parovani`} size="compact-md" variant="default">
            {t.toMatching}
          </LinkButton>
        </Group>
      )}
    </>
  );
}

/** What was new in all files, and what was known. */
function sumsOf(uploads: readonly Upload[]) {
  const all = uploads.flatMap((upload) =>
    'result' in upload && 'statements' in upload.result ? [upload.result.statements.transactions] : [],
  );
  return {
    added: sumOfCounts(all.map((each) => each.new)),
    known: sumOfCounts(all.map((each) => each.known)),
  };
}

const sumOfCounts = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

function FileLine({ upload }: { upload: Upload }) {
  const { file, state } = upload;
  return (
    <Group wrap="nowrap" align="flex-start" gap="sm">
      <span style={{ display: 'grid', placeItems: 'center', width: 20, height: 22 }} aria-hidden="true">
        {state === 'sending' ? <Loader size={16} /> : ICONS[state]}
      </span>
      <Stack gap={4} style={{ flex: 1, minWidth: 0 }}>
        <Text size="sm" fw={550} style={{ overflowWrap: 'anywhere' }}>
          {file.name}
        </Text>
        {(state === 'waiting' || state === 'sending') && (
          <Text size="sm" c="dimmed">
            {t[state]}
          </Text>
        )}
        {'result' in upload && <Result upload={upload} />}
        {'error' in upload && <Refusal upload={upload} />}
      </Stack>
      {state === 'failed' && (
        <CloseButton size="sm" aria-label={t.remove(file.name)} onClick={() => forgetUploads([upload])} />
      )}
    </Group>
  );
}

const ICONS = {
  waiting: <IconClock size={16} color="var(--mantine-color-dimmed)" />,
  done: <IconCheck size={18} color="var(--mantine-color-teal-7)" />,
  known: <IconCheck size={18} color="var(--mantine-color-dimmed)" />,
  failed: <IconX size={18} color="var(--mantine-color-red-7)" />,
};

type ResultProps = { upload: Extract<Upload, { state: 'done' | 'known' }> };

function Result({ upload: { entityId, state, result } }: ResultProps) {
  return 'attachment' in result ? (
    <AttachmentResult entityId={entityId} attachment={result.attachment} />
  ) : (
    <StatementResult entityId={entityId} isKnown={state === 'known'} result={result.statements} />
  );
}

function AttachmentResult({ entityId, attachment }: { entityId: number; attachment: Attached }) {
  const { id, format, duplicate, links } = attachment;
  return (
    <>
      <Text size="sm">{duplicate ? t.knownAttachment : t.attached(links.length > 0)}</Text>
      {mayBeInvoice(format) ? (
        <Text size="sm">
          <TextLink to={`/firmy/${entityId}/prilohy/${id}`}>{t.read}</TextLink>
        </Text>
      ) : (
        <Text size="sm">
          <TextLink to={`/firmy/${entityId}/prilohy`}>{t.toAttachments}</TextLink>
        </Text>
      )}
    </>
  );
}

type StatementResultProps = { entityId: number; isKnown: boolean; result: Import };

function StatementResult({ entityId, isKnown, result }: StatementResultProps) {
  const { statements, transactions, warnings } = result;
  return (
    <>
      <Text size="sm">{isKnown ? t.sameFile : newsOf(transactions)}</Text>
      {statements.map(({ id, number, from, to }) => (
        <Text key={id} size="sm">
          <TextLink to={`/firmy/${entityId}/banka/pohyby`} search={{ vypis: String(id) }}>
            {t.statement(number ?? '', periodText(from, to))}
          </TextLink>
        </Text>
      ))}
      {warnings.map(({ code, message }) => (
        <Group key={code} gap={6} wrap="nowrap" align="flex-start">
          <IconAlertTriangle
            size={16}
            color="var(--mantine-color-orange-7)"
            style={{ marginTop: 2, flexShrink: 0 }}
            aria-hidden="true"
          />
          <Text size="sm">{message}</Text>
        </Group>
      ))}
    </>
  );
}

function newsOf({ new: added, known }: Import['transactions']): string {
  return added === 0 ? t.nothingNew(known) : t.added(added, known);
}
