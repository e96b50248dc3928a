import type { Haler } from '@news-and-accounting/money';

/** What one side pays for a month; haléře. */
export interface Premiums {
  readonly social: Haler;
  readonly health: Haler;
  readonly total: Haler;
}

export function premiums(social: number, health: number): Premiums {
  return { social: social as Haler, health: health as Haler, total: (social + health) as Haler };
}
