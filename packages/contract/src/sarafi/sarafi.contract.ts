/** All calls of exchange offices. */
import { correctionsCalls } from './corrections.contract.ts';
import { limitsCalls } from './limits.contract.ts';
import { officesCalls } from './offices.contract.ts';
import { positionsCalls } from './positions.contract.ts';

export const sarafiCalls = {
  ...officesCalls,
  ...limitsCalls,
  ...positionsCalls,
  ...correctionsCalls,
} as const;
