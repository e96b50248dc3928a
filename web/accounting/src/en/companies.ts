import type { companiesTexts as cs } from '../cs/companies.ts';
import type { Translated } from '../parts/translated.ts';

/** Texts of the list of companies. */
export const companiesTexts: Translated<typeof cs> = {
  title: 'Companies',
  add: 'New company',
  needs: 'What companies need',
  addSample: 'Try a sample company',
  samples: {
    company: { name: 'Dílna s.r.o.', text: 'Double entry, employees, monthly VAT payer' },
    osvc: { name: 'Freelance graphic designer', text: 'Tax records, quarterly VAT payer' },
    identified: {
      name: 'Programmer without VAT',
      text: 'Tax records, identified person, services to the EU',
    },
  },
  sampleDone: 'The sample company is ready.',
  searchLabel: 'Search by name or company ID (IČO)',
  archived: (count) => `Archived (${count})`,
  companyForms: ['company', 'companies'],
  emptyTitle: 'There is no company yet',
  emptyText:
    'Create your company by its ID (IČO), or try everything first on a sample company with made-up data. Do you keep the books of others? Have them invite you to their company (Members, Invite a member); the invitation appears here.',
  nothingFound: 'You have no such company here.',
  ico: (ico) => `company ID (IČO) ${ico}`,
  sample: 'Sample',
  role: { owner: 'Owner', accountant: 'Accountant', editor: 'Editor', viewer: 'Viewer' },
  invitations: 'Invitations',
  invitedBy: (name, role) => `${name} invites you as ${role.toLowerCase()}.`,
  invited: (role) => `Invitation as ${role.toLowerCase()}.`,
  accept: 'Accept',
  decline: 'Decline',
  accepted: (name) => `The invitation to ${name} is accepted.`,
  declined: 'The invitation is declined.',
  declineTitle: 'Decline the invitation?',
  declineText: (name) => `You will have to be invited to ${name} again.`,
};
