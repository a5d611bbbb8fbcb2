/** Registers the service worker once the page is quiet, so that it fills its store beside nothing. */
import { followWorker } from './new-version.ts';
import { whenQuiet } from './when-quiet.ts';

export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  whenQuiet(() => {
    navigator.serviceWorker.register('/sw.js').then(followWorker, () => {
      // Storage forbidden or an unsafe address: the product works without it.
    });
  });
}
