import type { Loss, ReturnFinding } from '@news-and-accounting/income-tax';
import { localDate } from '@news-and-accounting/law';
import { halerFromJson, larger, sum, ZERO } from '@news-and-accounting/money';
import { LAW } from '../../platform/law.ts';
import type { Entered } from './fields.ts';
import { type FrozenReturn, filedReturns } from './frozen.ts';
import type { TaxAsker } from './working.ts';

/** In how many tax periods after its own a loss may be deducted. */
export function lossYearsFrom(day: string): number {
  return Number(LAW.on('income_tax.loss_years', localDate(day), 'number').value);
}

/** The losses that a year may deduct: those of returns filed here, and beside them those that were entered. */
export async function knownLosses(
  { sql, company }: TaxAsker,
  year: number,
  entered: NonNullable<Entered['losses']>,
): Promise<{ losses: Loss[]; findings: ReturnFinding[] }> {
  const count = lossYearsFrom(`${year}-01-01`);
  const years = Array.from({ length: count }, (_, i) => year - count + i);
  return lossesBeside(await filedReturns(sql, company.id, years), entered);
}

/** A filed return wins for its year; what filed returns have deducted counts as used, whoever stated the loss. */
export function lossesBeside(
  filed: readonly FrozenReturn[],
  entered: NonNullable<Entered['losses']>,
): { losses: Loss[]; findings: ReturnFinding[] } {
  const usedOf = (year: number) =>
    sum(
      filed.flatMap(({ losses }) =>
        losses.filter((each) => each.year === year).map(({ applied }) => applied),
      ),
    );
  const ours = filed.flatMap((each): Loss[] => {
    const assessed = 'loss' in each.result ? halerFromJson(each.result.loss) : ZERO;
    if (assessed === ZERO) return [];
    return [{ year: each.year, assessed, used: usedOf(each.year), source: 'filed' }];
  });
  const isFiled = (year: number) => filed.some((each) => each.year === year);
  const others = entered
    .filter(({ year }) => !isFiled(year))
    .map((loss): Loss => ({ ...loss, used: larger(loss.used, usedOf(loss.year)), source: 'manual' }));
  const findings = entered.flatMap(({ year }, i): ReturnFinding[] =>
    isFiled(year)
      ? [
          {
            ...{ level: 'info', code: 'loss_filed', field: `working.losses[${i}]` },
            message: `Za rok ${year} platí ztráta z přiznání podaného tady, zadaná se nepoužije.`,
          },
        ]
      : [],
  );
  return { losses: [...ours, ...others], findings };
}
