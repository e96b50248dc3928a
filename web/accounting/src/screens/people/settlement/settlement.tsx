import { Grid, Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useCompany, useEntityId } from '../../../api/companies.ts';
import { settlement as t } from '../../../cs/settlement.ts';
import { todayInPrague } from '../../../parts/dates.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { FieldsFor } from '../../../parts/fields-for.tsx';
import { useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { LeaveGuard } from '../../../parts/leave-guard.tsx';
import { BackLink, LinkButton } from '../../../parts/link.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { SaveBar } from '../../../parts/save-bar.tsx';
import { useUrlYear } from '../../../parts/url-state.ts';
import { YearSelect } from '../../../parts/year-select.tsx';
import { type Settlement, useSaveSettlement, useSettlement } from './api.ts';
import { Certificates } from './certificates.tsx';
import { DeductionsStep, OthersStep, RequestStep } from './claim-steps.tsx';
import { ChildrenStep, CreditsStep } from './credit-steps.tsx';
import { Result } from './result.tsx';
import { claimsOf, valuesOf } from './values.ts';

/** The yearly settlement of one employee: what is claimed in five steps, and what comes of it. */
export default function SettlementPage() {
  const entityId = useEntityId();
  const { employeeId } = useParams({ strict: false }) as { employeeId: string };
  const [year, setYear] = useUrlYear(Number(todayInPrague().slice(0, 4)) - 1);
  const query = useSettlement(entityId, Number(employeeId), year);
  const home = `/firmy/${entityId}/rocni-zuctovani`;
  const missing = (
    <EmptyState isPage title={t.notFoundTitle} action={<LinkButton to={home}>{t.toList}</LinkButton>} />
  );
  return (
    <Loaded query={query} missing={missing}>
      {(settlement) => (
        <>
          <PageHeader
            title={t.titleOf(settlement.employee_name, settlement.year)}
            text={t.ownFacts(settlement.own.months, settlement.own.declared_months)}
            controls={
              <>
                <YearSelect year={year} onChange={setYear} isCalendar />
                <Certificates id={settlement.employee_id} years={[year]} />
              </>
            }
          />
          <BackLink to={home} search={{ rok: year }}>
            {t.toList}
          </BackLink>
          <SettlementForm key={settlement.year} settlement={settlement} />
        </>
      )}
    </Loaded>
  );
}

function SettlementForm({ settlement }: { settlement: Settlement }) {
  const { id: entityId, can_write } = useCompany();
  const save = useSaveSettlement(entityId);
  const form = useForm({
    initial: valuesOf(settlement),
    wrapper: 'settlement',
    of: { updated_at: settlement.updated_at ?? '' },
    submit: (values) => save.mutateAsync({ read: settlement, settlement: claimsOf(values) }),
  });
  const canChange = can_write && settlement.applied === null;
  return (
    <form {...form.formProps} aria-label={t.title}>
      <LeaveGuard form={form} />
      <FormProblem form={form} />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 6 }}>
          <FieldsFor canChange={canChange}>
            <Stack gap="md">
              <RequestStep form={form} />
              <OthersStep form={form} />
              <DeductionsStep form={form} year={settlement.year} />
              <CreditsStep form={form} settlement={settlement} />
              <ChildrenStep form={form} settlement={settlement} />
            </Stack>
          </FieldsFor>
          {settlement.applied === null && <SaveBar form={form} permission="writer" label={t.save} />}
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 6 }}>
          <Result settlement={settlement} isDirty={form.isDirty} />
        </Grid.Col>
      </Grid>
    </form>
  );
}
