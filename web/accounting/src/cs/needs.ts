import { decimalText } from '../parts/decimal.ts';
import { formFor } from '../parts/plural.ts';

/** Texts of the list of what the user's companies need. */
export const needsTexts = {
  title: 'Co firmy potřebují',
  text: 'Všechny vaše firmy na jednom místě, nahoře ta, kde nejvíc hoří. Co vyřídíte, zmizí samo.',
  companies: 'Firmy podle naléhavosti',
  toNeeds: 'Co potřebují',
  sample: 'Ukázka',
  overdue: (count: string) => `${count} po termínu`,
  today: (count: string) => `${count} dnes`,
  soon: (count: string) => `${count} do týdne`,
  normal: (count: string) => `${count} bez spěchu`,
  taskForms: ['úkol', 'úkoly', 'úkolů'] as const,
  unmatched: 'Ke spárování',
  approvals: 'Ke schválení',
  late: 'po termínu',
  until: 'do',
  moreDeadlines: (count: number) => `a další termíny (${count})`,
  amountLater: 'částka zatím není známá',
  refund: (amount: string) => `vrátí se ${amount}`,
  nothing: 'Nic nečeká.',
  leftOut: (count: number) =>
    `Seznam má nejvýš 500 firem, ${formFor(count, ['další', 'další', 'dalších'])} ${decimalText(count)} tu ${formFor(count, ['není', 'nejsou', 'není'])}.`,
  emptyTitle: 'Zatím tu není žádná firma',
  emptyText: 'Založte firmu, nebo přijměte pozvánku do jiné; pak tu uvidíte, co která potřebuje.',
  toCompanies: 'Na seznam firem',
  keys: 'J a K přecházejí mezi firmami, Enter firmu otevře, zpět vás vrátí na stejné místo. Více:',
  next: 'Další firma',
  previous: 'Předchozí firma',
  open: 'Otevřít firmu',
};
