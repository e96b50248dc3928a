import { Text } from '@mantine/core';
import { useCompany } from '../../../api/companies.ts';
import { deductions as t } from '../../../cs/deductions.ts';
import { stepOf } from '../../../parts/api-steps.ts';
import { TextLink } from '../../../parts/link.tsx';
import { moneyText } from '../../../parts/money.ts';
import { Section } from '../../../parts/section.tsx';
import { StepsButton } from '../../../parts/steps.tsx';
import { Word } from '../../../parts/word.tsx';
import type { PayslipWithSteps } from '../payroll/api.ts';
import classes from '../payroll/slip-figures.module.css';
import { useDeductionsOfPerson } from './api.ts';

type Deductions = NonNullable<PayslipWithSteps['data']['deductions']>;

/** What a slip deducts, for whom and why; nothing when nobody claims anything. */
export function SlipDeductions({ slip }: { slip: PayslipWithSteps }) {
  const { deductions } = slip.data;
  if (deductions === undefined) return null;
  const steps = slip.steps.filter(({ figures }) => figures.some((code) => code.startsWith('deductions_')));
  return (
    <Section title={t.slipTitle} text={t.slipText}>
      <Sums deductions={deductions} />
      <Creditors slip={slip} deductions={deductions} />
      {steps.length > 0 && (
        <div>
          <StepsButton steps={steps.map(stepOf)} title={t.why} />
        </div>
      )}
    </Section>
  );
}

function Sums({ deductions }: { deductions: Deductions }) {
  const { income, protected: kept, third, excess } = deductions;
  const rows: [string, number][] = [
    [t.income, income],
    [t.protected, kept],
    [t.third, third],
    ...(excess > 0 ? [[t.excess, excess] as [string, number]] : []),
  ];
  return (
    <>
      <table className={classes.table} aria-label={t.slipTitle}>
        <tbody>
          {rows.map(([title, amount]) => (
            <tr key={title}>
              <th scope="row">{title === t.protected ? <Word of="protected_sum">{title}</Word> : title}</th>
              <td className={classes.amount}>{moneyText(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Text size="sm" c="dimmed">
        {t.whole}
      </Text>
    </>
  );
}

function Creditors({ slip, deductions }: { slip: PayslipWithSteps; deductions: Deductions }) {
  const { id: entityId } = useCompany();
  // What stands on any card of the person is deducted from each wage.
  const known = useDeductionsOfPerson(entityId, slip.employee_id).data ?? [];
  const part = `${classes.amount} ${classes.part}`;
  return (
    <table className={classes.table} aria-label={t.creditor}>
      <thead>
        <tr>
          <th scope="col">{t.creditor}</th>
          <th scope="col" className={part}>
            {t.first}
          </th>
          <th scope="col" className={part}>
            {t.second}
          </th>
          <th scope="col" className={classes.amount}>
            {t.sum}
          </th>
        </tr>
      </thead>
      <tbody>
        {deductions.items.map(({ deduction_id, first, second, amount }) => {
          const claim = known.find(({ id }) => id === deduction_id);
          return (
            <tr key={deduction_id}>
              <th scope="row">
                <TextLink
                  to={`/firmy/${entityId}/zamestnanci/${claim?.employee_id ?? slip.employee_id}`}
                  size="sm"
                >
                  {claim?.creditor ?? t.unknown(deduction_id)}
                </TextLink>
                {claim !== undefined && (
                  <Text size="xs" c="dimmed">
                    {t.kinds[claim.kind]}
                  </Text>
                )}
                <Text size="xs" c="dimmed" className={classes.onPhone}>
                  {partsText(first, second)}
                </Text>
              </th>
              <td className={part}>{moneyText(first)}</td>
              <td className={part}>{moneyText(second)}</td>
              <td className={classes.amount}>{moneyText(amount)}</td>
            </tr>
          );
        })}
        <tr className={classes.sum}>
          <th scope="row">{t.sum}</th>
          <td className={part} />
          <td className={part} />
          <td className={classes.amount}>{moneyText(deductions.total)}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** From which third a creditor gets how much; one alone is the sum beside it. */
function partsText(first: number, second: number): string {
  if (first > 0 && second > 0) return t.parts(moneyText(first), moneyText(second));
  if (second > 0) return t.fromSecond;
  return first > 0 ? t.fromFirst : '';
}
