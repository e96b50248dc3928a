/** What moves on the accounts of a sample company besides what its documents and wages say. */
export type Habits = {
  /** Months before the present one in which euros come to their account or go back, and how many. */
  transfers: readonly (readonly [monthsAgo: number, euros: number])[];
  /** Whether cash of the register is put in. */
  deposits: boolean;
  /** What who works alone takes out every month, in crowns. */
  drawn: number | null;
};

export const OF_WORKSHOP: Habits = {
  transfers: [
    [24, 2_000],
    [15, -14_000],
    [6, -24_000],
  ],
  deposits: true,
  drawn: null,
};

export const OF_DESIGNER: Habits = { transfers: [], deposits: false, drawn: 22_000 };

export const OF_PROGRAMMER: Habits = {
  transfers: [
    [24, 400],
    [19, -3_500],
    [13, -4_500],
    [7, -4_500],
    [2, -4_000],
  ],
  deposits: false,
  drawn: 28_000,
};
