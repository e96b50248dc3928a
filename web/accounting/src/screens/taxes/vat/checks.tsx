import { Button, Group, List, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { vat as t } from '../../../cs/vat.ts';
import { TextLink } from '../../../parts/link.tsx';
import { moneyWithCurrency } from '../../../parts/money.ts';
import { counted } from '../../../parts/plural.ts';
import { useIsPrinting } from '../../../parts/printing.ts';
import { Good } from './findings.tsx';
import type { Check, CheckDocument } from './model.ts';
import classes from './vat.module.css';

/** Whether the forms agree with each other and with the books; what does not names the documents and why. */
export function Checks({ checks }: { checks: readonly Check[] }) {
  const [isWhole, setWhole] = useState(false);
  const isPrinting = useIsPrinting();
  if (checks.length === 0) return null;
  const bad = checks.filter(({ ok }) => !ok);
  const good = checks.filter(({ ok }) => ok);
  return (
    <Stack gap="sm">
      {bad.map((check) => (
        <BadCheck key={keyOf(check)} check={check} />
      ))}
      {good.length > 0 && (
        <Group gap="sm">
          <Good>
            {bad.length === 0
              ? t.checksOk(counted(good.length, t.checkForms))
              : t.checksRest(counted(good.length, t.checkForms))}
          </Good>
          <Button
            variant="subtle"
            size="compact-sm"
            className="no-print"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? t.hideChecks : t.showChecks}
          </Button>
        </Group>
      )}
      {(isWhole || isPrinting) && good.length > 0 && <GoodChecks checks={good} />}
    </Stack>
  );
}

/** Of a quarter the same check may stand once for each month. */
const keyOf = ({ check, label, left }: Check) => `${check} ${label} ${left}`;

function GoodChecks({ checks }: { checks: readonly Check[] }) {
  return (
    <ul className={classes.checks} aria-label={t.checks}>
      {checks.map((check) => (
        <li key={keyOf(check)}>
          <IconCircleCheck size={18} className={classes.good} aria-label={t.checkOk} role="img" />
          <Text size="sm" component="span">
            {check.label}
            <Text span size="sm" c="dimmed" className="figure">
              {` ${moneyWithCurrency(check.right)}`}
            </Text>
          </Text>
        </li>
      ))}
    </ul>
  );
}

/** What the two sides of a check are called. */
const sidesOf = (check: string): [string, string] => [
  t.leftOf[check] ?? t.left,
  t.rightOf[check] ?? t.rightOther,
];

function BadCheck({
  check: { check, label, left, right, difference, tolerance, documents },
}: {
  check: Check;
}) {
  const [leftName, rightName] = sidesOf(check);
  const figures = [
    [leftName, left],
    [rightName, right],
    [t.difference, difference],
  ] as const;
  return (
    <section className={classes.badCheck} aria-label={label}>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <IconAlertTriangle size={20} className={classes.bad} aria-label={t.checkBad} role="img" />
        <Text size="sm" fw={600}>
          {label}
        </Text>
      </Group>
      <dl className={classes.figures}>
        {figures.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figure">{moneyWithCurrency(amount)}</dd>
          </div>
        ))}
      </dl>
      {tolerance > 0 && (
        <Text size="xs" c="dimmed">
          {t.tolerance(moneyWithCurrency(tolerance))}
        </Text>
      )}
      {documents.length > 0 && (
        <List size="sm" spacing={4}>
          {documents.map((document) => (
            <List.Item key={`${document.document_id} ${document.number} ${document.reason} ${document.left}`}>
              <Fault document={document} />
            </List.Item>
          ))}
        </List>
      )}
    </section>
  );
}

function Fault({ document: { document_id, number, left, right, reason } }: { document: CheckDocument }) {
  const home = `/firmy/${useEntityId()}`;
  const name = number ?? t.withoutNumber;
  return (
    <>
      {document_id === null ? name : <TextLink to={`${home}/doklady/${document_id}`}>{name}</TextLink>}
      {` ${t.reasons[reason] ?? reason}: `}
      <span className="figure">{moneyWithCurrency(left)}</span>
      {` ${t.against} `}
      <span className="figure">{moneyWithCurrency(right)}</span>
    </>
  );
}
