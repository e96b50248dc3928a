// What other rooms may ask of open items.
export { openItemsOf, openItemsOn } from './open-items-on.ts';
