import { Button, Text } from '@mantine/core';
import { useCompany } from '../../../api/companies.ts';
import { settingsTexts as t } from '../../../cs/settings.ts';
import { Can } from '../../../parts/can.tsx';
import { Section } from '../../../parts/section.tsx';
import { useChangeCompany } from './api.ts';

/** Puts the company among those that are not worked with, and back. */
export function Archive() {
  const company = useCompany();
  const { id, archived } = company;
  const change = useChangeCompany(id, archived ? t.unarchived : t.archived, { archived });
  return (
    <Section title={t.archiveTitle} text={t.archiveText}>
      {archived && <Text fw={600}>{t.isArchived}</Text>}
      <div>
        <Can permission="manager">
          <Button
            variant="default"
            loading={change.isPending}
            onClick={() => change.mutate({ read: company, changes: { archived: !archived } })}
          >
            {archived ? t.unarchive : t.archive}
          </Button>
        </Can>
      </div>
    </Section>
  );
}
