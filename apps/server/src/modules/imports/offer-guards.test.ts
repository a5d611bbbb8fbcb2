/** Steps of offers that come by feeds and jobs are judged by the registry, as those that people ask for. */
import { offerStates } from '@nazer/contract/imports/offer.states.ts';
import type { Transition } from '@nazer/contract/kernel/state-machine.ts';
import { expect, it } from 'vitest';
import { offerRules } from './offer-guards.ts';

/** They hold places of others while they look, so they stand where those are held: at the birth and the binding. */
const judgedWhileHeld = new Set(['bid', 'confirm']);
/** Marks what it looks at, or counts papers that are held with it. */
const marking = new Set(['sanaCode', 'havaleDocument']);

it('has a function for every guard of an offer, but for those that stand where they hold others', () => {
  const rows: readonly Transition[] = offerStates.transitions;
  const named = rows.filter(({ name }) => !judgedWhileHeld.has(name)).flatMap(({ guards = [] }) => guards);
  const missing = named.filter((guard) => !(guard in offerRules.guards) && !marking.has(guard));
  expect(missing).toEqual([]);
});
