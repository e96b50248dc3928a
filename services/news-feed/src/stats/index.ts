export {
  addFigures,
  areFiguresCurrent,
  beginFigures,
  countFigures,
  noteFigures,
  noteTranslationKeys,
} from './published-figures.ts';
