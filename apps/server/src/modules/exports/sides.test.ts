import { describe, expect, it } from 'vitest';
import { demandMachine } from './demands/demands.service.ts';
import { supplyMachine } from './supplies/supplies.service.ts';

const side = { reservedAmount: '0.00', lastDay: '1404/10/01', day: '1404/10/02' };

/** Decision of the state machine on a locked supply or demand. */
async function said(
  machine: Pick<typeof supplyMachine | typeof demandMachine, 'judge'>,
  action: 'withdraw' | 'cancel' | 'expire',
  { reservedAmount, ...days }: typeof side = side,
): Promise<string> {
  const actor = action === 'expire' ? 'SYS' : action === 'withdraw' ? 'SUPL' : 'SAR';
  const record = { id: 1, status: 1 /* active */, currency: 'USD', reservedAmount };
  const judged = await machine.judge({ record, ...days }, { action, actor });
  return judged.kind === 'refused' ? judged.error.code : judged.kind;
}

describe('supplies and demands', () => {
  it('end when their last day is over, whatever is reserved of them', async () => {
    for (const machine of [supplyMachine, demandMachine]) {
      expect(await said(machine, 'expire')).toBe('apply');
      expect(await said(machine, 'expire', { ...side, lastDay: side.day })).toBe('illegalTransition');
      expect(await said(machine, 'expire', { ...side, lastDay: '' })).toBe('illegalTransition');
      expect(await said(machine, 'expire', { ...side, reservedAmount: '5.00' })).toBe('apply');
    }
  });

  it('are taken back when nothing is reserved', async () => {
    expect(await said(supplyMachine, 'withdraw')).toBe('apply');
    expect(await said(supplyMachine, 'withdraw', { ...side, reservedAmount: '5.00' })).toBe('stillReserved');
    expect(await said(demandMachine, 'cancel')).toBe('apply');
    expect(await said(demandMachine, 'cancel', { ...side, reservedAmount: '5.00' })).toBe('stillReserved');
  });
});
