import { createSpotlight } from '@mantine/spotlight';

/** The store of the palette; the palette itself comes later than its button. */
export const [paletteStore, palette] = createSpotlight();

export const openPalette = palette.open;
