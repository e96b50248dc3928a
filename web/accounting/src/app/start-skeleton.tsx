import { common } from '../cs/common.ts';
import { Logo } from './logo.tsx';
import { StartHead, useHasStartHead } from './start-head.tsx';

/** What `index.html` shows before the scripts are there, with its classes: until it is known who is signed in. */
export function StartSkeleton() {
  const hasHead = useHasStartHead();
  return (
    <div className="start">
      <header className="start-bar">
        <Logo />
        {common.appName}
      </header>
      <div className="start-shapes" role="status" aria-label={common.loading}>
        {hasHead ? <StartHead /> : <div className="start-shape start-title-shape" />}
        <div className="start-shape" />
        <div className="start-shape" />
      </div>
    </div>
  );
}
