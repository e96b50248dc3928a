// What other rooms may ask of employees.

export { WAGE_ACCOUNT } from './bank-account.ts';
export { BIRTH_NUMBER } from './birth-number.ts';
export { storeFirstEmployees } from './create-employee.ts';
export { decimal } from './decimal.ts';
export { type Employee, fullName, payeeOf } from './employee.ts';
export { EMPLOYEE_FIELDS } from './fields.ts';
export { relationText } from './relation-text.ts';
export { EMPLOYEE_WORDS, searchEmployees } from './search.ts';
export { employeeById, employeesBetween, employeesById, employeesOfPerson } from './store.ts';
