/**
 * A component that is loaded when first wanted. A chunk that did not come is asked for again when it is drawn anew
 * (`React.lazy` would keep the failure until the page is loaded anew).
 */
import { busyWith } from './when-quiet.ts';
import { type ComponentType, type JSX, use } from 'react';
import { type Tracked, tracked } from './tracked.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** So long a failure stands: the part that waits for it must see it before another try begins. */
const failureMs = 1_000;

export interface Loaded<Props> {
  (props: Props): JSX.Element;
  /** Begins to load; fails when the chunk does not come. */
  readonly load: () => Promise<unknown>;
  readonly isLoaded: () => boolean;
}

export function loadedPart<Props extends object>(load: Load<Props>): Loaded<Props> {
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
