/**
 * A part of a page that its first look can do without (a dialog, a panel behind a button): loaded when the
 * browser is idle, so that it is there when it is first wanted, and at the latest when it is drawn.
 */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { whenIdle } from './when-idle.ts';

export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  let pending: Promise<{ default: ComponentType<Props> }> | undefined;
  const once = () => {
    pending ??= load().then((part) => ({ default: part }));
    // A download that failed must not stay failed until the page is loaded anew.
    pending.catch(() => (pending = undefined));
    return pending;
  };
  if (import.meta.env.PROD) {
    whenIdle(() => {
      // Not wanted yet: whoever draws it will say what went wrong.
      once().catch(() => {});
    });
  }
  return lazy(once);
}
