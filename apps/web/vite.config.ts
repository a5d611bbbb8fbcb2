import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { compressFiles } from './scripts/compress-files.ts';
import { ChunkPlan } from './scripts/chunk-plan.ts';
import { deepImports } from './scripts/deep-imports.ts';
import { aheadFiles } from './scripts/ahead-files.ts';
import { openingPages } from './scripts/opening-pages.ts';
import { startFiles } from './scripts/start-files.ts';
import { styleLayers } from './scripts/style-layers.ts';

/** Address of the API for `npm run dev`. */
const server = process.env['NAZER_API'] ?? 'http://127.0.0.1:3000';

/**
 * API paths are not all below `/api` (`/CrmCompany/GetAll`, `/Auth`), but all of them are called by fetch
 * with JSON or carry a ticket, while pages are navigations: the dev server tells them apart by that.
 */
const isPage = (accept: string | undefined): boolean => accept?.includes('text/html') ?? false;
const apiPath = '^/(api/|Auth$|[A-Z]\\w*/|healthz|readyz|metrics)';

/** Files the service worker keeps from the first visit on: the start, the pages before the session and the frame. */
const precached = /^assets\/(start|rolldown-runtime|common|gate|ahead|frame)(-words-fa)?-[\w-]{7}\./;

/**
 * Chunks that every page has loaded already, and chunks of words alone; naming them at each import would only add
 * bytes.
 */
const inIndexHtml = /^assets\/(start|rolldown-runtime|common|gate-words)-/;

const plan = new ChunkPlan(join(import.meta.dirname, '..', '..'));

/** Without the gallery neither its page nor its chunks are built. */
const hasGallery = process.env['NAZER_GALLERY']?.trim().toLowerCase() !== 'off';

const isBuild = process.argv.includes('build');

export default defineConfig({
  define: {
    ...(!hasGallery && { __WITHOUT_GALLERY__: 'true' }),
    // The built product does not report to React's developer tools, whose hooks the sign-in page would carry.
    ...(isBuild && { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' }),
  },
  plugins: [
    react(),
    styleLayers(),
    deepImports(),
    startFiles(),
    aheadFiles(),
    openingPages(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      includeManifestIcons: false,
      manifest: {
        name: 'ناظر',
        short_name: 'ناظر',
        lang: 'fa',
        dir: 'rtl',
        start_url: '/',
        display: 'standalone',
        background_color: '#0f1923',
        theme_color: '#0f1923',
        icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }],
      },
      workbox: {
        globPatterns: ['index.html', 'icon.svg', 'assets/*.{js,css,woff2}'],
        globIgnores: ['**/*.{br,gz}'],
        manifestTransforms: [
          (entries) => ({
            manifest: entries
              .filter(
                ({ url }) => !url.startsWith('assets/') || url.endsWith('.woff2') || precached.test(url),
              )
              // The server delivers the page at every address but not as `index.html`.
              .map((entry) => (entry.url === 'index.html' ? { ...entry, url: '/' } : entry)),
            warnings: [],
          }),
        ],
        // The worker controls the first visit as well, so that a newer version can take over its page.
        clientsClaim: true,
        // Only navigations get the cached page; calls and downloads never use the cache.
        navigateFallback: '/',
        navigateFallbackDenylist: [/^\/api\//i, /\/Download$/i, /^\/(healthz|readyz|metrics)$/i],
        runtimeCaching: [
          {
            urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
            handler: 'CacheFirst',
            options: { cacheName: 'chunks', expiration: { maxEntries: 200 } },
          },
        ],
      },
    }),
    compressFiles(),
  ],
  build: {
    target: 'es2022',
    manifest: true,
    // Browsers that support our syntax support `modulepreload`, so no polyfill is needed.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed) => needed.filter((name) => !inIndexHtml.test(name)),
    },
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        // Each page names files in all languages, so a shorter hash saves bytes and still tells builds apart.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        entryFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [{ name: plan.chunkOf }],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: {
      [apiPath]: {
        target: server,
        bypass: ({ headers, url }) =>
          isPage(headers.accept) && !url?.includes('authtoken=') ? '/index.html' : undefined,
      },
    },
  },
});
