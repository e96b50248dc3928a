import type { recurrences as cs } from '../cs/recurrences.ts';
import { dateText } from '../parts/dates.ts';
import { counted } from '../parts/plural.ts';
import type { Translated } from '../parts/translated.ts';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const periods = {
  weekly: 'Weekly',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  half_yearly: 'Half-yearly',
  yearly: 'Yearly',
};

/** Texts of documents that repeat. */
export const recurrences: Translated<typeof cs> = {
  title: 'Recurring documents',
  text: 'Rents, flat fees and subscriptions: the document is created automatically on the planned day.',
  list: 'List of recurrences',
  recurrenceForms: ['recurrence', 'recurrences'],
  pausingMany: 'Pausing recurrences',
  resumingMany: 'Resuming recurrences',
  noneToPause: 'None of the selected recurrences is running.',
  noneToResume: 'None of the selected recurrences is paused.',
  new: 'New recurring document',
  newOf: (kind, number) => (number === null ? `Repeat: ${kind}` : `Repeat: ${kind} ${number}`),
  edit: 'Edit',
  editTitle: (name) => `Edit: ${name}`,
  created: 'The recurrence is created.',
  saved: 'Changes of the recurrence are saved.',
  deleted: 'The recurrence is deleted, its documents stay.',
  paused: 'The recurrence is paused.',
  resumed: (next) =>
    next === null
      ? 'The recurrence is started, but has no day left.'
      : `The recurrence is running again. The next document is made on ${dateText(next)}; days of the pause are not caught up.`,
  emptyTitle: 'Nothing repeats yet',
  emptyText:
    'Set up once what you invoice regularly. The document is then created automatically on its day, with the month in its text.',
  notFoundTitle: 'This recurrence was not found',
  toList: 'To recurring documents',
  name: 'Name',
  namePlaceholder: 'As on the document',
  partner: 'Partner',
  kind: 'Kind of document',
  when: 'When',
  what: 'What repeats',
  period: 'How often',
  periods,
  day: 'Day of the month',
  dayOfWeek: 'Day of the week',
  dayOfMonth: (day) => String(day),
  lastDay: 'last',
  weekDays: days,
  /** How often and when, in one line. */
  rhythm: (period, day) =>
    period === 'weekly'
      ? `${periods[period]}, on ${days[Number(day) - 1] ?? ''}`
      : `${periods[period]}, ${day === 'last' ? 'last day of the month' : `day ${day} of the month`}`,
  dayText: 'The last day in a shorter month.',
  startsOn: 'Begins',
  endsOn: 'Ends',
  endless: 'no end date',
  taxable: 'Tax point',
  taxables: {
    issue: 'on the issue date',
    month_end: 'last day of the month of issue',
    previous_month_end: 'last day of the month before',
  },
  outcome: 'What should happen',
  outcomes: {
    issue: 'Issue',
    send: 'Issue and send by e-mail',
    draft: 'Only prepare a draft',
  },
  outcomeReceived: 'Enter',
  missed: (count) =>
    `The beginning is in the past: ${counted(count, ['document is', 'documents are'])} made as soon as this is saved, for days up to today.`,
  noDay: 'No day falls into this range.',
  placeholders:
    'You can write {month}, {mm}, {yyyy}, {quarter}, {previous_month} and {next_month} into texts: they are filled in by the tax point.',
  next: 'Next document',
  nextOn: (day) => `Next document ${dateText(day)}`,
  none: 'none',
  ended: 'ended',
  isPaused: 'paused',
  running: 'running',
  failing: 'failing',
  state: 'State',
  last: 'Last',
  calendar: 'Calendar of 12 months',
  calendarText: 'When further documents will be made.',
  calendarEmpty: 'No document will be made in the next 12 months.',
  texts: 'Texts of the next document',
  textsText: (taxable) => `How they will read with the tax point ${dateText(taxable)}.`,
  noTexts: 'The document has no lines yet.',
  failedTitle: (day) => `The document of ${dateText(day)} could not be made`,
  failedText: 'The application tries again once a day. Complete what is missing, or try now.',
  retry: 'Try again',
  runNow: 'Make now',
  runTitle: (day) => `Make the document of ${dateText(day)}?`,
  runText: 'The document will have the planned date and will not be made a second time for that day.',
  runConfirm: 'Make the document',
  made: (number) => (number === null ? 'The draft is ready.' : `The document ${number} is made.`),
  runs: 'Documents made',
  noRuns: 'No document has been made from it yet.',
  draft: 'draft',
  cancelled: 'cancelled',
  pause: 'Pause',
  resume: 'Start again',
  archivedTitle: 'The partner is archived',
  archivedText:
    'Documents are still made for them. If they should not be, pause the recurrence or give it an end.',
  pausedText: 'Nothing is made until you start the recurrence again. Days of the pause are not caught up.',
  more: 'More options',
  delete: 'Delete the recurrence',
  deleteTitle: 'Delete the recurrence?',
  deleteText: 'No further documents will be made. Those that were made stay.',
  repeat: 'Repeat…',
  save: 'Save',
  create: 'Create the recurrence',
  back: 'Back',
};
