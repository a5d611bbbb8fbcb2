/** Registers the service worker once the page is quiet, so that filling its cache competes with nothing. */
import { followWorker } from './new-version.ts';
import { whenQuiet } from './when-quiet.ts';

export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  whenQuiet(() => {
    navigator.serviceWorker.register('/sw.js').then(followWorker, () => {
      // Storage is forbidden or the origin insecure; the product works without a worker.
    });
  });
}
