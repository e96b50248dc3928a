/** The frame of a company's screens, in pixels of letters of the usual size. */
export const FRAME_SIZES = {
  navigation: 232,
  /** Around a page. */
  padding: 16,
  /** A page grows no wider. */
  widest: 1320,
};
