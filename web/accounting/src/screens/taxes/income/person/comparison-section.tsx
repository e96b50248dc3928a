import { Anchor, List, Text } from '@mantine/core';
import { useCompany } from '../../../../api/companies.ts';
import { taxComparison as t } from '../../../../cs/tax-comparison.ts';
import { Loaded } from '../../../../parts/loaded.tsx';
import { Section } from '../../../../parts/section.tsx';
import { useInsurance } from '../../insurance/api.ts';
import type { Income } from '../model.ts';
import { assumptionsOf, type OwnFigures, questionOf, type VariantName, verdictOf } from './comparison.ts';
import { useComparison } from './comparison-api.ts';
import { ComparisonPicture } from './comparison-picture.tsx';
import { isOfFlatTax, type PersonOfYear } from './model.ts';
import { ownFigures } from './own-figures.ts';

type ComparisonProps = { income: Income; person: PersonOfYear };

/** What the same year would come to by each of the three ways, from the own figures. */
export function Comparison({ income, person }: ComparisonProps) {
  const company = useCompany();
  // A start may be handed on by the year before.
  const { data: insured } = useInsurance(company.id, income.year, !isOfFlatTax(income));
  const entered = ownFigures(income, person, company);
  const own = { ...entered, starting: insured?.inputs.starting ?? entered.starting };
  const present = isOfFlatTax(income) ? 'flat_tax' : person.mode === 'flat' ? 'flat_expenses' : 'actual';
  return (
    <Section title={t.title} text={t.text(income.year)}>
      {questionOf(own) === null ? (
        <Text size="sm">{t.nothing}</Text>
      ) : (
        <Compared
          own={own}
          present={present}
          isShared={(person.inputs.business?.cooperation ?? null) !== null}
        />
      )}
    </Section>
  );
}

const CALCULATOR = '/kalkulacky/osvc-dan-a-pojisteni';
/** The public calculator with the own figures filled in. */
const calculatorOf = (own: OwnFigures) => `${CALCULATOR}?${new URLSearchParams(questionOf(own) ?? {})}`;

type ComparedProps = { own: OwnFigures; present: VariantName; isShared: boolean };

function Compared({ own, present, isShared }: ComparedProps) {
  const query = useComparison(questionOf(own) ?? {});
  return (
    <Loaded query={query}>
      {(compared) => (
        <>
          <div>
            <Text fw={600}>{verdictOf(compared, present)}</Text>
            {compared.note !== null && <Text size="sm">{compared.note}</Text>}
          </div>
          <ComparisonPicture compared={compared} present={present} />
          <div>
            <Text size="sm">{t.assumed}</Text>
            <List size="sm">
              {assumptionsOf(own).map((each) => (
                <List.Item key={each}>{each}</List.Item>
              ))}
            </List>
            <Text size="sm" c="dimmed" mt="xs">
              {isShared ? `${t.withoutSharing} ` : ''}
              {t.simplified} {t.nextYear}
            </Text>
            {/* A page of its own, outside of the application. */}
            <Anchor size="sm" underline="always" className="no-print" href={calculatorOf(own)}>
              {t.toCalculator}
            </Anchor>
          </div>
        </>
      )}
    </Loaded>
  );
}
