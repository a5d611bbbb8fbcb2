/**
 * Whether the page should be reloaded: the server has a newer build, or the browser caches the failure of a file.
 * Reloading is only offered, because a form may be half filled. A newer build is looked for when it may have come:
 * the server was away, or a file of this build is missing.
 */
import { createStore } from 'zustand/vanilla';

export interface NewVersion {
  /** Activates the new version; `null` when there is none or the user declined. */
  readonly activateVersion: (() => void) | null;
  /** Key of the sentence in the offer. */
  readonly reason: 'updateReady' | 'reloadNeeded';
}

export const newVersion = createStore<NewVersion>(() => ({ activateVersion: null, reason: 'updateReady' }));

const offer = (activateVersion: () => void, reason: NewVersion['reason'] = 'updateReady'): void =>
  newVersion.setState({ activateVersion, reason });

/** Hides the offer until a newer version is found again. */
export const putOff = (): void => newVersion.setState({ activateVersion: null });

let registration: ServiceWorkerRegistration | undefined;

/** Activates a waiting service worker; the page reloads once it controls the page. */
function activate(worker: ServiceWorker): void {
  // The worker is active already, from here or another tab, while an unsaved form kept this page from reloading; no
  // `controllerchange` will follow.
  if (worker.state !== 'installed') {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage({ type: 'SKIP_WAITING' });
}

function offerWaiting({ waiting }: ServiceWorkerRegistration): void {
  // Without a controller the waiting worker is the first version, not a newer one.
  if (waiting && navigator.serviceWorker.controller) offer(() => activate(waiting));
}

/** Watches the service worker for new versions. Without a worker, reloading brings the newer build. */
export function followWorker(worker: ServiceWorkerRegistration): void {
  registration = worker;
  offerWaiting(worker);
  worker.addEventListener('updatefound', () => {
    worker.installing?.addEventListener('statechange', () => offerWaiting(worker));
  });
}

/** Whether a page belongs to the same build: file names contain hashes, so another build names another start script. */
export const isOfBuild = (page: string, start: string): boolean => page.includes(`"${start}"`);

async function isNewer(): Promise<boolean> {
  const start = document.querySelector('script[type=module][src]')?.getAttribute('src') ?? '';
  // Not `/`, because the service worker answers navigations and the root from its cache.
  const answer = await fetch('/signin', { cache: 'no-store', headers: { Accept: 'text/html' } });
  return answer.ok && start !== '' && !isOfBuild(await answer.text(), start);
}

/** Looks for a newer build; true when there is one, which is offered as soon as it can be activated. */
export async function lookForNewVersion(): Promise<boolean> {
  if (!import.meta.env.PROD) return false;
  try {
    if (!(await isNewer())) return false;
    await registration?.update();
    if (registration?.waiting) offerWaiting(registration);
    else if (!registration?.installing) offer(() => location.reload());
    return true;
  } catch {
    // The server is away; its return looks again.
    return false;
  }
}

/**
 * Delays in ms of further looks: nodes are replaced one by one, and the one that answers now may still have the old
 * build.
 */
const laterMs = [120_000, 900_000];
let timers: ReturnType<typeof setTimeout>[] = [];

/** Looks for a newer build now and later; called when the server was away. */
export function lookNowAndLater(): void {
  timers.forEach(clearTimeout);
  timers = laterMs.map((ms) => setTimeout(() => void lookForNewVersion(), ms));
  void lookForNewVersion();
}

const failed = new Set<string>();

/** Address of the failed file, if the browser's message contains it; else one that tells whether the server is there. */
const addressIn = (words: string): string => /https?:\S+/.exec(words)?.[0] ?? '/readyz';

/**
 * Handles a file of this build that failed to load. Some browsers (Chromium before 156, Firefox, Safari) cache such a
 * failure until the page is reloaded, so reloading is offered when the file fails again although the server has it.
 * @see https://github.com/whatwg/html/issues/6768
 */
export async function fileFailed(error: Error): Promise<void> {
  if (await lookForNewVersion()) return;
  if (!failed.has(error.message)) {
    failed.add(error.message);
    return;
  }
  try {
    const { ok } = await fetch(addressIn(error.message), { cache: 'no-store' });
    if (ok) offer(() => location.reload(), 'reloadNeeded');
  } catch {
    // The server is away, so the file could not come.
  }
}
