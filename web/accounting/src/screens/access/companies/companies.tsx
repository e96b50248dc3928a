import { Accordion, Button, Menu, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconBuilding, IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type Company, useCompanies } from '../../../api/companies.ts';
import { companiesTexts as t } from '../../../cs/companies.ts';
import { withoutAccents } from '../../../palette/words.ts';
import { CountLeft } from '../../../parts/count-left.tsx';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { LinkButton } from '../../../parts/link.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { counted } from '../../../parts/plural.ts';
import { SearchInput } from '../../../parts/search-input.tsx';
import { useNewShortcut } from '../../../parts/shortcuts.tsx';
import { useUrlState } from '../../../parts/url-state.ts';
import { type SampleSegment, useCreateSample } from './api.ts';
import { CompanyCard } from './company-card.tsx';
import { Invitations } from './invitations.tsx';

/** With fewer companies a search field would be in the way. */
const SEARCHED_FROM = 7;

/** The companies of the user. */
export default function Companies() {
  const companies = useCompanies();
  const navigate = useNavigate();
  useNewShortcut(t.add, () => void navigate({ to: '/firmy/nova' }));
  return (
    <>
      <PageHeader
        title={t.title}
        action={
          <LinkButton to="/firmy/nova" leftSection={<IconPlus size={16} />}>
            {t.add}
          </LinkButton>
        }
        controls={
          <>
            {(companies.data?.length ?? 0) > 1 && (
              <LinkButton variant="default" to="/firmy/co-potrebuji">
                {t.needs}
              </LinkButton>
            )}
            {(companies.data?.length ?? 0) > 0 && <SampleButton />}
          </>
        }
      />
      <Stack gap="lg">
        <Invitations />
        <Loaded query={companies}>{(list) => <CompanyList companies={list} />}</Loaded>
      </Stack>
    </>
  );
}

function CompanyList({ companies }: { companies: readonly Company[] }) {
  const [query, setQuery] = useUrlState('hledat');
  if (companies.length === 0) {
    return (
      <div className="surface">
        <EmptyState
          title={t.emptyTitle}
          text={t.emptyText}
          icon={<IconBuilding size={26} stroke={1.5} />}
          action={<SampleButton />}
        />
      </div>
    );
  }
  const found = companies.filter((company) => matches(company, query));
  const archived = found.filter((company) => company.archived);
  return (
    <Stack>
      {companies.length >= SEARCHED_FROM && (
        <>
          <SearchInput value={query} onChange={setQuery} label={t.searchLabel} />
          <CountLeft count={found.length} forms={t.companyForms} />
        </>
      )}
      {found.length === 0 && <EmptyState title={t.nothingFound} />}
      <Cards companies={found.filter((company) => !company.archived)} />
      {archived.length > 0 && (
        <Accordion variant="contained">
          <Accordion.Item value="archived">
            <Accordion.Control>{t.archived(counted(archived.length, t.companyForms))}</Accordion.Control>
            <Accordion.Panel>
              <Cards companies={archived} />
            </Accordion.Panel>
          </Accordion.Item>
        </Accordion>
      )}
    </Stack>
  );
}

function matches({ name, ico }: Company, query: string): boolean {
  const wanted = withoutAccents(query.trim());
  return withoutAccents(name).includes(wanted) || (ico ?? '').startsWith(wanted.replaceAll(/\s/g, ''));
}

function Cards({ companies }: { companies: readonly Company[] }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
      {companies.map((company) => (
        <CompanyCard key={company.id} company={company} />
      ))}
    </SimpleGrid>
  );
}

const SAMPLES = Object.keys(t.samples) as SampleSegment[];

/** Makes a sample company whose story the user chooses. */
function SampleButton() {
  const create = useCreateSample();
  return (
    <Menu position="bottom" width={280}>
      <Menu.Target>
        <Button variant="default" loading={create.isPending} rightSection={<IconChevronDown size={16} />}>
          {t.addSample}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {SAMPLES.map((segment) => (
          <Menu.Item key={segment} onClick={() => create.mutate(segment)}>
            <Text size="sm" fw={550}>
              {t.samples[segment].name}
            </Text>
            <Text size="xs" c="dimmed">
              {t.samples[segment].text}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
