import { useCompany } from '../../../api/companies.ts';
import { booksTexts } from '../../../cs/books.ts';
import { journalTexts as t } from '../../../cs/journal.ts';
import { serviceTexts } from '../../../cs/service-texts.ts';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { fiscalYearOf } from '../../../parts/fiscal-year.ts';
import { TextLink } from '../../../parts/link.tsx';
import { moneyWithCurrency, sumOf } from '../../../parts/money.ts';
import { useAccounts } from '../api.ts';
import type { JournalEntry } from './api.ts';

type EntryPosting = JournalEntry['postings'][number];

type EntryPostingsProps = { label: string; postings: readonly EntryPosting[]; sortName: string };

/** Postings of an entry; accounts lead to their movements, contacts and documents to theirs. */
export function EntryPostings({ label, postings, sortName }: EntryPostingsProps) {
  const { id: entityId, fiscal_year_start: start } = useCompany();
  const year = fiscalYearOf(postings[0]?.date ?? '', start);
  const accounts = useAccounts(entityId, year).data ?? [];
  const idOf = (code: string) => accounts.find((account) => account.code === code)?.id;
  return (
    <DataTable
      label={label}
      rows={postings}
      columns={columnsOf({ id: entityId, start }, postings, idOf)}
      rowKey={({ id }) => id}
      sortName={sortName}
    />
  );
}

function columnsOf(
  { id: entityId, start }: { id: number; start: number },
  postings: readonly EntryPosting[],
  idOf: (code: string) => number | undefined,
): Column<EntryPosting>[] {
  const account = (code: string, { date }: EntryPosting) => {
    const id = idOf(code);
    const search = { rok: String(fiscalYearOf(date, start)) };
    return id === undefined ? (
      code
    ) : (
      <TextLink to={`/firmy/${entityId}/ucty/${id}`} search={search}>
        {code}
      </TextLink>
    );
  };
  return [
    { id: 'text', title: booksTexts.text, value: ({ text }) => serviceTexts.posted(text), isSortable: false },
    {
      ...{ id: 'md', title: booksTexts.debit, isSortable: false, width: '6rem' },
      value: ({ debit }) => debit,
      cell: (row) => account(row.debit, row),
    },
    {
      ...{ id: 'd', title: booksTexts.credit, isSortable: false, width: '6rem' },
      value: ({ credit }) => credit,
      cell: (row) => account(row.credit, row),
    },
    {
      ...{ id: 'kontakt', title: t.partner, isSortable: false, hideBelow: 'sm' },
      value: ({ partner_name }) => partner_name ?? '',
      cell: (row) => <Partner entityId={entityId} posting={row} />,
    },
    {
      ...{ id: 'stredisko', title: t.costCentre, isSortable: false, hideBelow: 'md' },
      value: ({ cost_centre }) => cost_centre ?? '',
    },
    {
      ...{ id: 'mena', title: t.currencyAmount, isSortable: false, hideBelow: 'md' },
      value: ({ currency, currency_amount }) =>
        currency === null || currency_amount === null ? '' : moneyWithCurrency(currency_amount, currency),
    },
    {
      ...{ id: 'castka', title: booksTexts.amount, kind: 'money', isSortable: false },
      value: ({ amount }) => amount,
      total: sumOf(postings.map(({ amount }) => amount)),
    },
  ];
}

function Partner({ entityId, posting }: { entityId: number; posting: EntryPosting }) {
  const { partner_id, partner_name, document_id } = posting;
  if (partner_id === null && document_id === null) return null;
  return (
    <>
      {partner_id !== null && (
        <TextLink to={`/firmy/${entityId}/kontakty/${partner_id}`}>{partner_name ?? t.partner}</TextLink>
      )}{' '}
      {document_id !== null && (
        <TextLink to={`/firmy/${entityId}/doklady/${document_id}`}>{t.number}</TextLink>
      )}
    </>
  );
}
