import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import { markSanaCode } from './take-sana-code.queries.ts';

export interface SanaCodeWish {
  readonly trackingCode: string;
  readonly refType: number;
  readonly refId: number;
  readonly sarafiId: number;
  readonly transactionType: number;
  readonly currency: string;
  readonly amount: string;
  readonly nationalId: string;
  readonly day: string;
}

export async function takeSanaCode(tx: Tx, wish: SanaCodeWish): Promise<void> {
  if (!(await markSanaCode(tx, wish))) throw new AppError('badValue', { values: { field: 'trackingCode' } });
}
