import { invalid } from '../../platform/errors.ts';

export const notDismissible = () =>
  invalid('Tento úkol nelze odbavit bez vyřízení. Zmizí sám, až jeho důvod pomine.', {
    code: 'NOT_DISMISSIBLE',
  });
