/** The words of the pages behind the session, by their files. */
import type { Catalogue } from './message-areas.ts';

export const pageCatalogues = import.meta.glob<{ messages: Catalogue }>([
  '../../messages/*/*.ts',
  '!../../messages/*/{sign-in,errors}.ts',
  '!../../messages/*.test.ts',
]);
