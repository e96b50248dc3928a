import { Stack } from '@mantine/core';
import { overviewTexts as t } from '../../cs/overview.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import { BankNotes } from './bank-notes.tsx';
import { Deadlines } from './deadlines.tsx';
import { Figures } from './figures.tsx';
import { FirstSteps } from './first-steps.tsx';
import { OpenDocuments } from './open-documents.tsx';
import classes from './overview.module.css';
import { QuickActions } from './quick-actions.tsx';

/** The home of a company: where it stands, what is due, what to do first. */
export default function Overview() {
  return (
    <>
      <PageHeader title={t.title} />
      <Stack gap="xl">
        <Figures />
        <OpenDocuments />
        <BankNotes />
        <div className={classes.columns}>
          <FirstSteps />
          <QuickActions />
          <Deadlines />
        </div>
      </Stack>
    </>
  );
}
