/** What must hold where a supply or a demand ends, by whoever it ends. */
import { demandStates } from '@nazer/contract/exports/demand.states.ts';
import { supplyStates } from '@nazer/contract/exports/supply.states.ts';
import { compareAmounts } from '@nazer/contract/kernel/money.ts';
import { AppError } from '../../platform/app-error.ts';
import { guarded, type Refusal } from '../../platform/guards.ts';

interface Facts {
  readonly reserved: string;
  readonly currency: string;
  /** Empty for no end. */
  readonly lastDay: string;
  readonly day: string;
}

const nothingReserved = ({ reserved: amount, currency }: Facts): Refusal =>
  compareAmounts(amount, '0') > 0 ? new AppError('stillReserved', { values: { amount, currency } }) : null;

/** The job that asks takes those that are over; nobody reads why it did not. */
const isOver = ({ lastDay, day }: Facts): Refusal =>
  lastDay !== '' && lastDay < day ? null : new AppError('illegalTransition');

export const supplyRules = guarded<Facts>()(supplyStates, { nothingReserved, expireDatePassed: isOver });
export const demandRules = guarded<Facts>()(demandStates, { nothingReserved, validityPassed: isOver });
