import { Badge, Button, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { booksTexts } from '../../../cs/books.ts';
import { journalTexts as t } from '../../../cs/journal.ts';
import { serviceTexts } from '../../../cs/service-texts.ts';
import { Can } from '../../../parts/can.tsx';
import { confirmDestructive } from '../../../parts/confirm.tsx';
import { Day, Time } from '../../../parts/date-display.tsx';
import { FactList } from '../../../parts/fact-list.tsx';
import { BackLink, LinkButton, TextLink } from '../../../parts/link.tsx';
import { LockedPeriod, useIsLocked } from '../../../parts/locked-period.tsx';
import { moneyWithCurrency } from '../../../parts/money.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Section } from '../../../parts/section.tsx';
import { AttachmentsPanel } from '../../attachments/panel.tsx';
import { sourceOfEntry } from '../source-of.ts';
import { type JournalEntry, useDeleteEntry } from './api.ts';
import { EntryOfAddress } from './entry-of-address.tsx';
import { EntryPostings } from './entry-postings.tsx';
import { EntryVersions } from './entry-versions.tsx';
import { ReverseDialog } from './reverse-dialog.tsx';

const nameOf = ({ number, id }: JournalEntry) => number ?? t.entryOf(id);

/** An entry as it reads: its postings, where they come from, what was before. */
export default function EntryPage() {
  return <EntryOfAddress>{(entry) => <EntryCard key={entry.id} entry={entry} />}</EntryOfAddress>;
}

function EntryCard({ entry }: { entry: JournalEntry }) {
  const entityId = useEntityId();
  const { text, date, kind, source, postings, versions } = entry;
  return (
    <>
      <PageHeader
        title={`${nameOf(entry)} · ${serviceTexts.posted(text ?? '')}`}
        text={<Badge variant="light">{kind === null ? booksTexts.sources[source] : t.kinds[kind]}</Badge>}
        controls={<Controls entry={entry} />}
      />
      <BackLink to={`/firmy/${entityId}/denik`}>{t.toJournal}</BackLink>
      <LockedPeriod day={date} />
      <Stack gap="md">
        <Facts entry={entry} />
        <Section title={t.postings}>
          {postings.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t.noPostings}
            </Text>
          ) : (
            <EntryPostings label={t.postings} postings={postings} sortName="razeni-zapisu" />
          )}
        </Section>
        <AttachmentsPanel subject={{ subject_type: 'journal', subject_id: entry.id }} />
        <EntryVersions versions={versions} />
      </Stack>
    </>
  );
}

function Facts({ entry }: { entry: JournalEntry }) {
  const entityId = useEntityId();
  const { date, total, external_number, partner_id, postings, reverses_id, reversed_by_id } = entry;
  const { created_by, created_at, opening_difference, reverse_on } = entry;
  const toEntry = (id: number) => <TextLink to={`/firmy/${entityId}/denik/${id}`}>{t.toEntry}</TextLink>;
  const source = sourceOfEntry(entityId, entry);
  const partner = postings.find((each) => each.partner_id === partner_id)?.partner_name ?? t.partner;
  const facts: (readonly [string, React.ReactNode])[] = [
    ...(date === null ? [] : [[t.date, <Day key="day" day={date} />] as const]),
    [t.wholeTotal, moneyWithCurrency(total)],
    ...(external_number === null ? [] : [[t.externalNumber, external_number] as const]),
    ...(partner_id === null
      ? []
      : [
          [
            t.partner,
            <TextLink key="partner" to={`/firmy/${entityId}/kontakty/${partner_id}`}>
              {partner}
            </TextLink>,
          ] as const,
        ]),
    ...(source === null
      ? []
      : [
          [
            t.source,
            <TextLink key="source" {...source}>
              {t.toSource}
            </TextLink>,
          ] as const,
        ]),
    ...(reverses_id === null ? [] : [[t.reverses, toEntry(reverses_id)] as const]),
    ...(reversed_by_id === null
      ? []
      : [[reverse_on === null ? t.reversedBy : t.turnedBy, toEntry(reversed_by_id)] as const]),
    ...(reverse_on === null ? [] : [[t.reverseOn, <Day key="turn" day={reverse_on} />] as const]),
    ...(opening_difference === undefined
      ? []
      : [[t.openingDifference, moneyWithCurrency(opening_difference)] as const]),
    [
      t.created,
      <span key="created">
        <Time time={created_at} /> {t.by(created_by ?? t.system)}
      </span>,
    ],
  ];
  return (
    <div className="surface" style={{ padding: 'var(--mantine-spacing-md)' }}>
      <FactList facts={facts} />
    </div>
  );
}

function Controls({ entry }: { entry: JournalEntry }) {
  const entityId = useEntityId();
  const navigate = useNavigate();
  const [isReversing, setReversing] = useState(false);
  const remove = useDeleteEntry(entityId, () => void navigate({ to: `/firmy/${entityId}/denik` }));
  const { id, editable, kind, postings } = entry;
  const isInternal = kind === 'manual' || kind === 'opening';
  const isLocked = useIsLocked()(entry.date);
  const whyNot = editable ? null : isLocked ? t.whyLocked : t.whyReversed;
  return (
    <>
      {isInternal && postings.length > 0 && (
        <>
          <Can permission="writer" whyNot={whyNot}>
            <LinkButton variant="default" to={`/firmy/${entityId}/denik/${id}/upravit`}>
              {t.edit}
            </LinkButton>
          </Can>
          <Can permission="writer" whyNot={whyNot}>
            <Button
              variant="default"
              onClick={() =>
                confirmDestructive({
                  ...{ title: t.removeTitle(nameOf(entry)), text: t.removeText, confirm: t.remove },
                  run: () => remove.mutate(entry),
                })
              }
            >
              {t.remove}
            </Button>
          </Can>
        </>
      )}
      {kind === 'manual' && (
        <Can permission="writer">
          <LinkButton variant="subtle" to={`/firmy/${entityId}/denik/novy`} search={{ podle: String(id) }}>
            {t.copy}
          </LinkButton>
        </Can>
      )}
      <Can permission="writer" whyNot={whyNotReversed(entry)}>
        <Button variant="default" onClick={() => setReversing(true)}>
          {t.reverse}
        </Button>
      </Can>
      {isReversing && (
        <ReverseDialog entry={entry} name={nameOf(entry)} onClose={() => setReversing(false)} />
      )}
    </>
  );
}

function whyNotReversed({ source, postings, reversed_by_id }: JournalEntry): string | null {
  if (source === 'opening' || source === 'closing') return t.whyElsewhere;
  if (reversed_by_id !== null) return t.whyReversed;
  return postings.length === 0 ? t.whyNothing : null;
}
