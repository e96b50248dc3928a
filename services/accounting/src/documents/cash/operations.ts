import type { AccountingOperation } from '../../platform/operation.ts';
import { createCashRegister } from './create-register.ts';
import { getCashBook } from './get-book.ts';
import { listCashRegisters } from './list-registers.ts';
import { updateCashRegister } from './update-register.ts';

export const CASH_OPERATIONS: readonly AccountingOperation[] = [
  listCashRegisters, //  GET   /entities/{entity_id}/cash_registers
  createCashRegister, // POST  /entities/{entity_id}/cash_registers
  updateCashRegister, // PATCH /entities/{entity_id}/cash_registers/{id}
  getCashBook, //        GET   /entities/{entity_id}/cash_registers/{id}/book
];
