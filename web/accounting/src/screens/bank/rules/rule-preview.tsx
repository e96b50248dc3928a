import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { bankRules as t } from '../../../cs/bank-rules.ts';
import { dateText } from '../../../parts/dates.ts';
import { TextLink } from '../../../parts/link.tsx';
import { moneyWithCurrency } from '../../../parts/money.ts';
import { counted } from '../../../parts/plural.ts';
import { Section } from '../../../parts/section.tsx';
import { type NewRule, type Preview, type PreviewRow, usePreview, useRules } from './api.ts';

const SHOWN_AT_FIRST = 20;
const SCREENS = { bank_transaction: 'banka/pohyby', document: 'doklady' } as const;

/** What a rule would have done within the last year, row by row with the reasons. */
export function RulePreview({ rule }: { rule: NewRule | null }) {
  const preview = usePreview(useEntityId(), rule);
  const { data } = preview;
  return (
    <Section title={t.preview}>
      <div aria-live="polite">
        {rule === null ? (
          <Text c="dimmed">{t.previewWaits}</Text>
        ) : preview.isError ? (
          <Text c="dimmed">{t.previewFailed}</Text>
        ) : (
          data !== undefined && <Found preview={data} target={rule.target} />
        )}
      </div>
    </Section>
  );
}

type FoundProps = { preview: Preview; target: NewRule['target'] };

function Found({ preview: { total, matched, rows }, target }: FoundProps) {
  const [shown, setShown] = useState(SHOWN_AT_FIRST);
  const words = t.of[target];
  if (matched === 0) return <Text>{words.previewNone}</Text>;
  const rest = rows.length - shown;
  return (
    <Stack gap="sm">
      <Text fw={600}>{t.previewOf(counted(matched, words.forms), counted(total, words.ofForms))}</Text>
      <Stack component="ul" gap="sm" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {rows.slice(0, shown).map((row) => (
          <Row key={row.subject_id} row={row} />
        ))}
      </Stack>
      {rest > 0 && (
        <Button variant="default" onClick={() => setShown(shown + SHOWN_AT_FIRST)}>
          {t.previewNext(Math.min(rest, SHOWN_AT_FIRST))}
        </Button>
      )}
      {matched > rows.length && <Text c="dimmed">{t.previewMore(matched - rows.length)}</Text>}
    </Stack>
  );
}

function Row({ row }: { row: PreviewRow }) {
  const entityId = useEntityId();
  const blocked = useBlocked(row);
  return (
    <li>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <TextLink to={`/firmy/${entityId}/${SCREENS[row.subject_type]}/${row.subject_id}`}>
            {dateText(row.date)}
          </TextLink>{' '}
          <Text span>{row.text}</Text>
          {row.reasons.map(({ condition, text }) => (
            <Text key={condition} size="sm" c="dimmed">
              {text}
            </Text>
          ))}
        </div>
        <Stack gap={4} align="flex-end" style={{ flexShrink: 0 }}>
          <Text className="figure" style={{ whiteSpace: 'nowrap' }}>
            {moneyWithCurrency(row.amount, row.currency)}
          </Text>
          <Badge variant={blocked === null ? 'light' : 'default'}>
            {blocked ?? t.of[row.subject_type].would[row.would]}
          </Badge>
        </Stack>
      </Group>
    </li>
  );
}

/** What keeps the rule from a row, in words; null: nothing. */
function useBlocked({ blocked_by: by, subject_type }: PreviewRow): string | null {
  const rules = useRules(useEntityId()).data ?? [];
  if (by === null) return null;
  if (typeof by === 'string') return t.of[subject_type].blocked[by];
  const name = rules.find(({ id }) => id === by.rule_id)?.name;
  return name === undefined ? t.blockedByOther : t.blockedByRule(name);
}
