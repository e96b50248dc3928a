import { Accordion, Alert, List, Stack, Text } from '@mantine/core';
import { companyNewTexts as t } from '../../../cs/company-new.ts';
import { dateText } from '../../../parts/dates.ts';
import { WithLaws } from '../../../parts/with-laws.tsx';
import type { Lookup } from './api.ts';
import { explanationsOf } from './explanations.ts';

/** What the registries know, and why the fields below are filled as they are. */
export function Found({ lookup }: { lookup: Lookup }) {
  const { company, warnings = [] } = lookup;
  if (company === undefined) return null;
  const { dissolved, unreliable } = company;
  const concerns = [
    ...(typeof dissolved === 'string' ? [t.dissolved(dateText(dissolved))] : []),
    ...(unreliable === true ? [t.unreliable] : []),
    ...warnings,
  ];
  return (
    <Stack gap="sm">
      <div>
        <Text size="sm" c="dimmed">
          {t.found}
        </Text>
        <Text fw={620}>{company.name}</Text>
        <Text size="sm" c="dimmed">
          {[company.address, company.legal_form_name].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {concerns.length > 0 && (
        <Alert color="yellow" variant="light" role="note">
          {concerns.map((concern) => (
            <div key={concern}>{concern}</div>
          ))}
        </Alert>
      )}
      <Accordion variant="contained">
        <Accordion.Item value="why">
          <Accordion.Control>{t.suggested}</Accordion.Control>
          <Accordion.Panel>
            <List size="sm" spacing={6}>
              {explanationsOf(lookup).map(({ label, value, why }) => (
                <List.Item key={label}>
                  <b>
                    {label}: {value}
                  </b>{' '}
                  – <WithLaws text={why} />
                </List.Item>
              ))}
            </List>
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </Stack>
  );
}
