import { useParams } from '@tanstack/react-router';
import { FIRST_STEP_SCREENS } from '../first-step-screens.ts';
import { Redirect } from '../parts/redirect.tsx';

/** Leads from an address that the interface gives out to the screen that we have for it, or home. */
export function StepAddress() {
  const { entityId, _splat } = useParams({ strict: false }) as { entityId: string; _splat?: string };
  return <Redirect to={`/firmy/${entityId}${FIRST_STEP_SCREENS[_splat ?? ''] ?? ''}`} />;
}
