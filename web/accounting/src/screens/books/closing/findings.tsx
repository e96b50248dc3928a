import { List, Stack, Text, TextInput, Title } from '@mantine/core';
import { useCompany } from '../../../api/companies.ts';
import { closing as t } from '../../../cs/closing.ts';
import { dateText } from '../../../parts/dates.ts';
import { TextLink } from '../../../parts/link.tsx';
import { moneyWithCurrency } from '../../../parts/money.ts';
import { saidIn } from '../../../parts/said.ts';
import type { Closing, Finding } from './api.ts';
import { namedItems } from './item-link.ts';
import { Step } from './step.tsx';
import { Ways } from './ways.tsx';

export type Reasons = Readonly<Record<string, string>>;

type CheckStepProps = {
  closing: Closing;
  reasons: Reasons;
  onReason: (code: string, reason: string) => void;
};

/** What was found in the year: what stops its close, what has to be accepted, what is to be known. */
export function CheckStep({ closing, reasons, onReason }: CheckStepProps) {
  const { can_manage } = useCompany();
  const of = (level: Finding['level']) => closing.findings.filter((each) => each.level === level);
  const isOpen = closing.state === 'open';
  const state = closing.steps.find(({ action }) => action === 'check')?.state ?? 'todo';
  const [errors, warnings, infos] = [of('error'), of('warning'), of('info')];
  return (
    <Step position={1} title={t.check} text={t.checkText} state={state}>
      {errors.length === 0 ? (
        <Text size="sm">{t.checkDone}</Text>
      ) : (
        <Findings title={t.errors} findings={errors} year={closing.year} />
      )}
      {isOpen && warnings.length > 0 && (
        <Stack gap="sm">
          <div>
            <Title order={3} size="h5">
              {t.warnings}
            </Title>
            <Text size="sm" c="dimmed">
              {t.warningsText}
            </Text>
          </div>
          {warnings.map((finding) => (
            <Stack key={finding.code} gap={6}>
              <FindingText finding={finding} year={closing.year} />
              {can_manage && (
                <TextInput
                  className="no-print"
                  aria-label={t.reasonFor(finding.message)}
                  placeholder={
                    finding.code === 'inventory_unconfirmed'
                      ? t.inventoryReason(dateText(closing.to))
                      : t.reason
                  }
                  maw={480}
                  maxLength={500}
                  autoComplete="off"
                  value={reasons[finding.code] ?? ''}
                  onChange={(event) => onReason(finding.code, event.currentTarget.value)}
                />
              )}
            </Stack>
          ))}
        </Stack>
      )}
      {infos.length > 0 && <Findings title={t.infos} findings={infos} year={closing.year} />}
    </Step>
  );
}

function Findings({ title, findings, year }: { title: string; findings: readonly Finding[]; year: number }) {
  return (
    <Stack gap="sm">
      <Title order={3} size="h5">
        {title}
      </Title>
      {findings.map((finding) => (
        <FindingText key={finding.code} finding={finding} year={year} />
      ))}
    </Stack>
  );
}

/** A finding with its amount and the things that it is about, each leading to where it is mended. */
function FindingText({ finding, year }: { finding: Finding; year: number }) {
  const home = `/firmy/${useCompany().id}`;
  const { message, amount, items, count } = finding;
  const named = namedItems(items, home, year);
  return (
    <div>
      <Text size="sm" fw={600} {...saidIn(message)}>
        {amount === null ? message : `${message} (${moneyWithCurrency(amount)})`}
      </Text>
      <Ways code={finding.code} year={year} />
      {named.length > 0 && (
        <List size="sm" spacing={2} mt={4}>
          {named.map(({ type, id, label, target }) => (
            <List.Item key={`${type} ${id} ${label}`}>
              {target === null ? label : <TextLink {...target}>{label}</TextLink>}
            </List.Item>
          ))}
          {count > items.length && items.length > 1 && <List.Item>{t.more(count)}</List.Item>}
        </List>
      )}
    </div>
  );
}
