/** A statement as a connection of the driver keeps it for as long as it stands. */
export type PreparedStatement = {
  /** Pieces that the driver has put together; as many small objects, until something reads it as a whole. */
  string?: string;
  /** Its name on the connection; empty: it is not kept. */
  name?: string;
  columns?: readonly Column[] | null;
};

type Column = Readonly<Record<'name' | 'parser' | 'table' | 'number' | 'type', unknown>>;

type Known = { string: string; columns: readonly Column[] | null };

/** More than the statements of a service; of one whose texts never end, these are shared. */
const AT_MOST = 5000;

const known = new Map<string, Known>();
const shared = new WeakSet<PreparedStatement>();

/**
 * Has the connections of a process keep a statement's text and columns once instead of once each: of ten connections
 * that have prepared what many users ask for, they were ten megabytes.
 */
export function shareStatement(statement: PreparedStatement | null): void {
  if (statement === null || !statement.name || statement.string === undefined || shared.has(statement))
    return;
  shared.add(statement);
  const { string, columns = null } = statement;
  const first = known.get(string);
  if (first === undefined) {
    if (known.size < AT_MOST) known.set(string, { string, columns });
    return;
  }
  statement.string = first.string;
  if (columns === null || first.columns === null || !areSame(columns, first.columns)) return;
  statement.columns = first.columns;
}

/** A migration may have changed what a statement gives since another connection has prepared it. */
const areSame = (some: readonly Column[], others: readonly Column[]) =>
  some.length === others.length &&
  some.every(({ name, parser, table, number, type }, i) => {
    const other = others[i] as Column;
    return (
      name === other.name &&
      parser === other.parser &&
      table === other.table &&
      number === other.number &&
      type === other.type
    );
  });
