import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { compressFiles } from './scripts/compress-files.ts';
import { firstFiles } from './scripts/first-files.ts';
import { shellFiles } from './scripts/shell-files.ts';
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

const precached =
  /^assets\/(index|rolldown-runtime|react|logo|show-sign-in|show-shell|query-client|i18n|sign-in|shell|errors|fa)[-_.]/;

/** What index.html asks for itself is there before any chunk: naming it again beside each import is mere weight. */
const inIndexHtml =
  /^assets\/(index|rolldown-runtime|react|logo|show-sign-in|gate-text|gate-icon|line-icon|has-passkeys|use-taken)-/;

export default defineConfig({
  plugins: [
    react(),
    styleLayers(),
    firstFiles(),
    shellFiles(),
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
        globPatterns: ['index.html', 'first-paint.js', 'icon.svg', 'assets/*.{js,css,woff2}'],
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
        // React alone is forced into a group (both entries share it); the rest splits by route.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 10 },
          ],
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
