/** Steps that come by feeds and jobs are judged by the registry of their machine, as those that people ask for. */
import { dealingStates } from '@nazer/contract/exports/dealing.states.ts';
import { demandStates } from '@nazer/contract/exports/demand.states.ts';
import { supplyStates } from '@nazer/contract/exports/supply.states.ts';
import { describe, expect, it } from 'vitest';
import { type Guarded, decideGuarded } from '../../platform/guards.ts';
import type { StateMachine } from '@nazer/contract/kernel/state-machine.ts';
import { dealingRules } from './dealing-guards.ts';
import { demandRules, supplyRules } from './side-guards.ts';

/** They hold places of others while they look, so they stand where those are held: at the birth and the binding. */
const judgedWhileHeld = new Set(['register', 'supplierConfirm']);
/** Marks the receipt it looks at. */
const marking = new Set(['sanaCode']);

const missing = (machine: StateMachine, guards: object): string[] =>
  machine.transitions
    .filter(({ name }) => !judgedWhileHeld.has(name))
    .flatMap((row) => row.guards ?? [])
    .filter((guard) => !(guard in guards) && !marking.has(guard));

const side = { reserved: '0.00', currency: 'USD', lastDay: '1404/10/01', day: '1404/10/02' };

describe('the guards of exports', () => {
  it.each<[string, Guarded<StateMachine, never>]>([
    ['dealings', dealingRules as never],
    ['supplies', supplyRules as never],
    ['demands', demandRules as never],
  ])('of %s are all in their registry', (_name, { machine, guards }) => {
    expect(missing(machine, guards)).toEqual([]);
  });

  it('let a supply or demand end when its last day is over, and be taken back when nothing is reserved', async () => {
    const end = (facts: typeof side, action: 'withdraw' | 'expire') =>
      decideGuarded(supplyRules, action, {
        status: 1,
        actor: action === 'expire' ? 'SYS' : 'SUPL',
        facts,
      }).then(
        ({ kind }) => kind,
        (error: unknown) => (error as { code: string }).code, // refusals alone are thrown
      );
    expect(await end(side, 'expire')).toBe('apply');
    expect(await end({ ...side, lastDay: side.day }, 'expire')).toBe('illegalTransition');
    expect(await end({ ...side, lastDay: '' }, 'expire')).toBe('illegalTransition');
    expect(await end({ ...side, reserved: '5.00' }, 'expire')).toBe('apply');
    expect(await end(side, 'withdraw')).toBe('apply');
    expect(await end({ ...side, reserved: '5.00' }, 'withdraw')).toBe('stillReserved');
  });

  it('stand in the tables the documents are drawn from', () => {
    const guardsOf = (machine: StateMachine, name: string) =>
      machine.transitions.find((row) => row.name === name)?.guards;
    expect(guardsOf(dealingStates, 'withdraw')).toEqual(['withdrawalsLeft']);
    expect(guardsOf(dealingStates, 'deliver')).toEqual(['paidInFull', 'sanaCode']);
    expect(guardsOf(supplyStates, 'expire')).toEqual(['expireDatePassed']);
    expect(guardsOf(demandStates, 'expire')).toEqual(['validityPassed']);
  });
});
