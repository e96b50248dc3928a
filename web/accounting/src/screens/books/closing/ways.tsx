import { Group } from '@mantine/core';
import { useCompany } from '../../../api/companies.ts';
import { closing as t } from '../../../cs/closing.ts';
import { firstDayOf } from '../../../parts/fiscal-year.ts';
import { TextLink } from '../../../parts/link.tsx';

type Way = { path: string; search?: Record<string, string>; text: string };

/** Where a finding is mended when that is not where its things are. */
export function Ways({ code, year }: { code: string; year: number }) {
  const company = useCompany();
  const ways = waysOf(code, { ...company, year });
  if (ways.length === 0) return null;
  return (
    <Group gap="md">
      {ways.map(({ path, text, ...way }) => (
        <TextLink key={path} to={`/firmy/${company.id}${path}`} size="sm" {...way}>
          {text}
        </TextLink>
      ))}
    </Group>
  );
}

type Facts = { legal_form: string; fiscal_year_start: number; year: number };

function waysOf(code: string, { legal_form, fiscal_year_start, year }: Facts): Way[] {
  const search = { rok: String(year) };
  switch (code) {
    case 'vat_open':
      return [{ path: '/dph', text: t.toVat }];
    case 'depreciation_missing':
      return [{ path: '/majetek', search, text: t.toDepreciation }];
    case 'assets_not_in_use':
      return [{ path: '/denik/novy', text: t.toEntry }];
    case 'opening_unbalanced':
      return [
        // Others than these have no registered capital; they enter where their money came from with the openings.
        ...(legal_form === 'sro' || legal_form === 'as'
          ? [{ path: '/denik/zakladni-kapital', search, text: t.toCapital }]
          : []),
        {
          ...{ path: '/denik/novy', text: t.toOpenings },
          search: { pocatecni: firstDayOf(year, fiscal_year_start) },
        },
      ];
    default:
      return [];
  }
}
