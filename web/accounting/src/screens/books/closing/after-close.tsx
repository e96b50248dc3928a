import { Group, Text } from '@mantine/core';
import { useCompany } from '../../../api/companies.ts';
import { closing as t } from '../../../cs/closing.ts';
import { TextLink } from '../../../parts/link.tsx';
import { Section } from '../../../parts/section.tsx';

/** What is still to be done with a closed year elsewhere: the return, and the statements that are published. */
export function AfterClose({ year }: { year: number }) {
  const { id, legal_form } = useCompany();
  const search = { rok: String(year) };
  const links = [
    ['/rozvaha', t.toBalanceSheet],
    ['/vysledovka', t.toIncomeStatement],
    ['/dan-z-prijmu', t.toIncomeTax],
  ] as const;
  return (
    <section aria-label={t.after}>
      <Section title={t.after}>
        <Text size="sm">{legal_form === 'osvc' ? t.afterPerson : t.afterCompany}</Text>
        <Group gap="md">
          {links.map(([path, text]) => (
            <TextLink key={path} to={`/firmy/${id}${path}`} search={search} size="sm">
              {text}
            </TextLink>
          ))}
        </Group>
      </Section>
    </section>
  );
}
