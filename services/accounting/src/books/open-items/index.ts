// What other rooms may ask of open items.
export { openItemsOn } from './open-items-on.ts';
