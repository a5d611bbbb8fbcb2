import { describe, expect, it } from 'vitest';
import { ownViewKey, sharedIdOf, sharedViewKey } from './view-key.ts';

describe('the key of a view', () => {
  it.each([
    ['فعال', 'فعال'],
    ['shared:', 'shared:'],
    ['shared:twelve', 'shared:twelve'],
    ['own:فعال', 'own:فعال'],
    ['shared:12', 'own:shared:12'],
    ['own:shared:12', 'own:own:shared:12'],
  ])('of a personal one named %s is %s, and none of a shared one', (name, key) => {
    expect(ownViewKey(name)).toBe(key);
    expect(sharedIdOf(key)).toBeUndefined();
  });

  it('of a shared one gives its id back', () => {
    expect(sharedIdOf(sharedViewKey(12))).toBe(12);
  });
});
