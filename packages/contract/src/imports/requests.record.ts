/** Record page of one currency request. */
import { record } from '../kernel/record.ts';
import { requestStatus as status } from './imports.codes.ts';
import { offerList } from './offers.list.ts';
import { requestStates } from './request.states.ts';
import type { ImportRequest } from './requests.contract.ts';
import { requestList } from './requests.list.ts';

export const requestRecord = record<ImportRequest>()({
  of: requestList,
  columns: {
    applicantName: { kind: 'text' },
    applicantMobile: { kind: 'mobile' },
    targetSarafiId: { kind: 'reference', label: 'targetSarafi', nullable: true },
    selectedOfferId: { kind: 'id', nullable: true, opens: 'Offer' },
    bankName: { kind: 'text' },
    branch: { kind: 'text' },
    destBank: { kind: 'text' },
    swift: { kind: 'code' },
    iban: { kind: 'iban' },
    accountNo: { kind: 'code' },
    beneficiaryName: { kind: 'text' },
    beneficiaryAddress: { kind: 'longText' },
    havaleType: { kind: 'choice', codes: 'havaleType' },
    forumType: { kind: 'choice', codes: 'forumType' },
    description: { kind: 'longText' },
    certificateValidity: { kind: 'jalaliDate' },
    closedAt: { kind: 'instant', nullable: true },
  },
  head: ['merchant', 'selectedSarafiId', 'selectedOfferId', 'date'],
  facts: {
    trade: [
      'amount',
      'euroAmount',
      'rateType',
      'requestType',
      'targetSarafiId',
      'goodsGroup',
      'forumType',
      'source',
    ],
    dates: ['validityDate', 'paymentDeadline', 'certificateValidity', 'registeredAt', 'closedAt'],
    applicant: ['merchant', 'nationalId', 'applicantName', 'applicantMobile', 'bankName', 'branch'],
    beneficiary: [
      'beneficiaryName',
      'beneficiaryAddress',
      'destCountry',
      'destBank',
      'swift',
      'iban',
      'accountNo',
      'havaleType',
    ],
    more: ['cbiId', 'description'],
  },
  children: {
    orderLines: {
      from: 'orderLines',
      columns: {
        orderNo: { kind: 'code' },
        certificateCurrency: { kind: 'currency' },
        certificateAmount: { kind: 'amount' },
        equivalentAmount: { kind: 'amount', sum: true },
        portalResult: { kind: 'choice', codes: 'portalResult' },
      },
    },
    offers: {
      list: offerList,
      where: 'requestId',
      keys: ['offerId', 'sarafiId', 'status', 'unitPrice', 'totalRial', 'irrWage', 'transferDelayHours'],
    },
  },
  machine: {
    states: requestStates,
    path: [
      status.registered,
      status.offerSelected,
      status.offerConfirmed,
      status.rialPaid,
      status.havaleIssued,
      status.makhtoome,
    ],
    steps: {
      settleOpen: { with: { target: 5 } },
      settleFinal: { with: { target: 6 }, isDanger: true },
      cancelDisputed: { with: { target: 7 }, isDanger: true },
    },
  },
  followed: ['offerHistory'],
  refreshedBy: ['Offer'],
});
