import { BESIDES_WAGES, UnlessChanged } from '../../access/history/index.ts';
import type { Queries } from '../../platform/store.ts';
import type { StatementKind } from '../filings/index.ts';
import { hasStatements, type Persons, personsOf, statementDuties } from '../wage-statements/index.ts';
import type { CalendarDuty } from './duty.ts';
import { statementFilings } from './store.ts';
import { proofState } from './vat-duties.ts';

const LABELS: Readonly<Record<StatementKind, string>> = {
  wage_tax_statement: 'Vyúčtování daně z mezd',
  withholding_statement: 'Vyúčtování srážkové daně',
};

type Past = { persons: Persons; filings: Awaited<ReturnType<typeof statementFilings>> };

const remembered = new UnlessChanged<Past>(2000, BESIDES_WAGES);

const isOfNobody = ({ advance, withheld }: Persons) => advance === 0 && withheld === 0;

/** The yearly statements of wages that are due in a year: those of the year before, where its payslips have such a tax. */
export async function statementDutiesIn(
  sql: Queries,
  entityId: number,
  { year, today }: { year: number; today: string },
): Promise<CalendarDuty[]> {
  const past = year - 1;
  if (!hasStatements(past)) return [];
  const { persons, filings } = await remembered.get(
    { sql, entityId },
    { of: String(past), version: '' },
    async () => {
      const persons = await personsOf(sql, entityId, past);
      return {
        persons,
        filings: isOfNobody(persons) ? [] : await statementFilings(sql, entityId, String(past)),
      };
    },
  );
  if (isOfNobody(persons)) return [];
  const has = { wage_tax_statement: persons.advance > 0, withholding_statement: persons.withheld > 0 };
  const duties = statementDuties(past);
  return (Object.keys(LABELS) as StatementKind[]).flatMap((kind): CalendarDuty[] => {
    const { required, statutory_on, due_on, uncertain } = duties[kind];
    if (!required || !has[kind]) return [];
    const own = filings.filter((filing) => filing.kind === kind);
    const filed = own.filter(({ status }) => status === 'filed').at(-1) ?? null;
    const draft = own.find(({ status }) => status === 'draft') ?? null;
    const open = today <= `${past}-12-31` ? 'waiting' : due_on < today ? 'overdue' : 'open';
    return [
      {
        ...{ kind, label: LABELS[kind], period: String(past), statutory_on, due_on },
        state: filed !== null ? proofState(filed) : draft !== null && open !== 'overdue' ? 'draft' : open,
        filing_id: (filed ?? draft)?.id ?? null,
        amount: (filed ?? draft)?.amount ?? null,
        payment: null,
        ...(uncertain === null ? {} : { uncertain }),
      },
    ];
  });
}
