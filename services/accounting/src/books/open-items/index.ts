// What other rooms may ask of open items.
export { openItemsOn, unpairedItemsOn } from './open-items-on.ts';
