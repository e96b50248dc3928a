import { navigationTexts as t } from './cs/navigation.ts';
import type { Permission } from './parts/permission.ts';

/** Something that the palette can start: it opens a screen, usually with a form open. */
export type PaletteAction = {
  label: string;
  /** Under `/firmy/$entityId`; with a search part where the screen reads one. */
  path: string;
  permission: Permission;
  keywords?: string;
};

export const PALETTE_ACTIONS: readonly PaletteAction[] = [
  {
    ...t.actions.newInvoice,
    path: '/doklady/novy?druh=invoice',
    permission: 'writer',
  },
  {
    ...t.actions.newReceivedInvoice,
    path: '/doklady/novy?druh=received_invoice',
    permission: 'writer',
  },
  {
    ...t.actions.newReceipt,
    path: '/doklady/novy?druh=receipt',
    permission: 'writer',
  },
  {
    ...t.actions.photograph,
    path: '/vyfotit',
    permission: 'writer',
  },
  {
    ...t.actions.newProforma,
    path: '/doklady/novy?druh=advance',
    permission: 'writer',
  },
  { ...t.actions.newTrip, path: '/cesty/nova', permission: 'writer' },
  {
    ...t.actions.newContact,
    path: '/kontakty/novy',
    permission: 'writer',
  },
  {
    ...t.actions.newRecurrence,
    path: '/opakovani/nove',
    permission: 'writer',
  },
  {
    ...t.actions.newOrder,
    path: '/banka/prikazy/novy',
    permission: 'writer',
  },
  {
    ...t.actions.newRule,
    path: '/banka/pravidla/nove',
    permission: 'writer',
  },
  {
    ...t.actions.matchPayments,
    path: '/banka/parovani',
    permission: 'writer',
  },
  {
    ...t.actions.newEntry,
    path: '/denik/novy',
    permission: 'writer',
  },
  { ...t.actions.newQuote, path: '/doklady/novy?druh=quote', permission: 'writer' },
  {
    ...t.actions.newCashIn,
    path: '/doklady/novy?druh=cash_in',
    permission: 'writer',
  },
  {
    ...t.actions.newCashOut,
    path: '/doklady/novy?druh=cash_out',
    permission: 'writer',
  },
  { ...t.actions.newEmployee, path: '/zamestnanci/novy', permission: 'writer' },
  { ...t.actions.newAsset, path: '/majetek/novy', permission: 'writer' },
  {
    ...t.actions.newVatRecord,
    path: '/dph/evidence?novy=ano',
    permission: 'writer',
  },
  { ...t.actions.inviteMember, path: '/clenove?pozvat=ano', permission: 'manager' },
  {
    ...t.actions.lockPeriod,
    path: '/nastaveni/obdobi',
    permission: 'manager',
  },
];
