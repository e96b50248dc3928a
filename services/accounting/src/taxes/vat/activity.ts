import { activityName } from '../../public/codebooks/index.ts';

/**
 * Six digits of an activity, filled up with zeros, where the list of the tax administration has them: it has the
 * activities of both classifications on every level.
 */
export function formActivity(nace: string | null): string | null {
  const code = (nace?.replaceAll(/\D/g, '') ?? '').padEnd(6, '0');
  const levels = [2, 3, 4, 5].filter((digits) => /^0*$/.test(code.slice(digits)));
  const isKnown = levels.some((digits) => {
    const activity = code.slice(0, digits);
    return activityName('2025', activity) !== null || activityName('2008', activity) !== null;
  });
  return isKnown && code.length === 6 ? code : null;
}
