export { giveUpOld, type MadeMail, sendOnce } from './send-once.ts';
