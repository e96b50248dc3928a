import type { ruleOfThis as cs } from '../cs/rule-of-this.ts';
import type { Unfinished } from '../parts/translated.ts';

/** What leads to a new rule, on screens that need no other texts of rules. */
export const ruleOfThis: Unfinished<typeof cs> = 'Make a rule';
