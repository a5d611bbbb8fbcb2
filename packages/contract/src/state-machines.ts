/** Every state machine in the order of `docs/states.md`; the only place that assembles them. Data only, no Zod. */
import { dealingStates } from './exports/dealing.states.ts';
import { demandStates } from './exports/demand.states.ts';
import { supplyStates } from './exports/supply.states.ts';
import { blackListExceptionStates } from './imports/blacklist-exception.states.ts';
import { offerStates } from './imports/offer.states.ts';
import { requestStates } from './imports/request.states.ts';
import type { StateMachine } from './kernel/state-machine.ts';
import { digitalChequeStates } from './payments/digital-cheque.states.ts';
import { rialiPaymentStates } from './payments/riali-payment.states.ts';
import { currencyUseExceptionStates } from './sana/currency-use-exception.states.ts';
import { resourceSaleStates } from './sana/resource-sale.states.ts';
import { licenceStates } from './sarafi/licence.states.ts';
import { positionCorrectionStates } from './sarafi/position-correction.states.ts';

export const stateMachines: readonly StateMachine[] = [
  requestStates,
  offerStates,
  dealingStates,
  supplyStates,
  demandStates,
  licenceStates,
  positionCorrectionStates,
  digitalChequeStates,
  rialiPaymentStates,
  resourceSaleStates,
  blackListExceptionStates,
  currencyUseExceptionStates,
];
