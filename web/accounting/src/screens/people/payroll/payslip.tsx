import { Group, List, SimpleGrid, Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useCompany } from '../../../api/companies.ts';
import { payroll as t } from '../../../cs/payroll.ts';
import { keepsLedgerIn } from '../../../parts/bookkeeping-years.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { useFieldOfAddress } from '../../../parts/field-of-address.ts';
import { LinkButton, TextLink } from '../../../parts/link.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { LockedPeriod } from '../../../parts/locked-period.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { lastDayOf, monthText } from '../../../parts/url-month.ts';
import { WarningNote } from '../../../parts/warning-note.tsx';
import { SlipDeductions } from '../deductions/slip-deductions.tsx';
import { type PayslipWithSteps, usePayslip } from './api.ts';
import { BenefitsForm } from './benefits-form.tsx';
import { FindingsNote } from './findings-note.tsx';
import { MailState } from './mail-state.tsx';
import { SlipDifference } from './month-differences.tsx';
import { SlipActions, SlipControls } from './slip-actions.tsx';
import { SlipFigures } from './slip-figures.tsx';
import { AttendanceForm, WageForm } from './slip-forms.tsx';
import { SlipAbsences } from './slip-inputs.tsx';
import { SlipPayment } from './slip-payment.tsx';
import { SlipPostings } from './slip-postings.tsx';
import { StatusBadge } from './status-badge.tsx';

/** One payslip. */
export default function PayslipPage() {
  const { id: entityId } = useCompany();
  const { payslipId } = useParams({ strict: false }) as { payslipId: string };
  const query = usePayslip(entityId, Number(payslipId));
  const missing = (
    <EmptyState
      isPage
      title={t.notFoundTitle}
      text={t.notFoundText}
      action={<LinkButton to={`/firmy/${entityId}/mzdy`}>{t.toMonth}</LinkButton>}
    />
  );
  return (
    <Loaded query={query} missing={missing}>
      {(slip) => <Slip key={slip.id} slip={slip} />}
    </Loaded>
  );
}

function Slip({ slip }: { slip: PayslipWithSteps }) {
  const company = useCompany();
  const { id: entityId } = company;
  const { warnings } = slip.data;
  useFieldOfAddress();
  return (
    <>
      <PageHeader
        title={slip.employee_name}
        part={t.slipText(monthText(slip))}
        text={
          <Group gap="xs" component="span">
            {t.slipText(monthText(slip))} <StatusBadge status={slip.status} />
          </Group>
        }
        controls={<SlipControls slip={slip} />}
        action={<SlipActions slip={slip} />}
      />
      <Group gap="md" mb="md" className="no-print">
        <TextLink
          to={`/firmy/${entityId}/mzdy`}
          search={{ rok: String(slip.year), mesic: String(slip.month) }}
          size="sm"
        >
          {t.toMonth}
        </TextLink>
        <TextLink to={`/firmy/${entityId}/zamestnanci/${slip.employee_id}`} size="sm">
          {t.employeeCard}
        </TextLink>
      </Group>
      <LockedPeriod day={lastDayOf(slip)} note={t.lockedDrafts} />
      <FindingsNote findings={slip.findings} />
      <SlipPayment slip={slip} />
      <MailState slip={slip} />
      {warnings.length > 0 && (
        <WarningNote title={t.warnings}>
          <List size="sm">
            {warnings.map((text) => (
              <List.Item key={text}>{text}</List.Item>
            ))}
          </List>
        </WarningNote>
      )}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Stack gap="md">
          <SlipFigures slip={slip} />
          <SlipDifference slip={slip} />
          <SlipAbsences slip={slip} />
          <SlipDeductions slip={slip} />
        </Stack>
        <Stack gap="md">
          <div className="no-print">
            {/* A recalculated slip has new amounts: the form starts from them. */}
            <WageForm key={`${slip.data.base_gross} ${slip.data.bonuses}`} slip={slip} />
          </div>
          {(slip.status !== 'posted' || slip.data.benefits !== undefined) && (
            <div className="no-print">
              <BenefitsForm slip={slip} />
            </div>
          )}
          <div className="no-print">
            <AttendanceForm slip={slip} />
          </div>
          {keepsLedgerIn(company, slip.year) && <SlipPostings slip={slip} />}
        </Stack>
      </SimpleGrid>
    </>
  );
}
