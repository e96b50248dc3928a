import { Badge, Button, Group, Text } from '@mantine/core';
import { companyTax as t } from '../../../../cs/company-tax.ts';
import { serviceTexts } from '../../../../cs/service-texts.ts';
import { Can } from '../../../../parts/can.tsx';
import { LawLink } from '../../../../parts/law-link.tsx';
import { TextLink } from '../../../../parts/link.tsx';
import { moneyText, moneyWithCurrency } from '../../../../parts/money.ts';
import { Section } from '../../../../parts/section.tsx';
import { type ItemLink, useItemLinks } from '../item-links.ts';
import type { CompanyIncome, Proposal } from '../model.ts';
import type { Edited } from './adjustment-dialog.tsx';
import { acceptedAs, isAdjusted, referenceOf } from './adjustments.ts';
import { useRemoveAdjustment } from './line-tools.tsx';
import classes from './proposals.module.css';

type ProposalsProps = {
  income: CompanyIncome;
  onEdit: (edited: Edited) => void;
  /** A gift is entered with what is known of it: its amount. */
  onGift: (amount: number) => void;
};

/** What the program found that may belong into the return: it counts once a person says so and why. */
export function Proposals({ income, onEdit, onGift }: ProposalsProps) {
  const linkOf = useItemLinks(income);
  if (income.proposals.length === 0) return null;
  return (
    <Section title={t.proposals} text={t.proposalsText}>
      <ul className={classes.list}>
        {income.proposals.map((proposal) => (
          <ProposalRow
            key={`${proposal.code} ${proposal.row} ${referenceOf(proposal)}`}
            {...{ income, proposal, linkOf, onEdit, onGift }}
          />
        ))}
      </ul>
    </Section>
  );
}

type RowProps = ProposalsProps & { proposal: Proposal; linkOf: ItemLink };

function ProposalRow({ income, proposal, linkOf, onEdit, onGift }: RowProps) {
  const { code, row, amount, reason, reference, items } = proposal;
  return (
    <li className={classes.proposal}>
      <Group justify="space-between" gap="xs" align="flex-start">
        <div className={classes.grow}>
          <Text fw={600}>{t.proposalNames[code] ?? serviceTexts.said(reason)}</Text>
          <Text size="sm">{serviceTexts.said(reason)}</Text>
          <Text size="xs" c="dimmed">
            {t.toRow(String(row))}
            {reference !== null && ' · '}
            {reference !== null && <LawLink law={reference} isShort />}
          </Text>
        </div>
        <Text fw={600} className="figure">
          {moneyWithCurrency(amount)}
        </Text>
        <Answer {...{ income, proposal, onEdit, onGift }} />
      </Group>
      {items.length > 0 && <Evidence items={items} linkOf={linkOf} />}
    </li>
  );
}

/** What a person says to a proposal: it is taken into the return, changed there, or taken back. */
function Answer({ income, proposal, onEdit, onGift }: Omit<RowProps, 'linkOf'>) {
  const { row, amount, reason } = proposal;
  const remove = useRemoveAdjustment(income);
  const accepted = acceptedAs(income, proposal);
  if (!isAdjusted(income, proposal))
    return (
      <Can permission="manager">
        <Button className="no-print" size="compact-sm" variant="light" onClick={() => onGift(amount)}>
          {t.enterGifts}
        </Button>
      </Can>
    );
  if (accepted === null) {
    const adjustment = { row: Number(row), amount, reason, reference: referenceOf(proposal) };
    return (
      <Can permission="manager">
        <Button
          className="no-print"
          size="compact-sm"
          variant="light"
          aria-label={t.acceptOf(serviceTexts.said(reason))}
          onClick={() => onEdit({ index: null, adjustment })}
        >
          {t.accept}
        </Button>
      </Can>
    );
  }
  const entered = accepted.adjustment.amount;
  return (
    <Group gap="xs">
      <Badge variant="dot" color="accent" miw="max-content">
        {entered === amount ? t.accepted : t.acceptedWith(moneyWithCurrency(entered))}
      </Badge>
      <Can permission="manager">
        <Button className="no-print" size="compact-sm" variant="default" onClick={() => onEdit(accepted)}>
          {t.edit}
        </Button>
      </Can>
      <Can permission="manager">
        <Button
          className="no-print"
          size="compact-sm"
          variant="subtle"
          onClick={() => remove(accepted.index)}
        >
          {t.undo}
        </Button>
      </Can>
    </Group>
  );
}

/** What the proposal is made of. */
function Evidence({ items, linkOf }: { items: Proposal['items']; linkOf: ItemLink }) {
  return (
    <details className={classes.evidence}>
      <summary>{t.evidence(items.length)}</summary>
      <ul>
        {items.map((item) => {
          const link = linkOf(item);
          const label = serviceTexts.said(item.label);
          return (
            <li key={`${item.type} ${item.id} ${item.label}`}>
              <span>{link === null ? label : <TextLink {...link}>{label}</TextLink>}</span>
              <span className="figure">{moneyText(item.amount)}</span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
