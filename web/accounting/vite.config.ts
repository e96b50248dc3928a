import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

export default defineConfig({
  plugins: [react(), paintsAtOnce],
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
});
