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
    label: 'Nová faktura',
    path: '/doklady/novy?druh=invoice',
    permission: 'writer',
    keywords: 'vystavit fakturovat prodej',
  },
  {
    label: 'Nová přijatá faktura',
    path: '/doklady/novy?druh=received_invoice',
    permission: 'writer',
    keywords: 'dodavatel nákup závazek',
  },
  {
    label: 'Nová účtenka',
    path: '/doklady/novy?druh=receipt',
    permission: 'writer',
    keywords: 'paragon hotově výdaj',
  },
  {
    label: 'Nová zálohová faktura',
    path: '/doklady/novy?druh=advance',
    permission: 'writer',
    keywords: 'záloha proforma',
  },
  { label: 'Nová pracovní cesta', path: '/cesty/nova', permission: 'writer', keywords: 'cestovní náhrady' },
  {
    label: 'Nový kontakt',
    path: '/kontakty/novy',
    permission: 'writer',
    keywords: 'odběratel dodavatel IČO',
  },
  {
    label: 'Nové opakování',
    path: '/opakovani/nove',
    permission: 'writer',
    keywords: 'opakovaná pravidelná faktura paušál',
  },
  {
    label: 'Nový příkaz k úhradě',
    path: '/banka/prikazy/novy',
    permission: 'writer',
    keywords: 'zaplatit faktury mzdy odvody banka',
  },
  {
    label: 'Nové pravidlo',
    path: '/banka/pravidla/nove',
    permission: 'writer',
    keywords: 'automatické účtování banka pohyby doklady',
  },
  {
    label: 'Párovat platby',
    path: '/banka/parovani',
    permission: 'writer',
    keywords: 'spárovat úhrady banka',
  },
  {
    label: 'Nový interní doklad',
    path: '/denik/novy',
    permission: 'writer',
    keywords: 'zaúčtovat deník MD D dohad časové rozlišení počáteční stavy',
  },
  { label: 'Nová nabídka', path: '/doklady/novy?druh=quote', permission: 'writer' },
  {
    label: 'Nový příjmový pokladní doklad',
    path: '/doklady/novy?druh=cash_in',
    permission: 'writer',
    keywords: 'hotovost tržba',
  },
  {
    label: 'Nový výdajový pokladní doklad',
    path: '/doklady/novy?druh=cash_out',
    permission: 'writer',
    keywords: 'hotovost výdaj',
  },
  { label: 'Nový zaměstnanec', path: '/zamestnanci/novy', permission: 'writer' },
  { label: 'Nová karta majetku', path: '/majetek/novy', permission: 'writer', keywords: 'odpisy' },
  {
    label: 'Nový záznam v evidenci DPH',
    path: '/dph/evidence?novy=ano',
    permission: 'writer',
    keywords: 'oprava odpočtu nedobytná pohledávka neuhrazený nákup § 74b § 46',
  },
  { label: 'Pozvat člena', path: '/clenove?pozvat=ano', permission: 'manager', keywords: 'účetní přístup' },
  {
    label: 'Uzamknout období',
    path: '/nastaveni/obdobi',
    permission: 'manager',
    keywords: 'odemknout závěrka',
  },
];
