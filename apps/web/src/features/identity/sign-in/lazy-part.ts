/** Parts of the sign-in page, loaded when they are needed. */
import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { addAuthArea } from '../../../platform/session/auth-text.ts';

type LoadPart<P> = () => Promise<ComponentType<P>>;

/** Part that needs no words but those of the sign-in form. */
export const plainPart = <P>(load: LoadPart<P>): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => ({ default: await load() }));

/** Part that is rendered once the words of the area `security` have come as well. */
export const lazyPart = <P>(load: LoadPart<P>): LazyExoticComponent<ComponentType<P>> =>
  plainPart(async () => (await Promise.all([load(), addAuthArea('security')]))[0]);
