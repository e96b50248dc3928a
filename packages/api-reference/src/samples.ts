import type { CodeSample, Example, SampledOperation } from './examples.ts';

export type SampleOptions = {
  /** What every path comes after. */
  base: string;
  /** The client's variable in TypeScript. */
  client: string;
  /** The lines of curl that say who calls, by the name of the security scheme. */
  credentials: Readonly<Record<string, readonly string[]>>;
};

/** How an operation is called from a shell and with the typed client. */
export function samplesWith(options: SampleOptions): (operation: SampledOperation) => CodeSample[] {
  return (operation) => [
    { lang: 'bash', label: 'curl', source: curl(operation, options) },
    { lang: 'typescript', label: 'TypeScript', source: typescript(operation, options) },
  ];
}

function curl({ method, path, security, example }: SampledOperation, options: SampleOptions): string {
  const { path: places = {}, query = {}, body, bytes, parts, type } = example;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(places[name])));
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const address = `${options.base}${filled}${search.size === 0 ? '' : `?${search}`}`;
  const lines = [
    method === 'get' ? `curl ${quoted(address)}` : `curl -X ${method.toUpperCase()} ${quoted(address)}`,
    ...security.flatMap((name) => options.credentials[name] ?? []),
    ...(body === undefined
      ? []
      : [`-H ${quoted('Content-Type: application/json')}`, `-d ${quoted(jsonOf(body))}`]),
    ...(bytes === undefined
      ? []
      : [`-H ${quoted(`Content-Type: ${bytes}`)}`, `--data-binary @file.${bytes.split('/')[1]}`]),
    ...partsOf(parts).map(({ name, text, file }) => `-F ${quoted(`${name}=${file ? '@' : ''}${text}`)}`),
    ...(isFile(type) ? ['-OJ'] : []),
  ];
  return lines.join(' \\\n  ');
}

/** The parts of a multipart body in the order in which they are sent. */
function partsOf(parts: Example['parts'] = { files: {} }) {
  const { files, texts = {} } = parts;
  return [
    ...Object.entries(files).map(([name, text]) => ({ name, text, file: true })),
    ...Object.entries(texts).map(([name, text]) => ({ name, text, file: false })),
  ];
}

/** On one line where it fits; else indented as a whole, as the lines around it are. */
function jsonOf(body: unknown): string {
  const line = JSON.stringify(body);
  return line.length <= 70 ? line : JSON.stringify(body, null, 2).replaceAll('\n', '\n  ');
}

/** A word of a shell that stays as it is. */
function quoted(text: string): string {
  return /^[\w.:/=@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

function typescript({ method, path, example }: SampledOperation, { client }: SampleOptions): string {
  const { path: places, query, body, bytes, parts, type } = example;
  const params = {
    ...(places === undefined ? {} : { path: places }),
    ...(query === undefined ? {} : { query }),
  };
  const init = [
    ...(Object.keys(params).length === 0 ? [] : [`params: ${literal(params, '  ')}`]),
    ...(body === undefined ? [] : [`body: ${literal(body, '  ')}`]),
    ...(bytes === undefined ? [] : ['body: file']),
    ...(parts === undefined ? [] : ['body: form as never']),
    ...(type?.startsWith('text/') || type?.endsWith('xml') ? [`parseAs: 'text'`] : []),
  ];
  const rest = init.length === 0 ? '' : `, {\n${init.map((line) => `  ${line},\n`).join('')}}`;
  const call = `await ${client}.${method.toUpperCase()}('${path}'${rest});`;
  const file = bytes === undefined ? '' : `const file = new Blob([bytes], { type: '${bytes}' });\n`;
  const form =
    parts === undefined ? '' : `const form = new FormData();\n${partsOf(parts).map(appended).join('')}`;
  return `${file}${form}${type === undefined ? call : `const { data } = ${call}`}`;
}

function appended({ name, text, file }: ReturnType<typeof partsOf>[number]): string {
  return file
    ? `form.append('${name}', new Blob([bytes]), '${text}');\n`
    : `form.append('${name}', ${literal(text, '')});\n`;
}

function isFile(type: string | undefined): boolean {
  return type !== undefined && !/json|^text\//.test(type);
}

/** A value as somebody would write it; short ones on one line. */
function literal(value: unknown, indent: string): string {
  if (typeof value === 'string')
    return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  const parts = Array.isArray(value)
    ? value.map((each) => literal(each, `${indent}  `))
    : Object.entries(value).map(
        ([key, each]) => `${/^[A-Za-z_]\w*$/.test(key) ? key : `'${key}'`}: ${literal(each, `${indent}  `)}`,
      );
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{ ', ' }'];
  if (parts.length === 0) return Array.isArray(value) ? '[]' : '{}';
  const line = `${open}${parts.join(', ')}${close}`;
  if (line.length + indent.length < 80 && !line.includes('\n')) return line;
  return `${open.trim()}\n${parts.map((part) => `${indent}  ${part},\n`).join('')}${indent}${close.trim()}`;
}
