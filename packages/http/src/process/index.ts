export { belongingTo, whenParentEnds } from './parent.ts';
export { stopOnSignals } from './stop.ts';
