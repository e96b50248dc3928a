import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCompany } from '../../../api/companies.ts';
import { settingsTexts as t } from '../../../cs/settings.ts';
import { AddressTabs, usePartOfAddress } from '../../../parts/address-tabs.tsx';
import { useFieldOfAddress } from '../../../parts/field-of-address.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { useUrlState } from '../../../parts/url-state.ts';
import { ApprovalRules } from '../../approval/rules/rules.tsx';
import { Appearance } from './appearance.tsx';
import { Archive } from './archive.tsx';
import { BookkeepingYears } from './bookkeeping-years.tsx';
import { CompanyForm } from './company-form.tsx';
import { JmhzForm } from './jmhz-form.tsx';
import { OsvcForm } from './osvc-form.tsx';
import { PeriodLock } from './period-lock.tsx';
import { ReadingForm } from './reading-form.tsx';
import { RemindersForm } from './reminders-form.tsx';
import { NumberSeries } from './series.tsx';
import { StatementsForm } from './statements-form.tsx';
import { VatFormsForm } from './vat-forms-form.tsx';
import { VatStatusHistory } from './vat-status.tsx';

type Part = keyof typeof t.parts;

const PARTS: Readonly<Record<Part, () => ReactNode>> = {
  udaje: CompanyForm,
  osvc: OsvcForm,
  zdaneni: BookkeepingYears,
  jmhz: JmhzForm,
  dph: VatStatusHistory,
  'vykazy-dph': VatFormsForm,
  rady: NumberSeries,
  vzhled: Appearance,
  upominky: RemindersForm,
  schvalovani: ApprovalRules,
  prilohy: ReadingForm,
  vykazy: StatementsForm,
  obdobi: PeriodLock,
  archiv: Archive,
};

/** Without what only a self-employed person has. */
const PARTS_OF_COMPANIES = Object.fromEntries(
  Object.entries(t.parts).filter(([part]) => part !== 'osvc' && part !== 'zdaneni'),
) as typeof t.parts;

/** The settings in parts, each at its own address: `/nastaveni/jmhz`, or found by `?pole=cssz_variable_symbol`. */
export default function Settings() {
  const { id, can_manage, legal_form } = useCompany();
  const navigate = useNavigate();
  const [field] = useUrlState('pole');
  const titles = legal_form === 'osvc' ? t.parts : PARTS_OF_COMPANIES;
  const part = usePartOfAddress(titles, partOf(field));
  useFieldOfAddress();
  return (
    <>
      <PageHeader title={t.title} part={titles[part]} {...(can_manage ? {} : { text: t.onlyManagers })} />
      <AddressTabs
        label={t.partsLabel}
        part={part}
        titles={titles}
        contents={PARTS}
        onChange={(next) => void navigate({ to: `/firmy/${id}/nastaveni/${next}`, replace: true })}
      />
    </>
  );
}

/** The part in which a field stands. */
function partOf(field: string): Part {
  if (/^(osvc_|tax_profile)/.test(field)) return 'osvc';
  if (/^(cssz_|jmhz_|authority_)/.test(field)) return 'jmhz';
  if (/^(accent_color|show_qr|invoice_(?!footer))/.test(field)) return 'vzhled';
  if (/^(accounting_category|audit|accruals_in|founded_on|average_employees)/.test(field)) return 'vykazy';
  if (/^(submitter|vat_(preparer|agent|coefficient|next_period))/.test(field)) return 'vykazy-dph';
  if (field.startsWith('bookkeeping_history')) return 'zdaneni';
  if (field === 'extraction_model') return 'prilohy';
  return field === 'locked_until' ? 'obdobi' : 'udaje';
}
