import { useLocation } from '@tanstack/react-router';

const given = document.getElementById('start-head');
const textOf = (name: string) => given?.querySelector(`.${name}`)?.textContent ?? null;
/** What the page itself said of the screen that it was loaded for, `screen-page.ts` of the service. */
const head = { pathname: location.pathname, title: textOf('start-title'), text: textOf('start-text') };

/** Whether the page said what the screen is before the application was there. */
export const useHasStartHead = () => useLocation().pathname === head.pathname && head.title !== null;

/** What the page said of its screen goes on standing there until the screen says it itself. */
export function StartHead() {
  return (
    <div className="start-head">
      <p className="start-title">{head.title}</p>
      {head.text !== null && <p className="start-text">{head.text}</p>}
    </div>
  );
}
