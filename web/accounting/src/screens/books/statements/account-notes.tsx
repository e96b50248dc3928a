import { List } from '@mantine/core';
import { useCompany } from '../../../api/companies.ts';
import { statementsTexts as t } from '../../../cs/statements.ts';
import { TextLink } from '../../../parts/link.tsx';
import { moneyText } from '../../../parts/money.ts';
import { WarningNote } from '../../../parts/warning-note.tsx';
import { WithLaws } from '../../../parts/with-laws.tsx';
import type { LinkOf } from './account-links.ts';
import type { BalanceSheet, IncomeStatement } from './api.ts';

type NoteProps<Account> = { accounts: readonly Account[]; linkOf: LinkOf };
type Noted = { account: string; name: string; amount: number };

/** What keeps the sides of a balance sheet from being equal, and how it is mended. */
export function BalanceNotes({ sheet, linkOf }: { sheet: BalanceSheet; linkOf: LinkOf }) {
  return (
    <>
      {!sheet.balanced && (
        <WarningNote title={t.differs}>{t.differsText(moneyText(sheet.difference))}</WarningNote>
      )}
      <OpeningNote accounts={sheet.unmapped.filter(isOpening)} linkOf={linkOf} />
      <UnmappedNote accounts={sheet.unmapped.filter((each) => !isOpening(each))} linkOf={linkOf} />
      <UnusualNote accounts={sheet.unusual} linkOf={linkOf} />
    </>
  );
}

/** It has no row by right: what it holds is what the opening balances lack. */
const isOpening = ({ account }: Noted) => account.startsWith('701');

function OpeningNote({ accounts, linkOf }: NoteProps<BalanceSheet['unmapped'][number]>) {
  const { id, legal_form } = useCompany();
  if (accounts.length === 0) return null;
  return (
    <WarningNote title={t.openings}>
      {t.openingsText}
      <AccountList accounts={accounts} linkOf={linkOf} />
      {legal_form !== 'osvc' && legal_form !== 'spolek' && (
        <TextLink to={`/firmy/${id}/denik/zakladni-kapital`}>{t.toCapital}</TextLink>
      )}
    </WarningNote>
  );
}

function UnmappedNote({ accounts, linkOf }: NoteProps<BalanceSheet['unmapped'][number]>) {
  if (accounts.length === 0) return null;
  return (
    <WarningNote title={t.unmapped}>
      {t.unmappedText}
      <AccountList accounts={accounts} linkOf={linkOf} />
    </WarningNote>
  );
}

function UnusualNote({ accounts, linkOf }: NoteProps<BalanceSheet['unusual'][number]>) {
  if (accounts.length === 0) return null;
  return (
    <WarningNote title={t.unusual}>
      <WithLaws text={t.unusualText} of="accounting" />
      <AccountList accounts={accounts} linkOf={linkOf} suffixOf={({ key }) => t.inRow(key.slice(2))} />
    </WarningNote>
  );
}

/** Costs whose function nobody said. */
export function AssumedNote({ accounts, linkOf }: NoteProps<IncomeStatement['assumed'][number]>) {
  if (accounts.length === 0) return null;
  return (
    <WarningNote title={t.assumed}>
      {t.assumedText}
      <AccountList accounts={accounts} linkOf={linkOf} suffixOf={({ function: of }) => t.functions[of]} />
    </WarningNote>
  );
}

type AccountListProps<Account> = NoteProps<Account> & { suffixOf?: (account: Account) => string };

function AccountList<Account extends Noted>({ accounts, linkOf, suffixOf }: AccountListProps<Account>) {
  const { id } = useCompany();
  return (
    <List size="sm" mt={4}>
      {accounts.map((account) => {
        const link = linkOf(account.account) ?? { to: `/firmy/${id}/ucty`, search: {} };
        const suffix = suffixOf === undefined ? '' : `, ${suffixOf(account)}`;
        return (
          <List.Item key={account.account}>
            <TextLink {...link}>{t.movementsOf(account.account, account.name)}</TextLink>
            {`: ${t.crowns(moneyText(account.amount))}${suffix}`}
          </List.Item>
        );
      })}
    </List>
  );
}
