import { parseSync, Visitor } from 'oxc-parser';

/** A statement as it stands in a source. */
export type Statement = {
  /** With the code that is put into it, parts of statements in that included. */
  text: string;
  /** The function or constant at the margin that it stands in. */
  within: string;
  /** Names of what is put into it: `${name}` and `${name(…)}`. */
  parts: string[];
};

/** Something with a name: a constant, or a function. */
export type Named = { name: string; within: string; text: string };

const AT_MARGIN = /^(?:export )?(?:async )?(?:function\*?|const|class) (\w+)/gm;

/**
 * The statements and parts of them in a source, in order; what stands inside of another one belongs to it. With what has
 * a name and may be put into them.
 */
export function statementsIn(path: string, source: string): { statements: Statement[]; named: Named[] } {
  const names = [...source.matchAll(AT_MARGIN)];
  const withinOf = (start: number) => names.findLast(({ index }) => index <= start)?.[1] ?? '';
  const statements: Statement[] = [];
  const named: Named[] = [];
  let end = 0;
  new Visitor({
    VariableDeclarator({ id, start, end }) {
      if (id.type === 'Identifier')
        named.push({ name: id.name, within: withinOf(start), text: source.slice(start, end) });
    },
    FunctionDeclaration({ id, start, end }) {
      if (id !== null) named.push({ name: id.name, within: id.name, text: source.slice(start, end) });
    },
    TaggedTemplateExpression({ tag, quasi }) {
      // `sql`, `tx`, `run.tx`
      const name = tag.type === 'MemberExpression' ? tag.property : tag;
      if (quasi.start < end || name.type !== 'Identifier' || name.name === 'html') return;
      end = quasi.end;
      const parts = quasi.expressions.flatMap((each) => {
        const of = each.type === 'CallExpression' ? each.callee : each;
        return of.type === 'Identifier' ? [of.name] : [];
      });
      const text = source.slice(quasi.start, quasi.end);
      statements.push({ text, parts, within: withinOf(quasi.start) });
    },
  }).visit(parseSync(path, source).program);
  return { statements, named };
}
