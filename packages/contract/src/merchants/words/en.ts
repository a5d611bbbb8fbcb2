import type { MerchantsWords } from './merchants-words.ts';

export const lists: MerchantsWords['lists'] = {
  Merchant: {
    title: 'Merchants',
    one: 'merchant',
    counted: 'merchants',
    fields: {
      id: 'Number',
      nationalId: 'National id',
      type: 'Kind of person',
      fullName: 'Name',
      mobile: 'Mobile',
      email: 'E-mail',
      businessCardNo: 'Business card number',
      businessCardExpire: 'Business card expires',
      hasAccess: 'Has access',
      justSupplyForBankSarafi: 'Supplies bank offices only',
      blockedByManual: 'Blocked by hand',
      blockedBySystem: 'Blocked by the system',
      blockReasonSystem: 'Why the system blocks',
      ignorePositionCalc: 'Not in the position',
      supplierCategory: 'Exporter category',
      description: 'Reason of the last change',
      shahkarResult: 'Shahkar result',
      shahkarAt: 'Shahkar answered at',
      openOffers: 'Open offers',
      overdueEur: 'Overdue duty in euro',
      overdueSince: 'Overdue since',
      nameSearch: 'Part of the merchant’s name',
    },
  },
};

export const codes: MerchantsWords['codes'] = {
  merchantBlockReason: { 1: 'Overdue duty', 2: 'Expired card', 3: 'Bounced cheque', 4: 'Shahkar mismatch' },
  supplierCategory: {
    1: 'Petrochemicals',
    2: 'Steel and metals',
    3: 'Refining and oil products',
    4: 'Mining',
    5: 'Other goods',
    6: 'Services',
    7: 'Government and its companies',
  },
};

export const steps: MerchantsWords['steps'] = {
  Merchant: { access: 'Change access and blocks', category: 'Change the supplier category' },
};

export const permissionGroups: MerchantsWords['permissionGroups'] = { merchant: 'Merchants' };

export const permissions: MerchantsWords['permissions'] = {
  'merchant.view': 'See merchants',
  'merchant.access': 'Change access of merchants',
  'merchant.info': 'Change categories of merchants',
};

export const jobs: MerchantsWords['jobs'] = {
  'check-merchant-mobiles': 'Compare mobiles of merchants with their national IDs',
};
