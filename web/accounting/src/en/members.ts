import type { membersTexts as cs } from '../cs/members.ts';
import type { Translated } from '../parts/translated.ts';

/** Texts of members and invitations. */
export const membersTexts: Translated<typeof cs> = {
  title: 'Members',
  text: 'Who has access to the company and what they may do in it.',
  onlyManagers: 'Only the owner or an accountant invites and removes members and changes their roles.',
  members: 'Members of the company',
  invitations: 'Pending invitations',
  noInvitations: 'No one who already has an account here still has to accept an invitation.',
  alone:
    'You are the only member so far. Invite an accountant or a colleague; each signs in with their own account.',
  you: 'you',
  since: (day) => `member since ${day}`,
  invitedBy: (name) => `invited by ${name}`,
  waiting: 'waiting to be accepted',

  invite: 'Invite a member',
  inviteHow: 'Whom you invite',
  inviteBy: { login: 'Has an account here', link: 'Has no account yet' },
  inviteText:
    'They will see the invitation after signing in: in the header, in the list of companies and in the settings of their account.',
  linkText:
    'We will make a link by which the invited person registers or signs in and accepts the invitation.',
  tryLink: 'People without an account are invited by a link.',
  email: 'E-mail of the invited person',
  createLink: 'Create a link',
  linkTitle: 'Invitation link',
  linkOnce: 'You see the link for the last time now, only its hash is stored. It can be used once.',
  linkMails: {
    queued: (email) => `The e-mail with the link is on its way to ${email}.`,
    retried: (email) =>
      `The e-mail to ${email} could not be sent so far, we keep trying. You can hand the link over yourself, too.`,
    sent: (email) => `The e-mail with the link to ${email} is sent.`,
    failed: (email) => `The e-mail to ${email} could not be sent. Hand the link over yourself.`,
  },
  linkNotMailed: (email) => `We have not e-mailed it. Hand it over to ${email} yourself.`,
  linkUntil: (day) => `Valid until ${day}.`,
  link: 'Link',
  copyLink: 'Copy the link',
  linkCopied: 'The link is copied',
  linkKept: 'Done',
  links: 'Invitations by link',
  linkMailStates: {
    queued: 'e-mail on its way',
    retried: 'e-mail could not be sent so far',
    sent: 'e-mail sent',
    failed: 'e-mail could not be sent',
  },
  linkDetails: (name, day) => `created by ${name} · valid until ${day}`,
  revokeLink: 'Cancel the link',
  revokeLinkOf: (email) => `Cancel the link for ${email}`,
  revokeLinkTitle: (email) => `Cancel the link for ${email}?`,
  revokeLinkText: 'Nobody will become a member by the link any more. You can create a new one at any time.',
  linkRevoked: 'The link is cancelled.',
  login: 'Username or e-mail',
  sendInvitation: 'Invite',
  invited: (name, mailed) =>
    `User ${name} is invited.${mailed ? ' An e-mail with the invitation is on its way.' : ''}`,

  role: 'Role',
  roles: {
    accountant: 'Accountant',
    editor: 'Editor',
    viewer: 'Viewer',
  },
  rights: {
    owner: 'May do everything. There is one owner, who cannot be removed or given another role.',
    accountant: 'May do everything including settings, members and locking of periods.',
    editor: 'Enters documents, bank, assets, payroll and trips. Does not change settings or members.',
    viewer: 'Only reads. Sees personal data of employees and wages too.',
  },
  changeRole: 'Change role',
  changeRoleTitle: (name) => `Role of ${name}`,
  changeRoleOf: (name) => `Change role of ${name}`,
  ownRoleWarning:
    'You are changing your own role. You will lose the administration of members and settings, and only the owner or another accountant can give it back.',
  roleChanged: (name, role) => `${name}: new role ${role.toLowerCase()}.`,

  remove: 'Remove',
  removeOf: (name) => `Remove ${name}`,
  removeTitle: (name) => `Remove ${name}?`,
  removeText: (name) =>
    `${name} will lose access to the company at once, also through API keys. What they entered stays. They can return only by a new invitation.`,
  removeConfirm: 'Remove the member',
  removed: (name) => `User ${name} is removed.`,
  cancel: 'Cancel the invitation',
  cancelOf: (name) => `Cancel the invitation of ${name}`,
  cancelTitle: (name) => `Cancel the invitation of ${name}?`,
  cancelText: (name) => `${name} will not be able to accept it. You can invite them again at any time.`,
  cancelled: (name) => `The invitation of ${name} is cancelled.`,
  leave: 'Leave the company',
  leaveTitle: (company) => `Leave the company ${company}?`,
  leaveText:
    'You lose access at once, also through your API keys. What you entered stays in the company. You can return only by a new invitation.',
  left: (company) => `You have left the company ${company}.`,
  ownerStays: 'The owner cannot leave the company.',
  toHandOver: 'How to hand it over to another owner',
};
