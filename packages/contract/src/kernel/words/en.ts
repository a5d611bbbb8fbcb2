import type { KernelWords } from './kernel-words.ts';

export const yes: KernelWords['yes'] = 'Yes';

export const no: KernelWords['no'] = 'No';

export const sections: KernelWords['sections'] = {
  identity: 'Identity',
  contact: 'Contact',
  address: 'Address',
  registration: 'Registration',
  status: 'Status',
};

export const problems: KernelWords['problems'] = {
  required: 'Fill in this field',
  tooLong: 'No more than {max} characters fit here',
  badNumber: 'Write a number',
  notInteger: 'Write a whole number',
  outOfRange: 'Write a number from {min} to {max}',
  badMoney: 'Write the amount in whole rials',
  badBoolean: 'Write yes or no',
  badDate: 'Write the date like 1405/08/03',
  badMonth: 'The month must be from 1 to 12',
  badDay: 'This month does not have that day',
  dateTooEarly: 'The date may not be before {date}',
  dateTooLate: 'The date may not be after today ({date})',
  dateBefore: 'This date may not be before {date}',
  badChoice: 'Choose one of the options',
  badReference: 'There is no such item in the list',
  notOfParent: 'This city is not in the chosen province',
  badMellicode: 'The national ID is not valid',
  badMobile: 'The mobile number is not valid; for example 09121234567',
  badTelephone: 'The telephone number is not valid; write it with its area code: 02188776655',
  badPostalCode: 'A postal code has ten digits',
  badDigits: 'Must have {min} to {max} digits',
  badEmail: 'The e-mail is not valid',
  badCharacter: 'It holds a character that is not accepted',
  locked: 'This field does not change',
  failedFormula: 'The formula error {value} is not a value',
  lostDigits:
    'The spreadsheet kept only {max} digits of this number; format the column as text and enter the value again',
  clockTime: 'This column takes a day and has no room for the time {time}; remove the time',
  unreadableByte: 'A letter of this cell cannot be read; correct it in the file',
  repeatedInFile: 'This key also stands in row {row} of the file',
};

export const actorRoles: KernelWords['actorRoles'] = {
  APP: 'Applicant',
  SUPL: 'Supplier',
  SAR: 'Exchange office',
  OP: 'Central bank operator',
  SUP: 'Central bank supervisor',
  SYS: 'The system',
};

export const reports: KernelWords['reports'] = {
  madeBy: 'Made by {user}, {at}',
  range: 'From {from} to {to}',
  longFigures: 'Figures of more than {digits} digits are written as text, so that none of them is lost.',
  about: 'About this file',
  noFilters: 'No filter',
  rowCount: '{count} rows',
  count: 'Count',
  total: 'Total',
  personal: {
    shown: 'Numbers of natural persons are in this file in full; that it was taken is in the log.',
    hidden: 'Numbers of natural persons are hidden in this file.',
    own: 'Numbers of the office’s own customers are in full, those of others are hidden.',
  },
};

export const importFiles: KernelWords['importFiles'] = {
  reasons: 'Why refused',
  reasonSeparator: '; ',
  refused: 'Refused rows',
  template: 'template',
  values: 'Allowed values',
};

/** Inputs of calls that no list has a column for. */
export const inputs: KernelWords['inputs'] = {
  amountRial: 'Amount in rials',
  bankCode: 'Bank code',
  basis: 'Basis of measure',
  capitalRial: 'Capital (rials)',
  caption: 'Caption of the document',
  ceilingEur: 'Ceiling (euro)',
  ceoMellicode: 'National ID of the managing director',
  ceoName: 'Name of the managing director',
  collateralEur: 'Collateral (euro)',
  deliveredOn: 'Day of delivery',
  description: 'Description',
  dueDate: 'Due date',
  economicCode: 'Economic code',
  expireDate: 'End of the licence',
  fromDate: 'From',
  fromDateShamsi: 'From',
  havaleDate: 'Date of the remittance',
  havaleNo: 'Remittance number',
  haveAccess: 'Access',
  issueDate: 'Start of the licence',
  kind: 'Kind',
  letterDate: 'Date of the letter',
  letterNo: 'Letter number',
  multiplier: 'Multiplier of collateral or capital',
  openPositionKind: 'Kind of open-position ceiling',
  ownerId: 'Owner',
  ownerType: 'Kind of owner',
  payDate: 'Day of payment',
  payType: 'Way of payment',
  positionCeiling: 'Open-position ceiling (euro)',
  refNo: 'Reference number',
  registerNo: 'Registration number',
  senderBank: 'Bank of the payer',
  senderSheba: 'IBAN of the payer',
  taahodKind: 'Kind of commitment ceiling',
  toDate: 'To',
  toDateShamsi: 'To',
  trackingCode: 'Tracking code',
  validFrom: 'Valid from',
  validTo: 'Valid until',
};
