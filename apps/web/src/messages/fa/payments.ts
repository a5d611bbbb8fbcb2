/** Records of payments: what they have besides the columns of their lists. */
import type { RecordWord } from '@nazer/contract/kernel/record.ts';
import type { chequeRecord } from '@nazer/contract/payments/cheques.record.ts';
import type { invalidDepositRecord } from '@nazer/contract/payments/invalid-deposits.record.ts';

export const messages = {
  'DigitalCheque.identifier': 'شناسه واریز',
  'DigitalCheque.drawerSheba': 'شبای صادرکننده',
  'DigitalCheque.payeeSheba': 'شبای گیرنده',
  'DigitalCheque.statusAt': 'زمان وضعیت',
  'DigitalCheque.bounceReason': 'دلیل برگشت',
  'DigitalCheque.trackingNo': 'شماره پیگیری',
  'DigitalCheque.annotation': 'یادداشت',
  'DigitalCheque.inquiryAt': 'آخرین استعلام',
  'DigitalCheque.group.cheque': 'چک',
  'DigitalCheque.group.drawer': 'صادرکننده',
  'DigitalCheque.group.payee': 'گیرنده',
  'DigitalCheque.group.inquiry': 'وصول و استعلام',
  'InvalidDeposit.likelyOwnerType': 'گونه صاحب محتمل',
  'InvalidDeposit.likelyOwnerId': 'شماره صاحب محتمل',
  'InvalidDeposit.group.deposit': 'واریزی',
  'InvalidDeposit.group.payer': 'واریزکننده',
  'InvalidDeposit.group.resolution': 'تعیین‌تکلیف',
  'InvalidDeposit.owners': 'صاحبان محتمل، نخست محتمل‌ترین',
  'InvalidDeposit.owners.empty': 'قراردادی که این واریزی به آن بخورد پیدا نشد.',
  'InvalidDeposit.owners.dealingId': 'معامله',
  'InvalidDeposit.owners.offerId': 'پیشنهاد',
  'InvalidDeposit.owners.payer': 'پرداخت‌کننده',
  'InvalidDeposit.owners.sarafi': 'صرافی',
  'InvalidDeposit.owners.totalRial': 'جمع (ریال)',
  'InvalidDeposit.owners.remainingRial': 'مانده (ریال)',
  'InvalidDeposit.owners.why': 'دلیل',
  'InvalidDeposit.assign.ownerType': 'انتساب به',
  'InvalidDeposit.assign.ownerId': 'شماره قرارداد',
} as const satisfies Readonly<Record<RecordWord<typeof chequeRecord | typeof invalidDepositRecord>, string>>;
