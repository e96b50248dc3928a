// What other rooms may ask of members.
export { INVITATION_FAILURES } from './failures.ts';
export { searchMembers } from './search.ts';
