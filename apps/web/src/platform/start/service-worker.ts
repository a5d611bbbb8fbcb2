/** Registers the service worker once the page is quiet, so that it fills its store beside nothing, and tells when a newer version waits. */
import { whenQuiet } from './when-quiet.ts';

/** Lets the waiting version take over; the page reloads when it has. */
function activate(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage({ type: 'SKIP_WAITING' });
}

function watch(registration: ServiceWorkerRegistration, onNewVersion: (take: () => void) => void): void {
  const reportProgress = (): void => {
    const { waiting } = registration;
    // Without a controller this is the first version, not a newer one.
    if (waiting && navigator.serviceWorker.controller) onNewVersion(() => activate(waiting));
  };
  reportProgress();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', reportProgress);
  });
}

export function registerServiceWorker(onNewVersion: (take: () => void) => void): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  whenQuiet(() => {
    navigator.serviceWorker.register('/sw.js').then(
      (registration) => watch(registration, onNewVersion),
      () => {
        // Storage forbidden or an unsafe address: the product works without it.
      },
    );
  });
}
