import { Tabs } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCompany } from '../../api/companies.ts';
import { settingsTexts as t } from '../../cs/settings.ts';
import { useFieldOfAddress } from '../../parts/field-of-address.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import { useUrlState } from '../../parts/url-state.ts';
import { Appearance } from './appearance.tsx';
import { Archive } from './archive.tsx';
import { CompanyForm } from './company-form.tsx';
import { JmhzForm } from './jmhz-form.tsx';
import { PeriodLock } from './period-lock.tsx';

type Part = keyof typeof t.parts;

const PARTS: Readonly<Record<Part, () => ReactNode>> = {
  udaje: CompanyForm,
  jmhz: JmhzForm,
  vzhled: Appearance,
  obdobi: PeriodLock,
  archiv: Archive,
};

/** The settings in parts, each at its own address: `/nastaveni/jmhz`, or found by `?pole=cssz_variable_symbol`. */
export default function Settings() {
  const { id, can_manage } = useCompany();
  const { part: named } = useParams({ strict: false }) as { part?: string };
  const navigate = useNavigate();
  const [field] = useUrlState('pole');
  const part = named !== undefined && Object.hasOwn(PARTS, named) ? (named as Part) : partOf(field);
  useFieldOfAddress();
  return (
    <>
      <PageHeader title={t.title} {...(can_manage ? {} : { text: t.onlyManagers })} />
      <Tabs
        value={part}
        onChange={(next) => void navigate({ to: `/firmy/${id}/nastaveni/${next}`, replace: true })}
      >
        <Tabs.List mb="md" aria-label={t.partsLabel} className="no-print">
          {Object.entries(t.parts).map(([value, label]) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {/* All are kept: what is typed in one waits while another is looked at. */}
        {Object.entries(PARTS).map(([value, Content]) => (
          <Tabs.Panel key={value} value={value}>
            <Content />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}

/** The part in which a field stands. */
function partOf(field: string): Part {
  if (/^(cssz_|jmhz_)/.test(field)) return 'jmhz';
  if (field === 'accent_color') return 'vzhled';
  return field === 'locked_until' ? 'obdobi' : 'udaje';
}
