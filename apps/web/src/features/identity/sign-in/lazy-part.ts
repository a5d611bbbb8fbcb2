/** Parts of the sign-in page, loaded with their words when they are needed. */
import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { addAuthArea } from '../../../platform/session/auth-text.ts';

export function lazyPart<P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    const [part] = await Promise.all([load(), addAuthArea('security')]);
    return { default: part };
  });
}
