/**
 * Whether the server has a newer build than the one that is drawn. It is offered, and let in by the person alone: a form
 * may be half filled. Looked for where it can have come: the server was away, or a file of this build is gone.
 */
import { createStore } from 'zustand/vanilla';

export interface NewVersion {
  /** Lets it in; `null` while there is none, or it was put off. */
  readonly take: (() => void) | null;
}

export const newVersion = createStore<NewVersion>(() => ({ take: null }));

const offer = (take: () => void): void => newVersion.setState({ take });

/** Until it is looked for again. */
export const putOff = (): void => newVersion.setState({ take: null });

let registration: ServiceWorkerRegistration | undefined;

/** Lets the waiting version take over; the page reloads when it has. */
function activate(worker: ServiceWorker): void {
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
