/** Parts of a tracking code: 16 digits of a day, an office, a number and a check digit. */
import { normalizeText } from '@nazer/persian/fold.ts';
import { isSanaTrackingCode, parseSanaTrackingCode } from '@nazer/persian/payment-identifier.ts';
import { AppError } from '../../../platform/app-error.ts';

/** Tracking code in its stored form. Throws `badTrackingCode`. */
export function readTrackingCode(text: string): string {
  const code = normalizeText(text);
  if (!isSanaTrackingCode(code)) throw new AppError('badTrackingCode');
  return code;
}

export interface CodedRow {
  readonly trackingCode: string;
  readonly date: string;
}

/**
 * Checks that the code has the office and day of its row. Throws `badTrackingCode`, `trackingCodeOffice` and
 * `trackingCodeDay`.
 */
export function checkTrackingCode({ trackingCode: code, date: day }: CodedRow, officeCode: number): void {
  const parts = parseSanaTrackingCode(code);
  if (parts === null) throw new AppError('badTrackingCode');
  const { sarafiCode: codeOffice, jalali: codeDay } = parts;
  if (codeOffice !== String(officeCode))
    throw new AppError('trackingCodeOffice', { values: { code, codeOffice, office: officeCode } });
  if (codeDay !== day) throw new AppError('trackingCodeDay', { values: { code, codeDay, day } });
}
