/** Record page of one office: details, licence with its steps, and its records. */
import type * as z from 'zod';
import { feedBatchList } from '../intake/feed-batches.list.ts';
import { userList } from '../identity/users/users.list.ts';
import { record } from '../kernel/record.ts';
import { alertList } from './alerts.list.ts';
import { licenceStates } from './licence.states.ts';
import type { officesCalls } from './offices.contract.ts';
import { officeList } from './offices.list.ts';
import { licenceStatus as licence } from './sarafi.codes.ts';
import { licenceTones } from './sarafi.tones.ts';

export type Office = z.output<(typeof officesCalls)['GET /api/SarafiManagment/SarafiDetailsById']['output']>;

const letter = {
  letterNo: { kind: 'text', maxLength: 60 },
  letterDate: { kind: 'jalaliDate' },
} as const;
const period = {
  issueDate: { kind: 'jalaliDate', required: true },
  expireDate: { kind: 'jalaliDate', required: true },
  ...letter,
} as const;

export const officeRecord = record<Office>()({
  of: officeList,
  columns: {
    nationalId: { kind: 'nationalId' },
    registerNo: { kind: 'text' },
    economicCode: { kind: 'digits' },
    bankName: { kind: 'text' },
    bankCode: { kind: 'code' },
    address: { kind: 'longText' },
    posticode: { kind: 'postalCode' },
    tel: { kind: 'telephone' },
    mobile: { kind: 'mobile' },
    email: { kind: 'email' },
    ceoName: { kind: 'text' },
    ceoMellicode: { kind: 'mellicode' },
    capitalRial: { kind: 'money' },
    collateralEur: { kind: 'amount' },
    sheba: { kind: 'iban' },
    permissionDescription: { kind: 'longText' },
    licenseStatus: { kind: 'choice', codes: 'licenceStatus', tones: licenceTones, nullable: true },
  },
  head: ['code', 'nationalId', 'ostanId', 'capitalRial'],
  facts: {
    identity: ['code', 'bizName', 'kind', 'nationalId', 'registerNo', 'economicCode', 'bankName'],
    contact: [
      'ostanId',
      'cityId',
      'address',
      'posticode',
      'tel',
      'mobile',
      'email',
      'ceoName',
      'ceoMellicode',
    ],
    capital: ['capitalRial', 'collateralEur', 'sheba'],
    rights: [
      'allowBuy',
      'allowSell',
      'accessImportExportTalars',
      'accessToSecondRate',
      'permissionDescription',
    ],
  },
  children: {
    licences: {
      call: 'GET /api/SarafiManagment/GetSarafiLicenseHistory',
      by: 'exchangeId',
      right: 'sarafi.view',
      columns: {
        licenseNo: { kind: 'text' },
        type: { kind: 'choice', codes: 'licenceType' },
        issueDate: { kind: 'jalaliDate' },
        expireDate: { kind: 'jalaliDate' },
        letterNo: { kind: 'text' },
        letterDate: { kind: 'jalaliDate' },
        status: { kind: 'choice', codes: 'licenceStatus', tones: licenceTones },
        reason: { kind: 'text' },
      },
    },
    users: {
      list: userList,
      where: 'sarafiId',
      keys: ['userName', 'fullName', 'status', 'roles', 'lastLogin'],
    },
    /** Batches sent by the office's people as files or by key. */
    files: {
      list: feedBatchList,
      where: 'sarafiId',
      keys: ['at', 'noun', 'fileName', 'accepted', 'repeated', 'refused', 'userId'],
    },
    alerts: {
      list: alertList,
      where: 'sarafiId',
      keys: [
        'at',
        'severity',
        'subject',
        'level',
        'levelUnit',
        'pct',
        'used',
        'ceiling',
        'acknowledgedBy',
        'acknowledgedAt',
        'note',
      ],
    },
  },
  machine: {
    states: licenceStates,
    column: 'licenseStatus',
    path: [licence.agreement, licence.active, licence.nearExpiry, licence.expired],
    by: 'exchangeId',
    reason: 'reason',
    isOfPart: true,
    steps: {
      agree: {
        with: { action: 'agree' },
        fields: { licenseNo: { kind: 'text', required: true, maxLength: 60 }, ...letter },
      },
      grant: {
        with: { action: 'grant' },
        fields: { licenseNo: { kind: 'text', required: true, maxLength: 60 }, ...period },
      },
      renew: { with: { action: 'renew' }, fields: { licenseNo: { kind: 'text', maxLength: 60 }, ...period } },
      suspend: {
        with: { action: 'suspend' },
        fields: {
          letterNo: { kind: 'text', required: true, maxLength: 60 },
          letterDate: { kind: 'jalaliDate', required: true },
        },
        isDanger: true,
      },
      liftSuspension: { with: { action: 'liftSuspension' }, fields: letter },
      revoke: { with: { action: 'revoke' }, reason: 'reason', fields: letter, isDanger: true },
    },
  },
});
