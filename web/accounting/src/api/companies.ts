import type { components } from '@news-and-accounting/accounting-client';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { api, unwrap } from './client.ts';
import { inNaturalOrder } from './company-order.ts';
import { rememberRoles } from './roles.ts';

export type Company = components['schemas']['Company'];
export type Role = Company['role'];

/** Companies of the user, active ones first, each by name as people count: the tenth after the second. */
export function useCompanies(isEnabled = true) {
  return useQuery({ queryKey: ['entities'], queryFn: fetchCompanies, enabled: isEnabled });
}

async function fetchCompanies(): Promise<Company[]> {
  const companies = inNaturalOrder(await unwrap(api.GET('/entities')));
  rememberRoles(companies);
  return companies;
}

/** The company number of the address; 0 outside companies. */
export function useEntityId(): number {
  const { entityId } = useParams({ strict: false }) as { entityId?: string };
  return /^[1-9]\d{0,14}$/.test(entityId ?? '') ? Number(entityId) : 0;
}

/** The company of the address; undefined while the list loads and outside companies. */
export function useMaybeCompany(): Company | undefined {
  const entityId = useEntityId();
  return useCompanies(entityId !== 0).data?.find((company) => company.id === entityId);
}

/** The company of the address, for screens inside the frame of a company, which shows them only once it is there. */
export function useCompany(): Company {
  const company = useMaybeCompany();
  if (company === undefined) throw new Error('a screen of a company is shown outside its frame');
  return company;
}
