import { useDebouncedValue } from '@mantine/hooks';
import {
  IconAddressBook,
  IconArrowsExchange,
  IconBuildingBank,
  IconBuildingWarehouse,
  IconCalendarOff,
  IconCar,
  IconCash,
  IconCashRegister,
  IconFile,
  IconFileInvoice,
  IconGavel,
  IconListDetails,
  IconListNumbers,
  IconMail,
  IconMailQuestion,
  IconNotebook,
  IconPackageExport,
  IconPackageImport,
  IconPaperclip,
  IconPercentage,
  IconReceipt,
  IconReceiptTax,
  IconRepeat,
  IconReportMoney,
  IconSend,
  IconUser,
  IconUsers,
  IconWand,
  IconWebhook,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api, unwrap } from '../api/client.ts';
import { useMaybeCompany } from '../api/companies.ts';
import { serviceTexts } from '../cs/service-texts.ts';
import { shell } from '../cs/shell.ts';
import type { PaletteGroup } from './group.ts';
import { eachOnce } from './matching.ts';
import { hasWords } from './words.ts';

const TYPING_MS = 150;
const CHARACTERS_AT_LEAST = 2;
const CHARACTERS_AT_MOST = 100;

type Found = { type: string; id: number | string; title: string; subtitle: string; address: string };

const ICONS: Readonly<Record<string, typeof IconFile>> = {
  document: IconFileInvoice,
  partner: IconAddressBook,
  recurrence: IconRepeat,
  bank_transaction: IconArrowsExchange,
  payment_order: IconSend,
  employee: IconUser,
  payroll_month: IconCash,
  asset: IconBuildingWarehouse,
  trip: IconCar,
  account: IconListDetails,
  bank_statement: IconReportMoney,
  bank_account: IconBuildingBank,
  payslip: IconReceipt,
  wage_deduction: IconGavel,
  attachment: IconPaperclip,
  document_request: IconMailQuestion,
  entry: IconNotebook,
  filing: IconFile,
  rule: IconWand,
  import: IconPackageImport,
  export: IconPackageExport,
  mail: IconMail,
  cash_register: IconCashRegister,
  absence: IconCalendarOff,
  annual_settlement: IconReceiptTax,
  vat_record: IconPercentage,
  number_series: IconListNumbers,
  member: IconUsers,
  webhook: IconWebhook,
};

/** Records of the company that match what is typed, by type; and what to say while they are not there. */
export function useRecords(query: string): { groups: PaletteGroup[]; state: string | null } {
  const company = useMaybeCompany();
  const wanted = query.trim().slice(0, CHARACTERS_AT_MOST);
  const [settled] = useDebouncedValue(wanted, TYPING_MS);
  const isAsked = company !== undefined && wanted.length >= CHARACTERS_AT_LEAST;
  const found = useQuery({
    queryKey: ['entities', company?.id, 'search', settled],
    enabled: isAsked && settled.length >= CHARACTERS_AT_LEAST,
    // What was found before and still fits stays until the next is there: the list does not jump with every letter,
    // and Enter opens nothing that is not asked for any more.
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const path = { entity_id: company?.id ?? 0 };
      const asked = await serviceTexts.asked(settled);
      const answers = await Promise.all(
        asked.map((name) => {
          const query = { q: name.slice(0, CHARACTERS_AT_MOST) };
          return unwrap(api.GET('/entities/{entity_id}/search', { params: { path, query }, signal }));
        }),
      );
      return serviceTexts.found(eachOnce(answers.map(({ rows }) => rows)));
    },
  });
  const isPending = isAsked && (found.isFetching || settled !== wanted);
  const rows = found.data ?? [];
  const groups = useRecordGroups(
    isPending ? rows.filter(({ title, subtitle }) => hasWords(`${title} ${subtitle}`, wanted)) : rows,
  );
  if (!isAsked) return { groups: [], state: null };
  if (found.isError) return { groups: [], state: shell.paletteFailed };
  return { groups, state: isPending && groups.length === 0 ? shell.paletteSearching : null };
}

function useRecordGroups(rows: readonly Found[]): PaletteGroup[] {
  const navigate = useNavigate();
  return [...new Set(rows.map(({ type }) => type))].map((type) => {
    const Icon = ICONS[type] ?? IconFile;
    return {
      group: shell.recordTypes[type] ?? shell.recordsOther,
      actions: rows
        .filter((row) => row.type === type)
        .map(({ id, title, subtitle, address }) => ({
          id: `record ${type} ${id}`,
          label: title,
          description: subtitle,
          leftSection: <Icon size={18} stroke={1.6} />,
          onClick: () => void navigate({ href: address }),
        })),
    };
  });
}
