import { sep } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { start as czech } from './src/cs/start.ts';
import { start as english } from './src/en/start.ts';

/** The service that `npm start` brings up; the development server hands requests of the interface on to it. */
const SERVICE = 'http://localhost:4000';

/** A library file that so many screens use goes into the shared file; fewer wait until a screen asks. */
const SCREENS_THAT_SHARE = 60;

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

/** `--mode en` is the English application. */
export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    ...(mode === 'en' ? [englishTexts, startTexts(english)] : [startTexts(czech)]),
    paintsAtOnce,
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
          groups: [{ name: 'shared', test: /node_modules/, minShareCount: SCREENS_THAT_SHARE }],
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
}));
