export { fillByRule } from './by-rule.ts';
export { ENERGY, HALL_POLICY, INSURER, PHONES } from './contacts.ts';
export { fillDocuments } from './fill.ts';
export { type DocumentWith, documentsWith, storeEuroAccount } from './store.ts';
export { DESIGNER, PROGRAMMER, WORKSHOP } from './stories.ts';
export { type Calendar, calendarOf, euroRate, plusDays } from './story.ts';
