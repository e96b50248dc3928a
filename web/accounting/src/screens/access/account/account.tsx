import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { accountTexts as t } from '../../../cs/account.ts';
import { AddressTabs, usePartOfAddress } from '../../../parts/address-tabs.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Keys } from './keys.tsx';
import { MyInvitations } from './my-invitations.tsx';
import { MailNotices } from './notices.tsx';
import { Password } from './password.tsx';
import { Profile } from './profile.tsx';
import { Security } from './security.tsx';
import { Sessions } from './sessions.tsx';

type Part = keyof typeof t.parts;

const PARTS: Readonly<Record<Part, () => ReactNode>> = {
  profil: Profile,
  heslo: Password,
  zabezpeceni: Security,
  prihlaseni: Sessions,
  zpravy: MailNotices,
  klice: Keys,
  pozvanky: MyInvitations,
};

/** The own account in parts, each at its own address such as `/ucet/klice`. */
export default function Account() {
  const navigate = useNavigate();
  const part = usePartOfAddress(PARTS, 'profil');
  return (
    <>
      <PageHeader title={t.title} part={t.parts[part]} />
      <AddressTabs
        label={t.partsLabel}
        part={part}
        titles={t.parts}
        contents={PARTS}
        onChange={(next) => void navigate({ to: `/ucet/${next}`, replace: true })}
      />
    </>
  );
}
