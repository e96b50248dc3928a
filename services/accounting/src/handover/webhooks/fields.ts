import Type from 'typebox';
import {
  bodySchema,
  type Field,
  flag,
  list,
  refined,
  refuse,
  text,
  type ValuesOf,
  withDefault,
} from '../../platform/http/fields.ts';
import { strict } from '../../platform/http/strict.ts';

const URL_AT_MOST = 2000;
const ACTIONS_AT_MOST = 100;

const ADDRESS = refined(text({ maximum: URL_AT_MOST }), parseAddress);

/** An address as it is stored: as browsers write it, without what comes after `#`. */
function parseAddress(given: string, path: string): string {
  if (!URL.canParse(given)) refuse(path, 'Musí být celá adresa, například https://example.com/webhook.');
  const url = new URL(given);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') refuse(path, 'Musí začínat https://.');
  if (url.username !== '' || url.password !== '') refuse(path, 'Nesmí obsahovat jméno ani heslo.');
  url.hash = '';
  if (url.href.length > URL_AT_MOST) refuse(path, `Smí mít nejvýše ${URL_AT_MOST} znaků.`);
  return url.href;
}

const ACTION = text({
  maximum: 100,
  pattern: /^(\*|[a-z][a-z_]*\.(\*|[a-z][a-z_]*))$/,
  patternText: 'Musí být *, celý druh (document.*), nebo jedna změna (document.issued).',
});

const ACTIONS = refined(list(ACTION, ACTIONS_AT_MOST), (actions, path) =>
  actions.length === 0
    ? refuse(path, 'Musí být aspoň jedna změna; * znamená všechny.')
    : [...new Set(actions)],
);

export const WEBHOOK = {
  url: ADDRESS,
  actions: ACTIONS,
  active: withDefault(flag(), true),
} satisfies Record<string, Field<unknown>>;
export type WebhookValues = ValuesOf<typeof WEBHOOK>;

export const newBody = () => strict(Type.Object({ webhook: bodySchema(WEBHOOK, 'NewWebhook') }));
export const changesBody = () => strict(Type.Object({ webhook: Type.Partial(bodySchema(WEBHOOK)) }));
