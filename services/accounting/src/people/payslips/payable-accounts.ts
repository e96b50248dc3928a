/** Where what is owed to a person stands; of members of bodies it changes with the kind of activity on the card. */
export const EMPLOYEES_PAYABLE = '331';
export const BODY_MEMBERS_PAYABLE = '366';
