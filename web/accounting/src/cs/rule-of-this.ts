/** What leads to a new rule, on screens that need no other texts of rules. */
export const ruleOfThis = 'Vytvořit pravidlo';
