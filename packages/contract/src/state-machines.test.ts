import { describe, expect, it } from 'vitest';
import { api } from './api.ts';
import { approvableNames } from './approvals/approvals.calls.ts';
import { codes } from './codes.ts';
import { dealingTones, demandTones } from './exports/exports.tones.ts';
import { offerTones, requestTones } from './imports/imports.tones.ts';
import { tonesOf } from './kernel/state-kinds.ts';
import { offerStates } from './imports/offer.states.ts';
import {
  resolveTransition,
  type StateMachine,
  statesOf,
  targetsOf,
  transitionsFrom,
} from './kernel/state-machine.ts';
import type { ListColumn } from './kernel/list.ts';
import { lists } from './lists.ts';
import { officeRecord } from './sarafi/offices.record.ts';
import { stateMachines } from './state-machines.ts';

/** Transitions as `from>to actors`, with `!` where a reason is required; a creation has no `from`. */
function arrowsOf(machine: StateMachine): string[] {
  return machine.transitions
    .flatMap((row) => {
      const starts: readonly (number | null)[] = row.from.length === 0 ? [null] : row.from;
      const by = `${row.actors.toSorted().join('/')}${row.needsReason ? ' !' : ''}`;
      return starts.flatMap((from) => targetsOf(machine, row, from).map((to) => `${from ?? ''}>${to} ${by}`));
    })
    .toSorted();
}

/**
 * The arrows each machine must have, written as by `arrowsOf`: numbers are codes of its states; APP is the applicant,
 * SUPL the supplier, SAR the office, OP and SUP the operator and supervisor of the central bank, SYS the system.
 */
const arrowsByEntity: Readonly<Record<string, readonly string[]>> = {
  ImportRequest: [
    '>0 APP',
    '>1 APP',
    '0>1 APP',
    '0>7 APP',
    '1>2 APP',
    '1>7 APP',
    '1>8 SYS',
    '2>1 OP/SAR/SUP/SYS',
    '2>3 SAR',
    '3>1 OP/SAR/SUP/SYS',
    '3>4 SAR/SYS',
    '4>1 SAR/SUP',
    '4>5 SAR',
    '4>7 SAR/SUP',
    '5>6 APP/SUP/SYS',
    '5>9 APP',
    '6>5 SUP !',
    '8>1 APP',
    '9>5 SUP !',
    '9>6 SUP !',
    '9>7 SUP !',
    // The request follows its selected offer.
    '4>3 SYS',
    '5>1 SAR/SUP',
    '5>4 SUP',
    '5>7 SAR/SUP',
  ],
  Offer: [
    '>1 SAR',
    '1>2 APP',
    '2>3 SAR',
    '2>1 SAR/SYS',
    '1>10 SYS',
    '3>3 SAR',
    '3>4 SAR/SYS',
    '3>11 SYS',
    '4>5 SAR',
    '5>6 APP/SYS',
    '5>6 SUP !',
    '6>5 SUP !',
    '1>9 OP/SAR/SUP !',
    '2>9 OP/SAR/SUP !',
    '3>9 OP/SAR/SUP !',
    '4>9 SUP !',
    '5>4 SUP !',
    '2>7 APP',
    '3>7 APP',
    '4>7 APP',
    '5>7 APP',
    '7>9 SAR/SUP !',
    '7>2 SAR/SUP !',
    '7>3 SAR/SUP !',
    '7>4 SAR/SUP !',
    '7>5 SAR/SUP !',
    // The validity passes, the request ends, a cheque bounces.
    '1>11 SYS',
    '1>9 SYS',
    '4>3 SYS',
    // Documents can be added while the contract is open.
    ...['1>1', '2>2', '3>3', '4>4', '5>5', '7>7'].map((arrow) => `${arrow} OP/SAR/SUP`),
  ],
  Dealing: [
    '>1 SUPL/SYS',
    '1>2 SUPL',
    '1>8 SYS',
    '2>3 SYS',
    '2>8 SYS',
    '3>4 SAR/SUPL',
    '4>5 OP/SUP !',
    '3>5 SUP !',
    '5>4 SUP !',
    '1>7 OP/SUP !',
    '2>7 OP/SUP !',
    '3>7 SUP !',
    '4>7 SUP !',
    '1>6 SUPL',
    '2>6 SUPL',
    '3>6 SUPL',
    '6>7 SAR/SUP !',
    '6>1 SAR/SUP !',
    '6>2 SAR/SUP !',
    '6>3 SAR/SUP !',
    // A cheque bounces.
    '3>2 SYS',
  ],
  Supply: [
    '>1 SUPL',
    '1>2 SYS',
    '1>3 SYS',
    '2>3 SYS',
    '3>4 SYS',
    '1>5 SUPL',
    '2>5 SUPL',
    '1>6 SYS',
    '2>6 SYS',
    '3>6 SYS',
    // Dealings are cancelled or returned from final.
    '4>3 SYS',
    '3>2 SYS',
    '3>1 SYS',
    '2>1 SYS',
  ],
  Demand: [
    '>1 SAR',
    '1>2 SYS',
    '1>3 SYS',
    '2>3 SYS',
    '3>4 SYS',
    '1>5 SAR',
    '2>5 SAR',
    '1>6 SYS',
    '2>6 SYS',
    '3>6 SYS',
    '4>3 SYS',
    '3>2 SYS',
    '3>1 SYS',
    '2>1 SYS',
  ],
  SarafiLicence: [
    '>1 SUP',
    '1>2 SUP',
    '2>3 SYS',
    '2>4 SYS',
    '3>4 SYS',
    '2>5 SUP !',
    '3>5 SUP !',
    '5>2 SUP',
    '3>2 SUP',
    '4>2 SUP',
    '1>6 SUP',
    '2>6 SUP',
    '3>6 SUP',
    '4>6 SUP',
    '5>6 SUP',
  ],
  PositionCorrection: [
    '>1 OP/SUP',
    '1>2 OP/SUP',
    // The system applies it when the settings demand no second approver.
    '2>3 SUP/SYS',
    '2>4 SUP',
    '1>5 OP/SUP/SYS',
    '2>5 OP/SUP/SYS',
    '3>5 OP/SUP',
  ],
  DigitalCheque: [
    '>1 SYS',
    '1>2 SYS',
    '2>3 SYS',
    '3>4 SYS',
    '3>5 SYS',
    '1>6 SYS',
    '1>7 SYS',
    '2>7 SYS',
    '5>8 SYS',
  ],
  RialiPayment: ['>1 SAR/SYS', '1>2 SYS', '2>3 SYS', '2>4 SYS', '2>5 SYS', '4>2 SYS'],
  // Beyond the specification: 4>3, 3>2 and 4>2 when deals that used the resource are voided.
  ResourceSale: [
    '>1 OP/SUP',
    '1>2 OP/SUP',
    '2>3 SYS',
    '2>4 SYS',
    '3>4 SYS',
    '4>3 SYS',
    '3>2 SYS',
    '4>2 SYS',
    '1>5 OP/SUP',
    '2>5 OP/SUP',
  ],
  BlackListException: ['>1 OP/SUP', '1>2 OP/SUP !'],
  CurrencyUseException: ['>1 OP/SUP', '1>2 OP/SUP'],
};

/** Codes of the states of each machine that nothing leads out of. */
const endsByEntity: Readonly<Record<string, readonly number[]>> = {
  ImportRequest: [7],
  Offer: [9, 10, 11],
  Dealing: [7, 8],
  Supply: [5, 6],
  Demand: [5, 6],
  SarafiLicence: [6],
  PositionCorrection: [4, 5],
  DigitalCheque: [4, 6, 7, 8],
  RialiPayment: [3, 5],
  ResourceSale: [5],
  BlackListException: [2],
  CurrencyUseException: [2],
};

describe.each(stateMachines.map((machine) => [machine.entity, machine] as const))(
  'the states of %s',
  (entity, machine) => {
    it('have exactly the arrows of the rules', () => {
      expect(arrowsOf(machine)).toEqual(arrowsByEntity[entity]?.toSorted());
    });

    it('have a name of their own for every transition', () => {
      const names = machine.transitions.map(({ name }) => name);
      expect(names).toEqual([...new Set(names)]);
    });

    it('are all reached from the creation of a record', () => {
      const reached = new Set<number>();
      const creations = machine.transitions.filter(({ from }) => from.length === 0);
      const next = creations.flatMap((creation) => targetsOf(machine, creation, null));
      for (let state = next.pop(); state !== undefined; state = next.pop()) {
        if (reached.has(state)) continue;
        reached.add(state);
        next.push(...transitionsFrom(machine, state).flatMap((row) => targetsOf(machine, row, state)));
      }
      expect([...reached].toSorted((a, b) => a - b)).toEqual(statesOf(machine).toSorted((a, b) => a - b));
    });

    it('end where nothing leads out any more', () => {
      const ends = statesOf(machine).filter((state) => transitionsFrom(machine, state).length === 0);
      expect(ends).toEqual(endsByEntity[entity]);
    });

    it('leave a state by one transition for each action', () => {
      for (const state of statesOf(machine)) {
        const actions = transitionsFrom(machine, state).map(({ action, name }) => action ?? name);
        expect([state, actions]).toEqual([state, [...new Set(actions)]]);
      }
    });
  },
);

describe('an action on a record', () => {
  it.each([
    ['cancel', { status: 3 }, { kind: 'apply', to: 9 }],
    ['cancel', { status: 9 }, { kind: 'unchanged' }],
    ['cancel', { status: 5 }, { kind: 'illegal' }],
    ['bid', { status: null }, { kind: 'apply', to: 1 }],
    ['cancel', { status: null }, { kind: 'illegal' }],
    ['refuseWithdrawal', { status: 7, statusBefore: 5 }, { kind: 'apply', to: 5 }],
    ['refuseWithdrawal', { status: 5, statusBefore: 5 }, { kind: 'unchanged' }],
    ['refuseWithdrawal', { status: 7, statusBefore: null }, { kind: 'illegal' }],
    ['fly', { status: 1 }, { kind: 'illegal' }],
  ])('%s at %j gives %j', (action, current, outcome) => {
    expect(resolveTransition(offerStates, action, current)).toMatchObject(outcome);
  });
});

describe('a call that can wait for a second pair of eyes', () => {
  it.each(approvableNames)('%s refuses what waits already, and says so', (name) => {
    expect(api[name].errors).toContain('approvalWaiting');
  });
});

describe('colours of states', () => {
  const columns = [...lists.flatMap(({ fields }): readonly ListColumn[] => fields), ...officeRecord.columns];

  it.each(stateMachines)('$entity has a meaning, and by it a colour, for each of its states', (machine) => {
    const drawn = columns.filter(({ codes, tones }) => codes === machine.codes && tones);
    expect(drawn.length).toBeGreaterThan(0);
    for (const { tones = {} } of drawn)
      expect(new Set(Object.keys(tones).map(Number))).toEqual(new Set(statesOf(machine)));
  });

  it('mean the same in every machine: what is finished is never the colour of what was refused', () => {
    const tones = tonesOf({ 1: 'finished', 2: 'waiting', 3: 'refused', 4: 'cancelled', 5: 'over' });
    expect(tones).toEqual({ 1: 'ok', 2: 'wait', 3: 'bad', 4: 'bad', 5: 'mute' });
    const ended = (status: Readonly<Record<string, number>>, name: string, of: typeof tones) =>
      of[status[name] ?? -1];
    expect([
      ended(codes.requestStatus, 'cancelled', requestTones),
      ended(codes.offerStatus, 'cancelled', offerTones),
      ended(codes.dealingStatus, 'cancelled', dealingTones),
      ended(codes.demandStatus, 'cancelled', demandTones),
    ]).toEqual(['bad', 'bad', 'bad', 'bad']);
  });
});
