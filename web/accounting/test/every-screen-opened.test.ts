import { lookAtOpened } from './every-screen/look-at-opened.ts';
import { testEveryOpener } from './every-screen/open-all.ts';

testEveryOpener({
  size: { width: 1280, height: 860 },
  look: lookAtOpened(),
  upTo: '/firmy/$entityId/ostatni-doklady',
});
