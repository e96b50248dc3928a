import { Alert, Badge, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { filings as t } from '../../../cs/filings.ts';
import { vat } from '../../../cs/vat.ts';
import { timeText } from '../../../parts/dates.ts';
import classes from '../vat/vat.module.css';
import type { Validation } from './model.ts';

const SHOWN = 20;

/** What the check of a file by the official schema has found. */
export function ValidationResult({ validation }: { validation: Validation }) {
  const { ok, schema, content, checked_at } = validation;
  const text = ok ? (content.issues.length === 0 ? t.validOk : t.validOkWith) : t.validBad;
  return (
    <Stack gap="sm">
      <Alert
        variant="light"
        color={ok ? 'accent' : 'red'}
        icon={ok ? <IconCircleCheck size={18} /> : <IconAlertTriangle size={18} />}
        role="status"
      >
        {`${text} ${t.validated(timeText(checked_at))}`}
      </Alert>
      <Found
        title={t.schemaErrors}
        found={schema.errors.map((error) => ({ ...error, level: 'error' as const }))}
      />
      <Found title={t.contentIssues} found={content.issues} />
    </Stack>
  );
}

type FoundOne = {
  level: 'error' | 'warning';
  message: string;
  element: string | null;
  field: string | null;
  row: number | null;
};

function Found({ title, found }: { title: string; found: readonly FoundOne[] }) {
  if (found.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={600} mb="xs">
        {title}
      </Text>
      <ul className={classes.list}>
        {found.slice(0, SHOWN).map(({ level, message, element, field, row }) => (
          <li key={`${element} ${row} ${field} ${message}`} className={classes.item}>
            <Badge variant="dot" color={level === 'error' ? 'red' : 'orange'} miw="max-content">
              {vat.levels[level]}
            </Badge>
            <Text size="sm" className={classes.grow}>
              {message}
            </Text>
            <Text size="xs" c="dimmed">
              {t.placeInFile(element, row, field)}
            </Text>
          </li>
        ))}
      </ul>
      {found.length > SHOWN && (
        <Text size="sm" c="dimmed">
          {t.moreErrors(found.length)}
        </Text>
      )}
    </div>
  );
}
