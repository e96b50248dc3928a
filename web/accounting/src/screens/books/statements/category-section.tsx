import { Group, Text } from '@mantine/core';
import { useCompany } from '../../../api/companies.ts';
import { serviceTexts } from '../../../cs/service-texts.ts';
import { statementsTexts as t } from '../../../cs/statements.ts';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { decimalText } from '../../../parts/decimal.ts';
import { TextLink } from '../../../parts/link.tsx';
import { moneyText } from '../../../parts/money.ts';
import { Section } from '../../../parts/section.tsx';
import type { Category } from './api.ts';

type Criterion = keyof Category['criteria'];

const CRITERIA: readonly Criterion[] = ['assets', 'turnover', 'employees'];
const LIMITS = ['micro', 'small', 'medium'] as const;

/** The category of the accounting unit, and why. */
export function CategorySection({ category }: { category: Category }) {
  const { id } = useCompany();
  const { by, previous, reference } = category;
  return (
    <Section title={t.category} text={by === 'setting' ? t.categorySet : t.categoryComputed}>
      <Group gap="lg">
        <Text fw={600}>{t.categoryOf(t.categories[category.category])}</Text>
        {previous !== null && <Text c="dimmed">{t.categoryPrevious(t.categories[previous])}</Text>}
        <TextLink to={`/firmy/${id}/nastaveni/vykazy`}>{t.categoryChange}</TextLink>
      </Group>
      <DataTable
        label={t.category}
        rows={CRITERIA.map((criterion) => ({ criterion }))}
        columns={columnsOf(category)}
        rowKey={({ criterion }) => criterion}
        maxHeight="none"
      />
      <Text size="sm" c="dimmed">
        {serviceTexts.law(reference.title)}
      </Text>
    </Section>
  );
}

function columnsOf({ criteria, thresholds }: Category): Column<{ criterion: Criterion }>[] {
  return [
    { id: 'hodnota', title: t.criterion, cell: ({ criterion }) => t.criteria[criterion] },
    {
      id: 'rok',
      title: t.ofYear,
      kind: 'money',
      cell: ({ criterion }) => textOf(criterion, criteria[criterion]),
    },
    ...LIMITS.map(
      (limit): Column<{ criterion: Criterion }> => ({
        id: limit,
        title: t.limitOf(t.categories[limit]),
        kind: 'money',
        hideBelow: 'md',
        cell: ({ criterion }) => {
          const value = thresholds[limit][criterion];
          const text = textOf(criterion, value);
          return criteria[criterion] > value ? t.exceeded(text) : text;
        },
      }),
    ),
  ];
}

function textOf(criterion: Criterion, value: number): string {
  return criterion === 'employees' ? decimalText(value) : moneyText(value);
}
