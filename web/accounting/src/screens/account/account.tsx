import { Tabs } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { accountTexts as t } from '../../cs/account.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import { Keys } from './keys.tsx';
import { MyInvitations } from './my-invitations.tsx';
import { Password } from './password.tsx';
import { Profile } from './profile.tsx';
import { Sessions } from './sessions.tsx';

type Part = keyof typeof t.parts;

const PARTS: Readonly<Record<Part, () => ReactNode>> = {
  profil: Profile,
  heslo: Password,
  prihlaseni: Sessions,
  klice: Keys,
  pozvanky: MyInvitations,
};

/** The own account in parts, each at its own address such as `/ucet/klice`. */
export default function Account() {
  const { part: named } = useParams({ strict: false }) as { part?: string };
  const navigate = useNavigate();
  const part = named !== undefined && Object.hasOwn(PARTS, named) ? (named as Part) : 'profil';
  return (
    <>
      <PageHeader title={t.title} />
      <Tabs value={part} onChange={(next) => void navigate({ to: `/ucet/${next}`, replace: true })}>
        <Tabs.List mb="md" aria-label={t.partsLabel}>
          {Object.entries(t.parts).map(([value, label]) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {/* All are kept: what is typed in one waits while another is looked at. */}
        {Object.entries(PARTS).map(([value, Content]) => (
          <Tabs.Panel key={value} value={value}>
            <Content />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
