/**
 * List of the three-way match: each binding contract with its SANA code and its rial payments, what is missing or
 * differs, and who works on it. Computed from the tables at every query. An office sees its own contracts, without
 * the work of staff on them.
 */
import { list } from '../kernel/list.ts';
import { reconcileResult as result } from './payments.codes.ts';
import { reconcileResultTones, reconcileStateTones } from './payments.tones.ts';

const isOpen = { isOpen: { Type: 'equals', Filter: true } } as const;
const resultColumn = {
  kind: 'choice',
  codes: 'reconcileResult',
  tones: reconcileResultTones,
  width: 120,
} as const;

export const reconciliationList = list({
  name: 'Reconciliation',
  area: 'payments',
  view: 'sana.rial.view',
  key: 'id',
  title: ['contractId'],
  order: ['-isOpen', '-date', '-id'],
  details: { call: 'GET /api/PaymentTasvieh/GetReconciliation', by: 'id' },
  refreshedBy: ['Offer', 'Dealing', 'DigitalCheque'],
  /** Limits the list to about thirty business days, unless a number of a contract or a code is searched. */
  recent: { field: 'date', days: 42, unless: ['id', 'contractId', 'trackingCode'] },
  quick: {
    open: isOpen,
    noCode: { ...isOpen, sanaResult: { Type: 'in', Values: [result.missing] } },
    noPayment: { ...isOpen, paymentResult: { Type: 'in', Values: [result.missing] } },
    differs: { ...isOpen, result: { Type: 'in', Values: [result.differs] } },
    mine: { isMine: { Type: 'equals', Filter: true } },
  },
  columns: {
    id: { kind: 'id', width: 130, hidden: true },
    kind: { kind: 'choice', codes: 'reconcileKind', width: 110 },
    contractId: { kind: 'id', width: 100 },
    date: { kind: 'jalaliDate', width: 110 },
    result: resultColumn,
    what: { kind: 'text', width: 230, sortable: false },
    sarafiId: { kind: 'reference', label: 'sarafi', width: 150 },
    sarafi: { kind: 'text', width: 150, hidden: true },
    party: { kind: 'text', width: 170 },
    nationalId: {
      kind: 'nationalId',
      personal: { mask: 'mellicode', ownIf: 'sarafiId' },
      width: 130,
      hidden: true,
    },
    currency: { kind: 'currency', width: 80 },
    amount: { kind: 'amount', unit: 'currency', width: 130 },
    contractResult: { ...resultColumn, hidden: true },
    sanaResult: resultColumn,
    paymentResult: resultColumn,
    /** Amount of the SANA code less that of the contract; null without either and when their currencies differ. */
    amountGap: { kind: 'amount', unit: 'currency', nullable: true, width: 120 },
    totalRial: { kind: 'money', sum: true, width: 150 },
    paidRial: { kind: 'money', sum: true, width: 150, hidden: true },
    /** Rials paid less rials owed; for a SANA deal without a contract, and for a contract that ended, the rials paid. */
    rialGap: { kind: 'money', sum: true, width: 140 },
    trackingCode: { kind: 'code', width: 150, hidden: true },
    finding: { kind: 'choice', codes: 'reconcileFinding', nullable: true, width: 180, hidden: true },
    /** State of the work; null for a row that fits and that nobody owns, and for readers of an office. */
    state: {
      kind: 'choice',
      codes: 'reconcileState',
      tones: reconcileStateTones,
      nullable: true,
      width: 120,
    },
    ownerId: { kind: 'reference', label: 'owner', isPerson: true, nullable: true, width: 150 },
    owner: { kind: 'text', isPerson: true, width: 150, hidden: true },
    note: { kind: 'longText', width: 220 },
    notes: { kind: 'count', width: 90, hidden: true },
    isOpen: { kind: 'boolean', width: 90, hidden: true },
    isMine: { kind: 'boolean', width: 90, hidden: true },
  },
});
