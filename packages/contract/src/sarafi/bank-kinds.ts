/** Kinds of offices that belong to a bank, or are one. */
import { sarafiKind } from './sarafi.codes.ts';

export const bankKinds: readonly number[] = [sarafiKind.bankAffiliated, sarafiKind.bank];
