import { Alert } from '@mantine/core';
import { saidIn } from './said.ts';

/** What is wrong with a form as a whole; nothing when nothing is. */
export function FormProblem({ form }: { form: { problem: string | null } }) {
  if (form.problem === null) return null;
  return (
    <Alert color="red" variant="light" role="alert" style={{ scrollMargin: 80 }}>
      <span {...saidIn(form.problem)}>{form.problem}</span>
    </Alert>
  );
}
