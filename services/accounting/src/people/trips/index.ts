export { fillTrips } from './sample.ts';
export { searchTrips } from './search.ts';
export { ownTripsOf } from './store.ts';
