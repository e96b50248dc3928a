import { lookWhetherCut } from './every-screen/look-at-opened.ts';
import { testEveryOpener } from './every-screen/open-all.ts';

/** A window of 1280 × 1024 at 400 %. */
testEveryOpener({
  size: { width: 320, height: 256 },
  look: lookWhetherCut(),
  upTo: '/firmy/$entityId/banka/pohyby',
});
