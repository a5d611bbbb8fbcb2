import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { compressFiles } from './scripts/compress-files.ts';
import { ChunkPlan } from './scripts/chunk-plan.ts';
import { deepImports } from './scripts/deep-imports.ts';
import { aheadFiles } from './scripts/ahead-files.ts';
import { startFiles } from './scripts/start-files.ts';
import { styleLayers } from './scripts/style-layers.ts';

/** Where `npm run dev` finds the API. */
const server = process.env['NAZER_API'] ?? 'http://127.0.0.1:3000';

/**
 * API paths are not all below `/api` (`/CrmCompany/GetAll`, `/Auth`), but all of them are called by fetch
 * with JSON or carry a ticket, while pages are navigations: the dev server tells them apart by that.
 */
const isPage = (accept: string | undefined): boolean => accept?.includes('text/html') ?? false;
const apiPath =
  '^/(api/|Auth$|EcarSales/|CrmCompany/|CrmCompanyProduct/|CrmCompanyTelephone/|Product/|CRM_Region/|Group/|Industry/|healthz|readyz|metrics)';

/** Kept from the first visit on: the start, the pages before the session and the frame behind it. */
const precached =
  /^assets\/(first-paint|start|rolldown-runtime|common|gate|ahead|frame)(-words-fa)?-[\w-]{7}\./;

/** What every page has before any chunk, and words without anything beside them: naming it by each import is mere weight. */
const inIndexHtml = /^assets\/(start|rolldown-runtime|common|gate-words)-/;

const plan = new ChunkPlan(join(import.meta.dirname, '..', '..'));

/** Without it neither its page nor its chunks are built. */
const hasGallery = process.env['NAZER_GALLERY']?.trim().toLowerCase() !== 'off';

export default defineConfig({
  define: hasGallery ? {} : { __WITHOUT_GALLERY__: 'true' },
  plugins: [
    react(),
    styleLayers(),
    deepImports(),
    startFiles(),
    aheadFiles(),
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
              // The server gives the page at every address but not under the name of its file.
              .map((entry) => (entry.url === 'index.html' ? { ...entry, url: '/' } : entry)),
            warnings: [],
          }),
        ],
        // The first visit is kept too, and a newer version can take over its page.
        clientsClaim: true,
        // Only navigations get the page; calls and downloads never touch the cache.
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
    // Browsers that know our syntax know `modulepreload` too.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed) => needed.filter((name) => !inIndexHtml.test(name)),
    },
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        // Each page names files of every language: a letter less of each tells builds apart as well.
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
