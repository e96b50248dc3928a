import { Alert, Button, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconCircleCheck } from '@tabler/icons-react';
import { useCompany } from '../../../api/companies.ts';
import { ApiError } from '../../../api/error.ts';
import { common } from '../../../cs/common.ts';
import { jmhz as t } from '../../../cs/jmhz.ts';
import { Can } from '../../../parts/can.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { Section } from '../../../parts/section.tsx';
import { WarningNote } from '../../../parts/warning-note.tsx';
import { type Check, useValidate, type Validation, type ValidationAnswer } from './api.ts';
import { hindrances } from './ready.ts';

type ValidateButtonProps = { check: Check; onAnswer: (answer: ValidationAnswer) => void };

/** Has the report checked by the authority; says before that personal data leave the house. */
export function ValidateButton({ check, onAnswer }: ValidateButtonProps) {
  const { id: entityId, settings } = useCompany();
  const validate = useValidate(entityId, check, onAnswer);
  const whyNot =
    settings.demo === true
      ? t.validateSample
      : hindrances(check).length > 0
        ? t.hasErrors
        : check.packages > 1
          ? t.validateOneFile
          : null;
  return (
    <Can permission="writer" whyNot={whyNot}>
      <Button
        variant="default"
        loading={validate.isPending}
        onClick={() =>
          modals.openConfirmModal({
            title: t.validateTitle,
            children: t.validateText,
            labels: { confirm: t.validateRun, cancel: common.cancel },
            confirmProps: { 'data-autofocus': true },
            onConfirm: () => validate.run(check.kind),
          })
        }
      >
        {t.validate}
      </Button>
    </Can>
  );
}

type ErrorRow = Validation['errors'][number] & { key: number };

const COLUMNS: readonly Column<ErrorRow>[] = [
  { id: 'zamestnanec', title: t.employee, value: ({ employee }) => employee },
  { id: 'cast', title: t.category, value: ({ category }) => category },
  { id: 'kod', title: t.code, value: ({ code }) => code },
  { id: 'chyba', title: t.message, value: ({ message }) => message },
];

/** What the authority said. */
export function ValidationResult({ validation }: { validation: ValidationAnswer }) {
  if (validation instanceof ApiError) {
    return (
      <WarningNote title={t.validationAway}>
        <Text size="sm">{validation.message}</Text>
        <Text size="sm">{t.validationAwayAdvice}</Text>
      </WarningNote>
    );
  }
  if (validation.ok) {
    return (
      <Alert variant="light" icon={<IconCircleCheck size={18} />} title={t.validationTitle} role="status">
        {t.validationOk(t.kinds[validation.kind])}
      </Alert>
    );
  }
  return (
    <Section title={t.validationTitle}>
      <DataTable
        label={t.validationErrors}
        rows={validation.errors.map((error, key) => ({ ...error, key }))}
        columns={COLUMNS}
        rowKey={({ key }) => key}
        sortName="razeni-chyb"
        maxHeight="none"
      />
    </Section>
  );
}
