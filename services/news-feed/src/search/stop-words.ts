import type { Lang } from '../languages.ts';

const ENGLISH = `a about after all also amid among an and any are as at be been before being between both but by can
  could did do does during each for from had has have he her here him his how i if in into is it its just may me more
  most my new no not now of off on one only or other our out over own said says say she should since so some such than
  that the their them then there these they this those through to too under until up us was we were what when where
  which while who why will with would you your`;

const CZECH = `a aby aj ale anebo ani asi až bez bude budou by byl byla byli bylo byly být co což či další dle do ho i
  já jak jako je jeho jej její jejich jen ještě ji jí jiné již jsem jsme jsou k kde kdy kdo když ke která které kterou
  který kteří ku má mají mezi mi mít mu může na nad nám nás nebo není než nic nich nim o od on ona oni ono pak po pod
  podle pokud pouze pro proti proto protože před přes při s se si sice svá své svůj svých ta tak také takže tato te ten
  tento teď této tím tom tomto to toho tohoto tu ty u už v vám vás ve více však všechny vy z za zda zde ze že`;

/** Words that tell nothing about what a text is about; they also tell its language. */
export const STOP_WORDS: Readonly<Record<Lang, ReadonlySet<string>>> = {
  en: new Set(ENGLISH.split(/\s+/)),
  cs: new Set(CZECH.split(/\s+/)),
};
