/** What the words of a language must name: every step and action of the state machines, and who takes them. */
import type { dealingStates } from '../../exports/dealing.states.ts';
import type { demandStates } from '../../exports/demand.states.ts';
import type { supplyStates } from '../../exports/supply.states.ts';
import type { blackListExceptionStates } from '../../imports/blacklist-exception.states.ts';
import type { offerStates } from '../../imports/offer.states.ts';
import type { requestStates } from '../../imports/request.states.ts';
import type { ActionOf, ActorRole } from '../../kernel/state-machine.ts';
import type { digitalChequeStates } from '../../payments/digital-cheque.states.ts';
import type { rialiPaymentStates } from '../../payments/riali-payment.states.ts';
import type { currencyUseExceptionStates } from '../../sana/currency-use-exception.states.ts';
import type { resourceSaleStates } from '../../sana/resource-sale.states.ts';
import type { licenceStates } from '../../sarafi/licence.states.ts';
import type { positionCorrectionStates } from '../../sarafi/position-correction.states.ts';

type Machine =
  | typeof requestStates
  | typeof offerStates
  | typeof dealingStates
  | typeof supplyStates
  | typeof demandStates
  | typeof licenceStates
  | typeof positionCorrectionStates
  | typeof digitalChequeStates
  | typeof rialiPaymentStates
  | typeof resourceSaleStates
  | typeof blackListExceptionStates
  | typeof currencyUseExceptionStates;

/** Steps by their names and what is asked for, and what people do to a record without a step of it. */
export type StepName =
  | Machine['transitions'][number]['name']
  | ActionOf<Machine>
  | 'annotate'
  | 'override'
  | 'recall'
  | 'refreshInquiry';

export type StepTitles = Readonly<Record<StepName, string>>;
export type RoleTitles = Readonly<Record<ActorRole, string>>;
