/** List of position corrections; an office sees only its own. */
import { list } from '../kernel/list.ts';
import { correctionTones } from './sarafi.tones.ts';

export const correctionList = list({
  name: 'PositionCorrection',
  area: 'sarafi',
  view: 'sarafi.correction.view',
  key: 'id',
  title: ['docNo'],
  order: ['-id'],
  columns: {
    id: { kind: 'id', width: 90, hidden: true },
    docNo: { kind: 'text', width: 130 },
    sarId: { kind: 'reference', label: 'sarafi', width: 160 },
    sarafi: { kind: 'text', width: 160, hidden: true },
    currency: { kind: 'currency', width: 80 },
    direction: { kind: 'choice', codes: 'correctionDirection', width: 100 },
    amount: { kind: 'amount', unit: 'currency', width: 130 },
    effectiveDate: { kind: 'jalaliDate', width: 110 },
    reasonCode: { kind: 'choice', codes: 'correctionReason', titleKey: 'reasonTitle', width: 150 },
    description: { kind: 'text', width: 220 },
    fileId: { kind: 'id', nullable: true, width: 100, hidden: true },
    status: { kind: 'choice', codes: 'correctionStatus', tones: correctionTones, width: 130 },
    createdBy: { kind: 'text', isPerson: true, width: 130 },
    createdAt: { kind: 'instant', width: 160 },
    approvedBy: { kind: 'text', isPerson: true, width: 130 },
    approvedAt: { kind: 'instant', nullable: true, width: 160, hidden: true },
    /** User who refused or voided the correction, and the reason; empty for others. */
    endedBy: { kind: 'text', isPerson: true, width: 130 },
    endReason: { kind: 'text', width: 200 },
    /** Balance of the office in the currency when the correction was applied; null before. */
    balanceAfter: { kind: 'amount', unit: 'currency', nullable: true, width: 140 },
    rowVersion: { kind: 'integer', width: 90, hidden: true },
  },
});
