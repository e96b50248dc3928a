// What other rooms may ask of contacts.
export { fillContacts } from './sample.ts';
export { searchPartners } from './search.ts';
