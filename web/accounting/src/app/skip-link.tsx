import { shell } from '../cs/shell.ts';

/** The first thing that the keyboard reaches: past the navigation to the content. */
export function SkipLink() {
  return (
    <a href="#obsah" className="skip-link">
      {shell.skip}
    </a>
  );
}
