import type { ruleOfThis as cs } from '../cs/rule-of-this.ts';
import type { Translated } from '../parts/translated.ts';

/** What leads to a new rule, on screens that need no other texts of rules. */
export const ruleOfThis: Translated<typeof cs> = 'Make a rule';
