export { fillDocuments } from './fill.ts';
export { type Calendar, calendarOf, euroRate, plusDays } from './story.ts';
