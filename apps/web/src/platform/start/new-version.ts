/**
 * Whether the page must be loaded anew: the server has a newer build than the one that is drawn, or the browser keeps
 * a file's failure. It is offered, and done by the person alone: a form may be half filled. A newer build is looked for
 * where it can have come: the server was away, or a file of this build is gone.
 */
import { createStore } from 'zustand/vanilla';

export interface NewVersion {
  /** Lets it in; `null` while there is none, or it was put off. */
  readonly take: (() => void) | null;
  /** What is said of it. */
  readonly reason: 'updateReady' | 'reloadNeeded';
}

export const newVersion = createStore<NewVersion>(() => ({ take: null, reason: 'updateReady' }));

const offer = (take: () => void, reason: NewVersion['reason'] = 'updateReady'): void =>
  newVersion.setState({ take, reason });

/** Until it is looked for again. */
export const putOff = (): void => newVersion.setState({ take: null });

let registration: ServiceWorkerRegistration | undefined;

/** Lets the waiting version take over; the page reloads when it has. */
function activate(worker: ServiceWorker): void {
  // Let in before, here or in another tab, and the form of this page kept it from loading anew: nothing takes over again.
  if (worker.state !== 'installed') {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage({ type: 'SKIP_WAITING' });
}

function offerWaiting({ waiting }: ServiceWorkerRegistration): void {
  // Without a controller this is the first version, not a newer one.
  if (waiting && navigator.serviceWorker.controller) offer(() => activate(waiting));
}

/** Of the worker that keeps the shell; where there is none a reload brings the newer build. */
export function followWorker(worker: ServiceWorkerRegistration): void {
  registration = worker;
  offerWaiting(worker);
  worker.addEventListener('updatefound', () => {
    worker.installing?.addEventListener('statechange', () => offerWaiting(worker));
  });
}

/** The files of a build are named by what they hold: the page of another build names another start. */
export const isOfBuild = (page: string, start: string): boolean => page.includes(`"${start}"`);

async function isNewer(): Promise<boolean> {
  const start = document.querySelector('script[type=module][src]')?.getAttribute('src') ?? '';
  // A worker answers navigations and the root from its store; this goes to the server.
  const answer = await fetch('/signin', { cache: 'no-store', headers: { Accept: 'text/html' } });
  return answer.ok && start !== '' && !isOfBuild(await answer.text(), start);
}

/** True when a newer build is there, and offered as soon as it can be let in. */
export async function lookForNewVersion(): Promise<boolean> {
  if (!import.meta.env.PROD) return false;
  try {
    if (!(await isNewer())) return false;
    await registration?.update();
    if (registration?.waiting) offerWaiting(registration);
    else if (!registration?.installing) offer(() => location.reload());
    return true;
  } catch {
    // The server is away: the next return of it looks again.
    return false;
  }
}

/** Nodes are replaced one by one: the one that answers now may be the last of the older build. */
const laterMs = [120_000, 900_000];
let timers: ReturnType<typeof setTimeout>[] = [];

/** Where the server was away. */
export function lookNowAndLater(): void {
  timers.forEach(clearTimeout);
  timers = laterMs.map((ms) => setTimeout(() => void lookForNewVersion(), ms));
  void lookForNewVersion();
}

const failed = new Set<string>();

/** The address of the file, where the browser's words name it. */
const addressIn = (words: string): string => /https?:\S+/.exec(words)?.[0] ?? '/readyz';

/**
 * A file of this build did not come. Some browsers (Chromium before 156, Firefox, Safari) remember that until the page
 * is loaded anew: where it fails again although the server has it, only that helps.
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
    // The server is away, and the file with it.
  }
}
