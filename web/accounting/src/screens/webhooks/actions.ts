import { booksTexts } from '../../cs/books.ts';
import { webhooks as t } from '../../cs/webhooks.ts';
import { counted } from '../../parts/plural.ts';

type Option = { value: string; label: string };

/** What changes can be chosen: all of a kind of thing, then each; and what a webhook has that is not known here. */
export function actionOptions(chosen: readonly string[]): Option[] {
  const known = Object.entries(booksTexts.actions);
  const subjects = new Map<string, string>();
  for (const [action, label] of known) {
    const subject = action.split('.')[0] ?? action;
    if (!subjects.has(subject)) subjects.set(subject, label.split(':')[0] ?? label);
  }
  const options = [
    ...[...subjects].map(([subject, label]) => ({ value: `${subject}.*`, label: t.allOf(label) })),
    ...known.map(([value, label]) => ({ value, label })),
  ];
  const values = new Set(options.map(({ value }) => value));
  const others = chosen.filter((value) => value !== '*' && !values.has(value));
  return [...options, ...others.map((value) => ({ value, label: value }))];
}

/** An action as people read it. */
export const actionName = (action: string): string =>
  action === 'webhook.test' ? t.testAction : (booksTexts.actions[action] ?? action);

const SAID_AT_MOST = 3;

/** What a webhook is told, in a line. */
export function actionsSaid(actions: readonly string[]): string {
  if (actions.includes('*')) return t.everything;
  if (actions.length > SAID_AT_MOST) return counted(actions.length, t.chosen);
  const labels = new Map(actionOptions(actions).map(({ value, label }) => [value, label]));
  return actions.map((action) => labels.get(action) ?? action).join(', ');
}
