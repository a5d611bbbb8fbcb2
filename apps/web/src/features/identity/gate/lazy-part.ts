/** Parts of the sign-in page that come when they are needed, with their words. */
import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { addGateArea } from '../../../platform/gate-text.ts';

export function lazyPart<P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    const [part] = await Promise.all([load(), addGateArea('security')]);
    return { default: part };
  });
}
