import type { components, operations } from '@news-and-accounting/accounting-client';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
import { useWrite } from '../../../api/write.ts';
import { companyNewTexts as t } from '../../../cs/company-new.ts';

type Json<Operation extends keyof operations, Status extends number> = operations[Operation] extends {
  responses: { [S in Status]: { content: { 'application/json': infer Body } } };
}
  ? Body
  : never;

export type Lookup = Json<'lookupCompany', 200>;
export type NewCompany = operations['createCompany']['requestBody']['content']['application/json']['entity'];
export type Company = components['schemas']['Company'];

/** What the registries suggest for a new company; every member may be missing. */
export type Suggestion = Partial<
  Pick<Company, 'legal_form' | 'bookkeeping' | 'vat_status'> & {
    segment: string | null;
    tax_office_code: string | null;
    tax_office_workplace: string | null;
    tax_office_label: string | null;
    nace: string | null;
    nace_code: string | null;
    nace_name: string | null;
    flat_rate: number | null;
    flat_rate_reason: string | null;
    hints: { workplace?: Workplace | null };
  }
>;

type Workplace = { municipality: string; municipality_code: string; country: string };

/** The municipality of the seat as a workplace; null when the registry does not have its code. */
export function seatOf(lookup: Lookup): Workplace | null {
  const { hints } = (lookup.suggestion ?? {}) as Suggestion;
  return hints?.workplace ?? null;
}

/** Looks a company up in the public registries. */
export function useLookup(onFound: (lookup: Lookup) => void) {
  return useMutation({
    mutationFn: (ico: string) => unwrap(api.GET('/lookup/{ico}', { params: { path: { ico } } })),
    onSuccess: (lookup) => {
      if (lookup.found) onFound(lookup);
    },
  });
}

type TaxOffice = { code: string; name: string; region: string };
type OfficeWorkplace = {
  code: string;
  name: string;
  office: string;
  active: boolean;
  towns: readonly string[];
};

/** Tax offices and their workplaces. */
export const TAX_OFFICES = queryOptions({
  queryKey: ['codebooks', 'tax_offices', 'tax_office_workplaces'],
  queryFn: async () => {
    const { tax_offices = [], tax_office_workplaces = [] } = await unwrap(
      api.GET('/codebooks', { params: { query: { names: 'tax_offices,tax_office_workplaces' } } }),
    );
    return { offices: tax_offices as TaxOffice[], workplaces: tax_office_workplaces as OfficeWorkplace[] };
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** Tax offices, which are of a region; people know theirs by the town, so they are found by those of their workplaces. */
export function useTaxOffices() {
  return useQuery({
    ...TAX_OFFICES,
    select: ({ offices, workplaces }) => {
      const ofOffices = Map.groupBy(workplaces, ({ office }) => office);
      return offices.map(({ code, name, region }) => {
        const towns = (ofOffices.get(code) ?? []).flatMap((each) => [each.name, ...each.towns]);
        return { value: code, label: name, words: [region, ...towns].join(' ') };
      });
    },
  });
}

export function useCreateCompany(onDone: (company: Company) => void) {
  return useWrite({
    write: (entity: NewCompany) => unwrap(api.POST('/entities', { body: { entity } })),
    refresh: ['entities'],
    done: (company) => t.created(company.name),
    onDone,
    errors: 'form',
  });
}
