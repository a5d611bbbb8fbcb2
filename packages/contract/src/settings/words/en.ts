import type { SettingsWords } from './settings-words.ts';

export const codes: SettingsWords['codes'] = {
  ageBucket: {
    1: 'Up to 3 business days',
    2: '4 to 10 business days',
    3: '11 to 30 business days',
    4: 'More than 30 business days',
  },
  calendarSource: { 1: 'Standard', 2: 'By hand' },
  commitmentType: { 1: 'Sale to an importer', 2: 'Purchase from an exporter', 3: 'Resources of a bank' },
  rateSource: {
    1: 'Reference of the central bank',
    2: 'SANA purchase',
    3: 'SANA sale',
    4: 'NIMA purchase',
    5: 'NIMA sale',
  },
  shahkarFailPolicy: { 1: 'Refuse', 2: 'Go on as “unknown”' },
};

export const approvals: SettingsWords['approvals'] = {
  'POST /api/Setting/SetPolicyCoefficient': 'Set a policy coefficient',
};

export const permissionGroups: SettingsWords['permissionGroups'] = { set: 'Settings' };

export const permissions: SettingsWords['permissions'] = {
  'set.view': 'See settings',
  'set.edit': 'Change settings',
  'set.shahkar': 'Set Shahkar',
  'set.nimaTime': 'Set NIMA market hours',
  'set.policy': 'Set policy coefficients',
  'set.calendar': 'Set the calendar',
};

export const settings: SettingsWords['settings'] = {
  titles: {
    rialDeadlineHours: 'Time to pay the rials',
    confirmHours: 'Time to confirm, for an office or a supplier',
    maxTransferDelayHours: 'Longest time to issue a transfer',
    makhtoomeDays: 'Automatic closing after the transfer',
    supplyDefaultValidityDays: 'Usual validity of a supply',
    licenseWarnDays: 'Warning before a licence ends',
    returnDays: 'Time to return a closed or final deal',
    maxWithdrawals: 'Most requests to withdraw',
    correctionBackDays: 'How far corrections reach behind the last final day',
    strikeCount: 'Missed deadlines that raise an alert',
    strikeDays: 'Period in which missed deadlines are counted',
    paymentToleranceRial: 'Tolerance of payments',
    paymentTolerancePct: 'Tolerance of payments in percent',
    cashThresholdRial: 'Most a payment in cash may be',
    paymentDayRange: 'Distance of a payment from its deal',
    sanaAmountTolerancePct: 'Tolerance between SANA row and offer',
    alertPcts: 'Shares of a limit that raise an alert',
    rateDistancePct: 'Largest distance of a rate from the last one',
    isDutyBlocking: 'Block exporters whose duty is overdue',
    dutyGraceDays: 'Grace after the due date of a declaration',
    dutyLeastEur: 'Smallest overdue duty that blocks',
    personalQueriesPerHour: 'Most searches for hidden numbers of persons in an hour',
    isThursdayHoliday: 'Thursday is a holiday',
    takeBackDays: 'Time to take back what was deleted in an app',
    messageRetentionDays: 'How long mails, messages and posts are kept (0: without end)',
    isWallOpen: 'All colleagues post on the wall',
    wallPictureMegabytes: 'Pictures of one person on the wall',
    attachmentMegabytes: 'Files of one person in mails and messages',
    onlineDealYears: 'Years retail deals stay online (0: all)',
  },
  groups: {
    deadlines: 'Deadlines',
    returns: 'Returns, withdrawals and corrections',
    payments: 'Payments',
    limits: 'Limits',
    duties: 'Export duty',
    calendar: 'Calendar',
    apps: 'Apps of the staff',
  },
  units: {
    hours: 'hours',
    days: 'days',
    businessDays: 'business days',
    years: 'years',
    times: 'times',
    megabytes: 'megabytes',
    rial: 'rials',
    euro: 'euros',
    percent: 'percent',
  },
  fields: {
    timeoutMs: 'Time to answer (ms)',
    cacheDays: 'Days an answer is kept',
    dailyQuota: 'Daily quota',
    year: 'Year',
    month: 'Month',
  },
  services: {
    shahkar: 'Shahkar',
    bankInquiry: 'Bank inquiry',
    customs: 'Customs',
    tradePortal: 'Trade portal',
  },
  serviceKinds: { gateway: 'outside service', simulator: 'simulator', none: 'not configured' },
  holiday: 'Holiday',
  businessDay: 'Business day',
};
