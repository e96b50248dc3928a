import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useCompany } from '../../../api/companies.ts';
import { journalTexts as t } from '../../../cs/journal.ts';
import { hasLedger, lastLedgerDay } from '../../../parts/bookkeeping-years.ts';
import { todayInPrague } from '../../../parts/dates.ts';
import { useDraftKey } from '../../../parts/draft.ts';
import type { Form } from '../../../parts/form.ts';
import { useLeaveTo } from '../../../parts/leave-to.ts';
import { BackLink } from '../../../parts/link.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { useUrlState } from '../../../parts/url-state.ts';
import { NotDoubleEntry } from '../not-double-entry.tsx';
import { type JournalEntry, useCreateEntry, useJournalEntry } from './api.ts';
import { EarlierDialog } from './earlier-dialog.tsx';
import { type After, EntryForm } from './entry-form.tsx';
import { bodyOf, copied, type EntryValues, newValues } from './values.ts';

/** A new internal document; `?podle=12` takes an earlier entry over, `?pocatecni=2025-01-01` opens balances. */
export default function EntryNew() {
  const company = useCompany();
  const { id: entityId } = company;
  const isThere = hasLedger(company);
  const day = lastLedgerDay(company, todayInPrague());
  const [pattern] = useUrlState('podle');
  const [opening] = useUrlState('pocatecni');
  const copiedId = /^[1-9]\d{0,14}$/.test(String(pattern)) ? Number(pattern) : null;
  const query = useJournalEntry(entityId, copiedId);
  return (
    <>
      <PageHeader title={t.newTitle} text={t.newText} />
      <BackLink to={`/firmy/${entityId}/denik`}>{t.toJournal}</BackLink>
      {!isThere && <NotDoubleEntry />}
      {isThere && copiedId === null && <NewForm initial={begunValues(opening, day)} />}
      {isThere && copiedId !== null && (
        <Loaded query={query}>{(entry) => <NewForm initial={copied(entry, newValues(day))} />}</Loaded>
      )}
    </>
  );
}

/** Of the day that balances are opened on, or of the last that has a ledger. */
function begunValues(opening: string, day: string): EntryValues {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(opening)) return newValues(day);
  return { ...newValues(opening, 'opening', 'one_sided'), text: t.openingText };
}

/** Documents one after another: the next one begins on the same day and in the same way. */
function NewForm({ initial }: { initial: EntryValues }) {
  const { id: entityId } = useCompany();
  const leaveTo = useLeaveTo();
  const [count, setCount] = useState(0);
  const [begun, setBegun] = useState(initial);
  const draft = useDraftKey('interni-doklad', null);
  const create = useCreateEntry(entityId, () => undefined);
  const submit = async (values: EntryValues, after: After) => {
    const { id } = await create.mutateAsync(bodyOf(values));
    if (after === 'leave') return leaveTo(`/firmy/${entityId}/denik/${id}`);
    setBegun(newValues(values.date ?? todayInPrague(), values.kind, values.form));
    setCount((present) => present + 1);
  };
  return (
    <EntryForm
      key={count}
      isNew
      {...{ initial: begun, draft, submit }}
      beside={(form) => <Earlier form={form} />}
    />
  );
}

function Earlier({ form }: { form: Form<EntryValues> }) {
  const [isOpen, setOpen] = useState(false);
  const take = (entry: JournalEntry) => {
    const values = copied(entry, form.values);
    for (const name of ['form', 'text', 'partner_id', 'balance_by', 'lines'] as const)
      form.set(name, values[name]);
    setOpen(false);
  };
  return (
    <>
      <Button variant="subtle" leftSection={<IconCopy size={16} />} onClick={() => setOpen(true)}>
        {t.earlier}
      </Button>
      {isOpen && <EarlierDialog onChosen={take} onClose={() => setOpen(false)} />}
    </>
  );
}
