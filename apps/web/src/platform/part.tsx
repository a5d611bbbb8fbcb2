/**
 * A component that is loaded when first wanted. A chunk that did not come is asked for again when it is drawn anew
 * (`React.lazy` would keep the failure until the page is loaded anew).
 */
import { type ComponentType, type JSX, use } from 'react';

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
  let pending: Promise<ComponentType<Props>> | undefined;
  let here: ComponentType<Props> | undefined;
  const once = (): Promise<ComponentType<Props>> => {
    if (pending) return pending;
    const promise = load();
    pending = promise;
    promise.then(
      (part) => (here = part),
      () => setTimeout(() => (pending = undefined), failureMs),
    );
    return promise;
  };
  const Part = (props: Props) => {
    const Here = here ?? use(once());
    return <Here {...props} />;
  };
  return Object.assign(Part, { load: once, isLoaded: () => here !== undefined });
}
