import { Button } from '@mantine/core';
import { useCompany } from '../../../api/companies.ts';
import { common } from '../../../cs/common.ts';
import { incomeTax as t } from '../../../cs/income-tax.ts';
import { inYear } from '../../../parts/bookkeeping-years.ts';
import { fiscalYearText, presentFiscalYear, yearToClose } from '../../../parts/fiscal-year.ts';
import { LinkButton } from '../../../parts/link.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { useUrlYear } from '../../../parts/url-state.ts';
import { YearSelect } from '../../../parts/year-select.tsx';
import { FIRST_YEAR, useIncome } from './api.ts';
import { CompanyIncome } from './company/company.tsx';
import { type Income, isOfCompany } from './model.ts';
import { PersonIncome } from './person/person.tsx';

/** The income tax of a year: how it comes about line by line, what was entered for it, and its return. */
export default function IncomeTaxScreen() {
  const company = useCompany();
  const { id, fiscal_year_start, legal_form, settings } = company;
  const isPerson = legal_form === 'osvc';
  const start = isPerson ? 1 : fiscal_year_start;
  // The flat tax is paid in the year that runs.
  const running = presentFiscalYear(start);
  const [year, setYear] = useUrlYear(
    inYear(company, running - 1).bookkeeping === 'flat_tax'
      ? running
      : yearToClose(start, settings.founded_on),
  );
  const query = useIncome(id, year);
  return (
    <>
      <PageHeader
        title={t.titleOf(fiscalYearText(year, start))}
        text={t.text}
        controls={
          <>
            <YearSelect year={year} onChange={setYear} isCalendar={isPerson} from={FIRST_YEAR} />
            <LinkButton variant="default" to={`/firmy/${id}/kalendar`}>
              {t.toCalendar}
            </LinkButton>
            <Button variant="default" onClick={() => window.print()}>
              {common.print}
            </Button>
          </>
        }
      />
      <Loaded query={query}>{(income) => <Year key={income.year} income={income} />}</Loaded>
    </>
  );
}

function Year({ income }: { income: Income }) {
  return isOfCompany(income) ? <CompanyIncome income={income} /> : <PersonIncome income={income} />;
}
