/** What says where somebody is; it has the focus where what had it is gone. */
export function titleOfPage(): HTMLElement | null {
  const title = document.querySelector<HTMLElement>('main h1, h1');
  if (title !== null) title.tabIndex = -1;
  return title;
}
