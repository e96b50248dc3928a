import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { bank } from '../cs/bank.ts';
import { uploads as t } from '../cs/uploads.ts';
import { Can } from '../parts/can.tsx';
import { Choice } from '../parts/choice.tsx';
import { moneyText } from '../parts/money.ts';
import { AccountDialog } from '../screens/bank/account-dialog.tsx';
import { numberText } from '../screens/bank/account-values.ts';
import { sendAgain, type Upload } from './queue.ts';

type Failed = Extract<Upload, { state: 'failed' }>;

type Found = {
  number: string | null;
  bank_code: string | null;
  iban: string | null;
  currency: string | null;
  /** What the account had on the first day of the statement. */
  opening: number | null;
  from: string | null;
};
type Known = Omit<Found, 'opening' | 'from'> & { id: number; name: string };

/** Why a file was not stored, and what a person can decide about it. Which field is at fault goes without saying. */
export function Refusal({ upload }: { upload: Failed }) {
  const { error } = upload;
  return (
    <>
      <Text size="sm" role="alert">
        {error.fields.file ?? error.message}
      </Text>
      <Decision upload={upload} />
    </>
  );
}

function Decision({ upload }: { upload: Failed }) {
  const { code, status, body: details } = upload.error;
  const asAttachment = (
    <AgainButton text={t.asAttachment} onClick={() => sendAgain(upload, { as: 'attachment' })} />
  );
  if (code === 'UNREADABLE') return asAttachment;
  if (code === 'AMBIGUOUS_ACCOUNT')
    return (
      <>
        <AccountOfFile upload={upload} />
        {asAttachment}
      </>
    );
  if (code === 'ACCOUNT_MISMATCH')
    return <AgainButton text={t.byFile} onClick={() => sendAgain(upload, { bankAccountId: null })} />;
  if (code === 'STATEMENT_UNBALANCED' && typeof details.difference === 'number')
    return (
      <>
        <Text size="sm">{t.difference(moneyText(details.difference))}</Text>
        <AgainButton text={t.anyway} onClick={() => sendAgain(upload, { acceptsUnbalanced: true })} />
      </>
    );
  // Only what may be otherwise the next time.
  if (status === 422 || status === 413) return null;
  return <AgainButton text={t.retry} onClick={() => sendAgain(upload, {})} />;
}

function AgainButton({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <Group>
      <Button size="compact-sm" variant="default" onClick={onClick}>
        {text}
      </Button>
    </Group>
  );
}

/** One of the company's accounts, or a new one made of what the file says. */
function AccountOfFile({ upload }: { upload: Failed }) {
  const { found, candidates } = upload.error.body as { found: Found; candidates: Known[] };
  const [chosen, choose] = useState(candidates.length === 1 ? String(candidates[0]?.id) : '');
  const [isNew, setNew] = useState(false);
  const number = numberText(found);
  const send = (bankAccountId: number) => sendAgain(upload, { bankAccountId });
  return (
    <Group gap="xs" align="flex-end">
      {candidates.length > 0 && (
        <>
          <Choice
            size="xs"
            label={t.chooseAccount}
            value={chosen}
            onChange={choose}
            options={[
              { value: '', label: t.choose },
              ...candidates.map((each) => ({
                value: String(each.id),
                label: `${each.name} · ${numberText(each)} · ${each.currency}`,
              })),
            ]}
          />
          <Button size="xs" variant="default" disabled={chosen === ''} onClick={() => send(Number(chosen))}>
            {t.saveTo}
          </Button>
        </>
      )}
      <Can permission="manager">
        <Button size="xs" variant="default" onClick={() => setNew(true)}>
          {number === '' ? t.createAny : t.createAccount(number)}
        </Button>
      </Can>
      {isNew && (
        <AccountDialog
          account={null}
          proposed={{
            number,
            ...(found.currency === null ? {} : { currency: found.currency }),
            name: bank.namePlaceholder,
            ...(found.opening === null || found.from === null
              ? {}
              : { opening_balance: found.opening, opening_date: found.from }),
          }}
          onClose={() => setNew(false)}
          onCreated={({ id }) => {
            setNew(false);
            send(id);
          }}
        />
      )}
    </Group>
  );
}
