import { Group, Stack, Text } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { filings as t } from '../../../cs/filings.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { BackLink, LinkButton } from '../../../parts/link.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { PageSteps } from '../../../parts/page-steps.tsx';
import { Section } from '../../../parts/section.tsx';
import { WarningNote } from '../../../parts/warning-note.tsx';
import { useFiling, usePeriodFilings, useValidateFiling } from './api.ts';
import { AttachButton, DropPlace } from './attach.tsx';
import { ChangedNote } from './changed-note.tsx';
import { FilingContent } from './content.tsx';
import { EvidenceList } from './evidence.tsx';
import { Facts } from './facts.tsx';
import { FilingMenu } from './filing-menu.tsx';
import { FilingPdf, FilingSteps } from './filing-steps.tsx';
import { type FilingDetail, isStatement, isYearKind, type PreparedKind } from './model.ts';
import { periodAddress, reasonTexts, useTitles } from './names.ts';
import { type FormOfPeriod, usePreparing } from './prepare.tsx';
import { StatementFiling } from './statement.tsx';
import { lacksReasons, regularDueOn } from './types-for.ts';
import { ValidationResult } from './validation.tsx';

/** One filing: what it is, its file, what the office said, and whether it is still as it was. */
export default function FilingScreen() {
  const { filingId } = useParams({ strict: false }) as { filingId: string };
  const entityId = useEntityId();
  const filing = useFiling(entityId, Number(filingId));
  const home = `/firmy/${entityId}`;
  return (
    <>
      <BackLink to={`${home}/podani`}>{t.toList}</BackLink>
      <Loaded
        query={filing}
        missing={
          <EmptyState
            isPage
            title={t.missing}
            text={t.missingText}
            action={
              <LinkButton variant="default" to={`${home}/podani`}>
                {t.toList}
              </LinkButton>
            }
          />
        }
      >
        {(detail) =>
          detail.kind === 'jmhz' ? (
            <Report filing={detail} />
          ) : isStatement(detail.kind) ? (
            <StatementFiling key={detail.id} filing={detail} kind={detail.kind} />
          ) : (
            <FormFiling key={detail.id} filing={detail} />
          )
        }
      </Loaded>
    </>
  );
}

/** A report of the employer: what is in it stands on the page of its month, what the authority gave back stands here. */
function Report({ filing }: { filing: FilingDetail }) {
  const home = `/firmy/${useEntityId()}`;
  return (
    <>
      <PageHeader title={useTitles().filingTitle(filing)} />
      <Stack gap="md">
        <Facts filing={filing} />
        <Group>
          <LinkButton variant="default" {...periodAddress(filing, home)}>
            {t.toPeriod}
          </LinkButton>
          <AttachButton filing={filing} size="sm" />
        </Group>
        <DropPlace filing={filing}>
          <Section title={t.evidence} text={t.reportEvidenceText}>
            <EvidenceList filingId={filing.id} />
          </Section>
        </DropPlace>
      </Stack>
    </>
  );
}

function FormFiling({ filing }: { filing: FilingDetail }) {
  const { filingTitle } = useTitles();
  const entityId = useEntityId();
  const home = `/firmy/${entityId}`;
  const navigate = useNavigate();
  const others = usePeriodFilings(entityId, filing);
  const validate = useValidateFiling(entityId);
  const [isGone, setGone] = useState(false);
  const filings = others.data?.rows ?? [filing];
  const form: FormOfPeriod = {
    ...{ kind: filing.kind as PreparedKind, period: filing.period },
    ...{ dueOn: regularDueOn(filings, filing), filings },
    newest: filing,
  };
  const preparing = usePreparing(form);
  const check = () => validate.mutate(filing.id);
  const isPosted = filing.postings.length > 0;
  const isLast = form.filings[0]?.id === filing.id;
  if (isGone) return null;
  return (
    <>
      <PageHeader
        title={filingTitle(filing)}
        controls={
          <>
            <LinkButton variant="default" {...periodAddress(filing, home)}>
              {t.toPeriod}
            </LinkButton>
            {isYearKind(filing.kind) && filing.sha256 !== null && <FilingPdf filing={filing} size="sm" />}
            <FilingMenu
              isPosted={isPosted}
              isDetail
              filing={filing}
              types={isLast ? preparing.types : []}
              onPrepare={preparing.start}
              {...(isLast ? { onAnswer: preparing.answer } : {})}
              onValidate={check}
              onGone={() => {
                setGone(true);
                void navigate({ href: `${home}/podani`, replace: true });
              }}
            />
          </>
        }
      />
      <Stack gap="md">
        <Facts filing={filing} />
        <PageSteps gap="xs" className="no-print">
          <FilingSteps {...{ isPosted, filing }} isValidating={validate.isPending} onValidate={check} />
        </PageSteps>
        <ChangedNote {...{ filing, preparing }} difference={filing.difference} details={filing.details} />
        {lacksReasons(filing) && (
          <WarningNote title={reasonTexts(filing.kind).missing}>{t.withoutReasonsText}</WarningNote>
        )}
        {filing.difference?.changed === false && (
          <Text size="sm" c="dimmed">
            {filing.status === 'filed' ? t.noDifference : t.noDifferenceDraft}
          </Text>
        )}
        <FilingContent filing={filing} />
        <Proof filing={filing} />
      </Stack>
      {preparing.dialog}
    </>
  );
}

/** What is known of its file: the check by the schema, and what the office said. */
function Proof({ filing }: { filing: FilingDetail }) {
  return (
    <>
      {filing.sha256 !== null && (
        <Section title={t.validation} text={t.validateText}>
          {filing.checks === null ? (
            <Text size="sm">{t.neverValidated}</Text>
          ) : (
            <ValidationResult validation={filing.checks} />
          )}
        </Section>
      )}
      <DropPlace filing={filing}>
        <Section title={t.evidence} text={t.evidenceText}>
          <EvidenceList filingId={filing.id} />
        </Section>
      </DropPlace>
    </>
  );
}
