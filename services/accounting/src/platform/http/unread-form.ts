/** A body that is a form of a page. Only what mail programs ask takes one, and nothing of it is read. */
export const UNREAD_FORM = Symbol('a form');
