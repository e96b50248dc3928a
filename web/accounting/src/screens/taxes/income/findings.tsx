import { Badge, Text } from '@mantine/core';
import { useEntityId } from '../../../api/companies.ts';
import { incomeTax as t } from '../../../cs/income-tax.ts';
import { serviceTexts } from '../../../cs/service-texts.ts';
import { TextLink } from '../../../parts/link.tsx';
import { saidIn } from '../../../parts/said.ts';
import { Good } from '../vat/findings.tsx';
import { whereToMend } from '../vat/mend.ts';
import classes from '../vat/vat.module.css';
import type { Finding } from './model.ts';

const COLOURS: Readonly<Record<Finding['level'], string>> = { error: 'red', warning: 'orange', info: 'blue' };
const ORDER: readonly Finding['level'][] = ['error', 'warning', 'info'];

/** What to look at before the return is filed, each with the way to where it is entered. */
export function Findings({ findings, year }: { findings: readonly Finding[]; year: number }) {
  const home = `/firmy/${useEntityId()}`;
  if (findings.length === 0) return <Good>{t.noFindings}</Good>;
  const sorted = findings.toSorted((a, b) => ORDER.indexOf(a.level) - ORDER.indexOf(b.level));
  return (
    <ul className={classes.list}>
      {sorted.map(({ level, code, message, field }) => {
        const where = whereToMend({ document_id: null, field }, home, String(year));
        return (
          <li key={`${code} ${field} ${message}`} className={classes.item}>
            <Badge variant="dot" color={COLOURS[level]} miw="max-content">
              {t.levels[level]}
            </Badge>
            <Text size="sm" className={classes.grow} {...saidIn(message)}>
              {serviceTexts.drawn(message)}
            </Text>
            {where !== null && (
              <Text size="sm" className={classes.end}>
                <TextLink {...where} aria-label={t.mendAria(message)}>
                  {t.mend}
                </TextLink>
              </Text>
            )}
          </li>
        );
      })}
    </ul>
  );
}
