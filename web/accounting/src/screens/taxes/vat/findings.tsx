import { Badge, Button, Group, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { vat as t } from '../../../cs/vat.ts';
import { TextLink } from '../../../parts/link.tsx';
import { counted } from '../../../parts/plural.ts';
import { useIsPrinting } from '../../../parts/printing.ts';
import { saidIn } from '../../../parts/said.ts';
import { WithLaws } from '../../../parts/with-laws.tsx';
import { distinct, whereToMend } from './mend.ts';
import type { Finding } from './model.ts';
import classes from './vat.module.css';

/** More are shown when they are asked for. */
const SHOWN = 8;

/** What documents and settings lack, each with the way to where it is mended. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const all = distinct(findings);
  if (all.length === 0) return <Good>{t.findingsNone}</Good>;
  const errors = all.filter(({ level }) => level === 'error').length;
  const warnings = all.length - errors;
  return (
    <div>
      <Text size="sm" fw={600} mb="xs">
        {[
          ...(errors > 0 ? [t.findingsErrors(counted(errors, t.errorForms))] : []),
          ...(warnings > 0 ? [t.findingsWarnings(counted(warnings, t.warningForms))] : []),
        ].join(' ')}
      </Text>
      <FindingList findings={all} />
    </div>
  );
}

/** That something is in order. */
export function Good({ children }: { children: ReactNode }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <IconCircleCheck size={20} className={classes.good} aria-hidden="true" />
      <Text size="sm">{children}</Text>
    </Group>
  );
}

/** Findings one under another. */
export function FindingList({ findings, year }: { findings: readonly Finding[]; year?: string }) {
  const [isWhole, setWhole] = useState(false);
  const isPrinting = useIsPrinting();
  const shown = isWhole || isPrinting ? findings : findings.slice(0, SHOWN);
  return (
    <div>
      <ul className={classes.list}>
        {shown.map((finding) => (
          <FindingLine
            key={`${finding.code} ${finding.document_id} ${finding.message}`}
            finding={finding}
            {...(year === undefined ? {} : { year })}
          />
        ))}
      </ul>
      {shown.length < findings.length && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setWhole(true)}>
          {t.showAll(findings.length)}
        </Button>
      )}
    </div>
  );
}

function FindingLine({ finding, year }: { finding: Finding; year?: string }) {
  const { level, message, number } = finding;
  const where = whereToMend(finding, `/firmy/${useEntityId()}`, year);
  return (
    <li className={classes.item}>
      <Badge variant="dot" color={level === 'error' ? 'red' : 'orange'} miw="max-content">
        {t.levels[level]}
      </Badge>
      <Text size="sm" className={classes.grow} {...saidIn(message)}>
        <WithLaws text={message} of="vat" />
      </Text>
      {where !== null && (
        <Text size="sm" className={classes.end}>
          <TextLink {...where} aria-label={t.mendAria(number === null ? message : `${number}, ${message}`)}>
            {number ?? t.mend}
          </TextLink>
        </Text>
      )}
    </li>
  );
}
