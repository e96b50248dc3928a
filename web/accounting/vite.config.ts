import { readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown, runnerImport, type UserConfig } from 'vite';
import { scriptFiles } from './script-files.ts';
import { start as czech } from './src/cs/start.ts';
import { start as english } from './src/en/start.ts';
import { withUnbrokenWords } from './src/one-letter-words.ts';
import { START_ASKS } from './src/start-asks.ts';

/** The service that `npm start` brings up; the development server hands requests of the interface on to it. */
const SERVICE = 'http://localhost:4000';

/** A library file that so many screens use goes into the shared file; fewer wait until a screen asks. */
const SCREENS_THAT_SHARE = 60;

const sourceOf = (file: string) => fileURLToPath(new URL(`./src/${file}`, import.meta.url));

/** The application as the builder names it in the page. */
const APPLICATION = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/**
 * The application is fetched and begun by `begin.js`, once what the page shows by itself is painted: its scripts would
 * come before what the page asks for, and its first work would keep the browser from painting. The development server
 * begins it as the page says.
 */
const beginsOncePainted: Plugin = {
  name: 'begins-once-painted',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      if (!APPLICATION.test(html)) throw new Error('the page has no application');
      return html
        .replace(APPLICATION, '<link id="application" data-script href="$1">')
        .replaceAll('<link rel="modulepreload" crossorigin ', '<link data-script="before" ');
    },
  },
};

const BEGIN = '<script src="/begin.js"></script>';

/**
 * What comes before everything stands in the page itself: a file of its own would be waited for once more before the
 * first picture. The service allows it by its digest. The file is there as well, for pages that browsers keep of before.
 */
const beginsInPage: Plugin = {
  name: 'begins-in-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const script = readFileSync(new URL('./public/begin.js', import.meta.url), 'utf8');
      if (!html.includes(BEGIN)) throw new Error('the page does not begin');
      return html.replace(BEGIN, () => `<script>${script}</script>`);
    },
  },
};

/**
 * What every page begins with is run nearly whole: browsers that know this line prepare it while it loads, and not piece by
 * piece when it is run.
 */
const PREPARE_WHOLE = '//# allFunctionsCalledOnLoad\n';

const preparedWhileLoading: Plugin = {
  name: 'prepared-while-loading',
  apply: 'build',
  generateBundle(_, bundle) {
    const names = new Set(['begin', ...LIBRARIES.map(({ name }) => name)]);
    for (const each of Object.values(bundle)) {
      if (each.type !== 'chunk') continue;
      if (each.isEntry || names.has(each.name)) each.code = PREPARE_WHOLE + each.code;
    }
  },
};

/** Styles of one component of the library as `mantine.css` names them. */
const STYLES_OF = /@import "@mantine\/core\/styles\/([A-Z]\w+)\.css"/g;

/** A component without its styles would be seen by nobody but who opens its screen. */
const stylesOfComponents: Plugin = {
  name: 'styles-of-components',
  apply: 'build',
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((each) => (each.type === 'chunk' ? each.moduleIds : []));
    const used = new Set(
      modules.flatMap((id) => /@mantine\/core\/.*\/(\w+)\.module\.mjs$/.exec(id)?.[1] ?? []),
    );
    const source = readFileSync(sourceOf('app/mantine.css'), 'utf8');
    const given = new Set([...source.matchAll(STYLES_OF)].map(([, name = '']) => name));
    const missing = [...used.difference(given)];
    if (missing.length > 0) this.error(`mantine.css lacks styles of ${missing.join(', ')}`);
    const idle = [...given.difference(used)];
    if (idle.length > 0) this.error(`mantine.css has styles that nothing uses: ${idle.join(', ')}`);
  },
};

/**
 * Style sheets after what `index.html` shows by itself: in its head they would hold back the first picture. They stand
 * before the root, whose own styles outweigh them, and scripts still wait for them.
 */
const paintsAtOnce: Plugin = {
  name: 'paints-at-once',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const sheets: string[] = [];
      const rest = html.replaceAll(/\s*(<link rel="stylesheet"[^>]*>)/g, (_, sheet: string) => {
        sheets.push(sheet);
        return '';
      });
      return rest.replace('<div id="root">', `${sheets.join('\n    ')}\n    <div id="root">`);
    },
  },
};

/** Where libraries make icons: those of Tabler may have a name, arrows, crosses and ticks of Mantine have none. */
const NAMED_ICONS = /@tabler\/icons-react\/.*\/createReactComponent\.mjs$/;
const OWN_ICONS = /@mantine\/core\/.*(Icon|icons|Chevron)\.mjs$/;
const PICTURE = /"svg",\s*\{|component: "svg",/g;

/**
 * An icon stands beside words or in what has a name: a screen reader passes over it, unless it has a name of its own.
 * The libraries would leave each to be read as a picture without a name.
 */
const unreadIcons: Plugin = {
  name: 'unread-icons',
  apply: 'build',
  transform: {
    filter: { id: [NAMED_ICONS, OWN_ICONS] },
    handler(code, id) {
      const isHidden = NAMED_ICONS.test(id) ? 'rest["aria-label"] === undefined' : 'true';
      return { code: code.replaceAll(PICTURE, (start) => `${start} "aria-hidden": ${isHidden},`), map: null };
    },
  },
};

/** What stands in a line of `screens.ts`. */
const SCREEN_LINE = /frame: '(\w+)',\s*path: '([^']+)',\s*load: \(\) => import\('\.\/([^']+)'\)/g;

/** What the English application waits for before it shows an answer that the service gave in Czech. */
const ANSWERS_IN_ENGLISH = ['en/service/answers.ts', 'en/service/sentences.ts'];

/** What stands over the screens of a sample company, which wait for it. */
const OVER_SAMPLES = 'tour/tour.tsx';

/** A module of ours with the texts of the language of the build. */
async function inLanguage<M>(language: string, file: string): Promise<M> {
  const plugins = language === 'en' ? [unbrokenWords, englishTexts] : [unbrokenWords];
  const { module } = await runnerImport<M>(sourceOf(file), { configFile: false, plugins });
  return module;
}

type Heads = typeof import('./src/start-heads.ts');
type Forms = typeof import('./src/start-forms.ts');

/** A script with the style sheets that the builder loads with it. */
type Chunk = { imports: readonly string[]; viteMetadata?: { importedCss: ReadonlySet<string> } };

/** In the order in which the application would put them into the page. */
function stylesOf(names: Iterable<string>, chunks: ReadonlyMap<string, Chunk>): string[] {
  const seen = new Set<string>();
  const found = new Set<string>();
  const add = (name: string) => {
    const chunk = chunks.get(name);
    if (chunk === undefined || seen.has(name)) return;
    seen.add(name);
    for (const next of chunk.imports) add(next);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet);
  };
  for (const name of names) add(name);
  return [...found];
}

/**
 * By the address of each screen what its page can have before the application is run: the scripts and style sheets of
 * the screen beside those of the application, its head, and what it asks first. The service puts them in.
 */
const screenPages = (language: string): Plugin => ({
  name: 'screen-pages',
  async generateBundle(_, bundle) {
    const { START_HEADS: heads } = await inLanguage<Heads>(language, 'start-heads.ts');
    const { START_FORMS: forms, htmlOf } = await inLanguage<Forms>(language, 'start-forms.ts');
    const chunks = new Map(
      Object.values(bundle).flatMap((each) =>
        each.type === 'chunk' ? [[each.fileName, each] as const] : [],
      ),
    );
    const withImports = (names: readonly string[]) => {
      const found = new Set(names);
      for (const name of found) for (const next of chunks.get(name)?.imports ?? []) found.add(next);
      return found;
    };
    const all = [...chunks.values()];
    const first = withImports(all.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
    const firstStyles = new Set(stylesOf(first, chunks));
    const source = readFileSync(new URL('./src/screens.ts', import.meta.url), 'utf8');
    const listed = [...source.matchAll(SCREEN_LINE)];
    const imports = source.split('import(').length - 1;
    if (listed.length !== imports) {
      this.error(`screens.ts has ${imports} screens, of which only ${listed.length} are written as expected`);
    }
    const scriptOf = (file: string) => {
      const module = `${sep}src${sep}${file.split('/').join(sep)}`;
      const own = all.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
      return own?.fileName ?? this.error(`no script has ${file}`);
    };
    const overSamples = withImports([scriptOf(OVER_SAMPLES)]).difference(first);
    const screens = listed.map(([, frame, path = '', file = '']) => {
      const isOfCompany = frame === 'company';
      const files = [file, ...(language === 'en' && isOfCompany ? ANSWERS_IN_ENGLISH : [])];
      const names = [...withImports(files.map(scriptOf))].filter((name) => !first.has(name));
      const ownStyles = new Set(stylesOf(files.map(scriptOf), chunks)).difference(firstStyles);
      const address = isOfCompany ? `/firmy/$entityId${path}` : path;
      const asks = isOfCompany ? START_ASKS[path] : undefined;
      return {
        path: address,
        files: names.map((name) => `/${name}`),
        ofSample: isOfCompany
          ? [...overSamples].filter((name) => !names.includes(name)).map((name) => `/${name}`)
          : undefined,
        styles: [...ownStyles].map((name) => `/${name}`),
        asks,
        ...(isOfCompany ? heads[path] : {}),
        ...(forms[path] === undefined ? {} : { title: forms[path].title, form: htmlOf(forms[path]) }),
      };
    });
    const known = new Set(listed.map(([, , path]) => path));
    const unknown = Object.keys({ ...heads, ...forms, ...START_ASKS }).filter((path) => !known.has(path));
    if (unknown.length > 0) this.error(`heads, forms or questions of no screen: ${unknown.join(', ')}`);
    // What has no open part is the better match.
    const openParts = (path: string) => path.split('$').length;
    screens.sort((one, other) => openParts(one.path) - openParts(other.path));
    this.emitFile({ type: 'asset', fileName: `screens.${language}.json`, source: JSON.stringify(screens) });
  },
});

const CZECH_TEXTS = `${sep}src${sep}cs${sep}`;
const ENGLISH_TEXTS = `${sep}src${sep}en${sep}`;

/** Modules import Czech texts; in the English application the file of the same name in `src/en` stands for each. */
const englishTexts: Plugin = {
  name: 'english-texts',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!/\bcs\//.test(source)) return null;
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    return resolved === null ? null : { ...resolved, id: resolved.id.replace(CZECH_TEXTS, ENGLISH_TEXTS) };
  },
};

/** Czech texts leave no word of one letter at the end of a line, see `one-letter-words.ts`. */
const unbrokenWords: Plugin = {
  name: 'unbroken-words',
  transform: {
    filter: { id: /\/src\/cs\/[^/]+\.ts$/ },
    handler(code) {
      return { code: withUnbrokenWords(code, this.parse(code)), map: null };
    },
  },
};

const startTexts = (texts: typeof czech): Plugin => ({
  name: 'start-texts',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html
        .replace('<html lang="cs">', `<html lang="${texts.lang}">`)
        .replaceAll(/\{\{(\w+)\}\}/g, (_, name) => texts[name as keyof typeof texts]),
  },
});

/** What every page begins with, in files of their own: what is run at a stretch keeps keys and clicks waiting. */
const LIBRARIES = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'tanstack',
    test: /node_modules\/@tanstack\/(history|query-core|react-query|react-router|react-store|router-core|store)\//,
  },
  // Many screens have a calendar in a dialog, and none shows one before it is pressed.
  { name: 'shared', test: /node_modules\/(?!@mantine\/dates\/)/, minShareCount: SCREENS_THAT_SHARE },
];

const textsOf = (mode: string) => (mode === 'en' ? [unbrokenWords, englishTexts] : [unbrokenWords]);

/** What the builder makes without being told of files: who uses what is known only once what nobody uses is left out. */
async function builtByItself(mode: string) {
  const { output } = (await build({
    ...{ root: import.meta.dirname, mode, configFile: false, logLevel: 'error', publicDir: false },
    plugins: [react(), ...textsOf(mode)],
    build: {
      ...{ write: false, target: 'es2023', assetsInlineLimit: 0, reportCompressedSize: false },
      rolldownOptions: { output: { codeSplitting: { groups: LIBRARIES } } },
    },
  })) as Rolldown.RolldownOutput;
  return output;
}

/** `--mode en` is the English application. */
export default defineConfig(async ({ command, mode }) => {
  const files = command === 'build' ? scriptFiles(await builtByItself(mode)) : new Map<string, string>();
  return configOf(mode, files);
});

const configOf = (mode: string, files: ReadonlyMap<string, string>): UserConfig => ({
  plugins: [
    react(),
    ...textsOf(mode),
    startTexts(mode === 'en' ? english : czech),
    paintsAtOnce,
    beginsOncePainted,
    beginsInPage,
    stylesOfComponents,
    unreadIcons,
    preparedWhileLoading,
    screenPages(mode === 'en' ? 'en' : 'cs'),
  ],
  build: {
    target: 'es2023',
    emptyOutDir: true,
    // Small files stay files: the policy of the page allows no data in scripts, and names carry the hash.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        // What most screens use is one file: otherwise the first load is dozens of small ones.
        codeSplitting: {
          groups: [
            ...LIBRARIES,
            // Without what it uses, which has a file of its own.
            {
              name: (id) => files.get(id) ?? null,
              debugName: 'parts',
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/kalkulacky': { target: SERVICE },
      '/api': {
        target: SERVICE,
        configure: (proxy) => {
          // The service takes writes from its own origin only.
          proxy.on('proxyReq', (request) => {
            if (request.hasHeader('origin')) request.setHeader('origin', SERVICE);
          });
        },
      },
    },
  },
});
