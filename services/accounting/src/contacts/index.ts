// What other rooms may ask of contacts.
export { type Published, publishedOn } from './accounts.ts';
export { LIST_COLUMNS as PARTNER_COLUMNS } from './list-partners.ts';
export { addContact, readContact, takeContactBack } from './new-contact.ts';
export type { PartnerAccount, PartnerValues as ContactValues } from './partner.ts';
export { fillContacts } from './sample.ts';
export { SAMPLE_PARTNERS } from './sample-partners.ts';
export { DESIGNER_PARTNERS, PROGRAMMER_PARTNERS } from './sample-self-employed.ts';
export { searchPartners } from './search.ts';
export { czechNumber } from './vat-check.ts';
