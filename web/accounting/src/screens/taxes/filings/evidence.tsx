import { Anchor, Badge, Group, List, Stack, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useEntityId } from '../../../api/companies.ts';
import { filings as t } from '../../../cs/filings.ts';
import { dateText, timeText } from '../../../parts/dates.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import classes from '../vat/vat.module.css';
import { useEvidence } from './api.ts';
import type { Evidence } from './model.ts';

/** What was attached to a filing, with what was read from it in words. */
export function EvidenceList({ filingId }: { filingId: number }) {
  const entityId = useEntityId();
  const evidence = useEvidence(entityId, filingId);
  return (
    <Loaded query={evidence}>
      {(rows) =>
        rows.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t.noEvidence}
          </Text>
        ) : (
          <ul className={classes.list}>
            {rows.map((row) => (
              <li key={row.id} className={classes.item}>
                <EvidenceFile filingId={filingId} evidence={row} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function EvidenceFile({ filingId, evidence }: { filingId: number; evidence: Evidence }) {
  const { id, name, kind, parsed, created_at } = evidence;
  const href = `/api/entities/${useEntityId()}/filings/${filingId}/evidence?evidence_id=${id}`;
  return (
    <Stack gap={4} className={classes.grow}>
      <Group gap="xs">
        <IconPaperclip size={16} aria-hidden="true" />
        <Anchor href={href} download={name} inherit size="sm" underline="always">
          {name}
        </Anchor>
        <Badge variant="default">{t.evidenceKinds[kind] ?? kind}</Badge>
        <Text size="xs" c="dimmed">
          {timeText(created_at)}
        </Text>
      </Group>
      {parsed === null ? (
        <Text size="sm" c="dimmed">
          {t.notRead}
        </Text>
      ) : (
        <ReadEvidence parsed={parsed} />
      )}
    </Stack>
  );
}

/** What a receipt or an answer says. */
export function ReadEvidence({ parsed }: { parsed: NonNullable<Evidence['parsed']> }) {
  const { reference, submitted_at, checksum_matches, signature, errors } = parsed;
  const facts = [
    reference === null ? null : `${t.reference} ${reference}.`,
    submitted_at === null ? null : `${t.submittedAt} ${portalTime(submitted_at)}.`,
    t.signature[signature] ?? null,
  ].filter((fact) => fact !== null);
  return (
    <>
      <Text size="sm">{facts.join(' ')}</Text>
      {checksum_matches !== null && (
        <Text size="sm" {...(checksum_matches ? {} : { fw: 600, c: 'var(--mantine-color-error)' })}>
          {checksum_matches ? t.matches : t.mismatch}
        </Text>
      )}
      {errors.length > 0 && (
        <div>
          <Text size="sm" fw={600}>
            {t.officeErrors}
          </Text>
          <List size="sm">
            {errors.map(({ code, field, row, text }) => (
              <List.Item key={`${code} ${field} ${row} ${text}`}>
                {code === null ? text : `${text} (${code})`}
              </List.Item>
            ))}
          </List>
        </div>
      )}
    </>
  );
}

/** The portal writes the time of Prague without a zone: `2026-04-20T10:36:43`. */
const portalTime = (text: string): string => `${dateText(text)} ${text.slice(11, 16)}`.trim();
