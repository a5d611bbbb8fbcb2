/**
 * Component that is loaded when first needed. A failed chunk is requested again at the next rendering, whereas
 * `React.lazy` would keep the failure until the page is reloaded.
 */
import { busyWith } from './when-quiet.ts';
import { type ComponentType, type JSX, use } from 'react';
import { type Tracked, tracked } from './tracked.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** Time in ms a failure is kept, so that the waiting component sees it before another try begins. */
const failureMs = 1_000;

export interface LazyComponent<Props> {
  (props: Props): JSX.Element;
  /** Starts loading; rejects when the chunk fails. */
  readonly load: () => Promise<unknown>;
  readonly isLoaded: () => boolean;
}

export function loadedPart<Props extends object>(load: Load<Props>): LazyComponent<Props> {
  let pending: Tracked<ComponentType<Props>> | undefined;
  const once = (): Promise<ComponentType<Props>> => {
    if (pending) return pending;
    pending = tracked(busyWith(load()));
    pending.catch(() => setTimeout(() => (pending = undefined), failureMs));
    return pending;
  };
  const Part = (props: Props) => {
    const Here = use(once());
    return <Here {...props} />;
  };
  return Object.assign(Part, { load: once, isLoaded: () => pending?.status === 'fulfilled' });
}
