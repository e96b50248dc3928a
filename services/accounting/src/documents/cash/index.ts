// What other rooms may ask of cash registers.
export { paidWage } from './paid-wage.ts';
export type { Register } from './register.ts';
export { searchRegisters } from './search.ts';
export { registerBalances, registerOf } from './store.ts';
export { type BelowZero, czkInRegisters, registersBelowZero } from './sums.ts';
