import { readXmlParts, type XmlElement } from '@news-and-accounting/xml';
import { finished } from '../finished.ts';
import { unreadable } from '../problem.ts';
import type { Reading } from '../reading.ts';
import type { Movement, Statement } from '../statement.ts';
import { movementOf } from './columns.ts';
import { infoOf } from './info.ts';

const LIST = 'AccountStatement/TransactionList';

export function readFioXml(text: string, reading: Reading): Statement[] {
  let info: XmlElement | null = null;
  const movements: Movement[] = [];
  const isWhole = readXmlParts(text, {
    containers: ['AccountStatement', LIST],
    onPart: (part, container) => {
      if (part.name === 'Info') info ??= part;
      if (container !== LIST || part.name !== 'Transaction') return;
      reading.count();
      movements.push(movementOf((number) => part.text(`column_${number}`), movements.length + 1, null));
    },
  });
  const found = info as XmlElement | null;
  if (!isWhole || found === null) throw unreadable('XML');
  const about = infoOf((name) => found.text(name));
  return [finished({ format: 'fio_xml', ...about, movements })];
}
