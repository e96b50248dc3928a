import { Badge, Group, Stack, Text } from '@mantine/core';
import { useEntityId } from '../../../api/companies.ts';
import { bankRules as t } from '../../../cs/bank-rules.ts';
import { dateText } from '../../../parts/dates.ts';
import { TextLink } from '../../../parts/link.tsx';
import { moneyWithCurrency } from '../../../parts/money.ts';
import { counted } from '../../../parts/plural.ts';
import { Section } from '../../../parts/section.tsx';
import { type NewRule, type Preview, type PreviewRow, usePreview, useRules } from './api.ts';

const SHOWN_AT_MOST = 20;

/** What a rule would have done within the last year, movement by movement with the reasons. */
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
          data !== undefined && <Found preview={data} />
        )}
      </div>
    </Section>
  );
}

function Found({ preview: { total, matched, rows } }: { preview: Preview }) {
  if (matched === 0) return <Text>{t.previewNone}</Text>;
  return (
    <Stack gap="sm">
      <Text fw={600}>
        {t.previewOf(counted(matched, t.movementForms), counted(total, t.ofMovementForms))}
      </Text>
      <Stack component="ul" gap="sm" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {rows.slice(0, SHOWN_AT_MOST).map((row) => (
          <Row key={row.subject_id} row={row} />
        ))}
      </Stack>
      {matched > SHOWN_AT_MOST && <Text c="dimmed">{t.previewMore(matched - SHOWN_AT_MOST)}</Text>}
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
          <TextLink to={`/firmy/${entityId}/banka/pohyby/${row.subject_id}`}>{dateText(row.date)}</TextLink>{' '}
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
          <Badge variant={blocked === null ? 'light' : 'default'} tt="none">
            {blocked ?? t.would[row.would]}
          </Badge>
        </Stack>
      </Group>
    </li>
  );
}

/** What keeps the rule from a movement, in words; null: nothing. */
function useBlocked({ blocked_by: by }: PreviewRow): string | null {
  const rules = useRules(useEntityId()).data ?? [];
  if (by === null) return null;
  if (typeof by === 'string') return t.blocked[by];
  const name = rules.find(({ id }) => id === by.rule_id)?.name;
  return name === undefined ? t.blocked.otherRule : t.blocked.rule(name);
}
