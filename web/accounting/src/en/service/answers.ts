/**
 * Where answers have sentences of the service and not of people: the keys of a value, lists left out, from the last part
 * of the address on. What is stored as somebody wrote it, or is sent back as it was read, is not among them.
 */
const SAID = [
  ...[
    'error',
    'fields.*',
    'label',
    '*_label',
    'what',
    'formula',
    'refused',
    'uncertain',
    'warnings',
    'notes',
  ],
  ...['findings.message', 'issues.message', 'warnings.message', 'errors.message', 'problems.message'],
  ...['checks.message', 'findings.text', 'problems.text', 'items.problem', 'blocked', 'hint'],
  ...[
    'steps.title',
    'inputs.name',
    'inputs.unit',
    'rates.name',
    'unrounded_text',
    'lines.note',
    'lines.unit',
  ],
  ...[
    'evidence.text',
    'reasons.text',
    'against.text',
    'postings.text',
    'queue.rows.title',
    'events.rows.summary',
    'checks.text',
  ],
  ...['getting_started.items.title', 'getting_started.items.text', 'getting_started.items.action'],
  ...['vat_return.reason', 'control_statement.reason', 'recapitulative_statement.reason'],
  ...[
    'vat_treatments.name',
    'vat_rates.name',
    'vat_commodities.name',
    'activity_kinds.name',
    'statement_rows.name',
    'accounts.name',
    'account.name',
  ],
  ...['about.account', 'trial_balance.rows.name', 'general_ledger.rows.name', 'income_statement.rows.name'],
  ...[
    'balance_sheet.assets.name',
    'balance_sheet.liabilities.name',
    'rows.accounts.name',
    'why',
    'days.holiday',
    'variants.reason',
    'holidays.name',
  ],
].map((path) => path.split('.'));

/** Accepted by sending parts of them back; screens translate what they show of them. */
const SENT_BACK = 'proposals';

/** Texts of postings and of series, which a person may have written: screens translate them at once, without waiting. */
const SHOWN_IN_ENGLISH = new Set(['text', 'distribution', SENT_BACK]);
const SERIES = 'number_series';

type InEnglish = (text: string) => string;

/** A text at its place: it is replaced there. */
type Place = { holder: Record<string | number, unknown>; key: string | number; text: string };

/**
 * The answer with what the service says in English; nothing is waited for where it says nothing and screens translate
 * nothing of it themselves.
 * @param of its address, whose last name counts as the outermost key
 */
export async function translateAnswer<Answer>(
  answer: Answer,
  of: string,
  load: () => Promise<InEnglish | undefined>,
): Promise<Answer> {
  const names = new URL(of, 'http://localhost').pathname.split('/').filter((name) => /^[a-z_]+$/.test(name));
  const places = [...placesIn(answer, names.slice(-1))];
  if (places.length === 0 && !names.includes(SERIES) && !hasShown(answer)) return answer;
  const inEnglish = await load();
  if (inEnglish === undefined) return answer;
  for (const { holder, key, text } of places) holder[key] = inEnglish(text);
  return answer;
}

/** Whether a screen will translate something of the answer, for which the sentences have to be there by then. */
function hasShown(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([key, inner]) => SHOWN_IN_ENGLISH.has(key) || inner === 'distribution' || hasShown(inner),
  );
}

function* placesIn(value: unknown, path: readonly string[]): Generator<Place> {
  if (typeof value !== 'object' || value === null) return;
  const holder = value as Record<string | number, unknown>;
  for (const key of Object.keys(holder)) {
    const inner = holder[key];
    const way = Array.isArray(value) ? path : [...path, key];
    if (key === SENT_BACK) continue;
    if (typeof inner !== 'string') yield* placesIn(inner, way);
    else if (inner !== '' && isSaid(way)) yield { holder, key, text: inner };
  }
}

/** The places by their innermost key; those of several keys are looked at for every one. */
const BY_KEY = Map.groupBy(SAID, (path) => path.at(-1) ?? '');
const OF_MANY_KEYS = SAID.filter((path) => path.at(-1)?.startsWith('*'));

function isSaid(way: readonly string[]): boolean {
  return [...(BY_KEY.get(way.at(-1) ?? '') ?? []), ...OF_MANY_KEYS].some((path) =>
    path.every((name, at) => {
      const key = way[way.length - path.length + at] ?? '';
      return name.startsWith('*') ? key !== '' && key.endsWith(name.slice(1)) : key === name;
    }),
  );
}
