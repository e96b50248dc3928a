/** Whether a press asks to take back what was done, and not what was typed where it has the focus. */
export function isUndoPress(event: KeyboardEvent): boolean {
  const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
  return isUndo && !isInText(event.target);
}

/** Of these fields nothing was typed. */
const WITHOUT_TEXT = ['checkbox', 'radio', 'button', 'submit', 'file'];

const isInText = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement
    ? !WITHOUT_TEXT.includes(target.type)
    : target instanceof HTMLElement && (target.isContentEditable || target.tagName === 'TEXTAREA');
