import { Badge, Group, Paper, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Company } from '../../../api/companies.ts';
import { companiesTexts as t } from '../../../cs/companies.ts';
import classes from './company-card.module.css';

/** A company in the list; the whole card leads to it. */
export function CompanyCard({ company }: { company: Company }) {
  const { id, name, ico, role, legal_form_label, bookkeeping_label, settings } = company;
  return (
    <Paper
      className={`surface ${classes.card}`}
      p="md"
      renderRoot={(root) => <Link to={`/firmy/${id}`} {...root} />}
    >
      <Stack gap={6}>
        <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
          <Text fw={620} lineClamp={2}>
            {name}
          </Text>
          <Group gap={6} wrap="nowrap" style={{ flexShrink: 0 }}>
            {settings.demo === true && (
              <Badge variant="default" size="sm" fw={500}>
                {t.sample}
              </Badge>
            )}
            <Badge variant="default" size="sm" fw={500}>
              {t.role[role]}
            </Badge>
          </Group>
        </Group>
        <Text size="sm" c="dimmed">
          {[legal_form_label, bookkeeping_label, ico === null ? null : t.ico(ico)]
            .filter((part) => part !== null)
            .join(' · ')}
        </Text>
      </Stack>
    </Paper>
  );
}
