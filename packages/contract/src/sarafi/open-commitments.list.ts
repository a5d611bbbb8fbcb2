/**
 * List of contracts that count in their offices' commitments now, with their weights; an office sees only its own.
 */
import { list } from '../kernel/list.ts';

export const openCommitmentList = list({
  name: 'OpenCommitment',
  area: 'sarafi',
  view: 'sarafi.taahod.view',
  key: 'id',
  order: ['-boundOn'],
  refreshedBy: ['Sarafi', 'Offer', 'Dealing'],
  columns: {
    /** Key of the contract: its kind and id. */
    id: { kind: 'code', width: 100, hidden: true },
    boundOn: { kind: 'jalaliDate', width: 110 },
    sarafiId: { kind: 'reference', label: 'sarafi', width: 160 },
    sarafi: { kind: 'text', width: 160, hidden: true },
    commitmentType: { kind: 'choice', codes: 'commitmentType', width: 170 },
    refType: { kind: 'choice', codes: 'positionRefType', width: 140, hidden: true },
    /** Id of a contract that is an offer, else null; so is `dealingId` for dealings. Other kinds have neither. */
    offerId: { kind: 'id', nullable: true, opens: 'Offer', width: 100 },
    dealingId: { kind: 'id', nullable: true, opens: 'Dealing', width: 100 },
    ageBucket: { kind: 'choice', codes: 'ageBucket', width: 150 },
    rateType: { kind: 'choice', codes: 'rateType', width: 120 },
    supplierCategory: { kind: 'choice', codes: 'supplierCategory', nullable: true, width: 140 },
    euroAmount: { kind: 'amount', sum: true, width: 140 },
    /** Policy coefficient in force today by commitment type, age, rate type and supplier category; 1 where none is. */
    coefficient: { kind: 'rate', width: 110 },
    /** Euros times the coefficient: what the commitment takes of the ceiling. */
    weighted: { kind: 'amount', sum: true, width: 150 },
  },
});
