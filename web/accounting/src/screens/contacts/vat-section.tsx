import { Button, Group, List, Stack, Text } from '@mantine/core';
import { useEntityId } from '../../api/companies.ts';
import { contacts as t } from '../../cs/contacts.ts';
import { Time } from '../../parts/date-display.tsx';
import { dateText } from '../../parts/dates.ts';
import { Section } from '../../parts/section.tsx';
import { WarningNote } from '../../parts/warning-note.tsx';
import { type Partner, useVatCheck } from './api.ts';
import { accountText } from './partner-values.ts';

/** What the registry of VAT payers says of a contact, asked when somebody wants it. */
export function VatSection({ partner }: { partner: Partner }) {
  const check = useVatCheck(useEntityId(), partner.id);
  const isCzech = /^CZ\d/.test(partner.dic ?? '');
  return (
    <Section title={t.vatTitle}>
      <Stack gap="sm">
        {partner.unreliable === true && <WarningNote title={t.unreliable}>{t.unreliableText}</WarningNote>}
        <Text size="sm">
          {partner.checked_at === null ? t.vatNever : t.vatChecked} <CheckedAt time={partner.checked_at} />
        </Text>
        <Group>
          <Button
            variant="default"
            loading={check.isPending}
            disabled={!isCzech}
            onClick={() => check.mutate()}
          >
            {t.vatCheck}
          </Button>
          {!isCzech && (
            <Text size="sm" c="dimmed">
              {t.vatNoDic}
            </Text>
          )}
        </Group>
        {check.data !== undefined && <Answer answer={check.data} />}
      </Stack>
    </Section>
  );
}

function CheckedAt({ time }: { time: string | null }) {
  return time === null ? null : <Time time={time} />;
}

type VatAnswer = NonNullable<ReturnType<typeof useVatCheck>['data']>;

function Answer({ answer }: { answer: VatAnswer }) {
  const { found, vat_payer, unreliable, unreliable_since: since, accounts, evidence_id } = answer;
  const lines = [
    found ? t.vatFound : t.vatNotFound,
    vat_payer ? t.vatPayer : t.vatNoPayer,
    unreliable ? t.vatUnreliable(since === null ? '' : dateText(since)) : t.vatReliable,
    t.vatEvidence(evidence_id),
  ];
  return (
    <div role="status">
      <Text size="sm">{lines.join(' ')}</Text>
      <Text size="sm" mt="xs">
        {accounts.length === 0 ? t.vatAccountsNone : t.vatAccounts}
      </Text>
      <List size="sm">
        {accounts.map((account) => (
          <List.Item key={account.iban ?? account.number}>{accountText(account)}</List.Item>
        ))}
      </List>
    </div>
  );
}
