/** State machines whose steps can be previewed, listed by hand. */
import { dealingMachine } from './modules/exports/dealings/dealings.service.ts';
import { demandMachine } from './modules/exports/demands/demands.service.ts';
import { supplyMachine } from './modules/exports/supplies/supplies.service.ts';
import { exceptionMachine } from './modules/imports/blacklist/blacklist-exceptions.ts';
import { offerMachine } from './modules/imports/offers/offers.service.ts';
import { requestMachine } from './modules/imports/requests/requests.service.ts';
import { saleMachine } from './modules/sana/resources/resource-sales.ts';
import { useExceptionMachine } from './modules/sana/uses/use-exceptions.ts';
import { licenceMachine } from './modules/sarafi/licences/licence-steps.ts';
import { correctionMachine } from './modules/sarafi/positions/corrections.ts';
import type { AnyMachine } from './platform/machine/machine.ts';

export const machines: readonly AnyMachine[] = [
  requestMachine,
  offerMachine,
  exceptionMachine,
  supplyMachine,
  demandMachine,
  dealingMachine,
  saleMachine,
  useExceptionMachine,
  licenceMachine,
  correctionMachine,
];
