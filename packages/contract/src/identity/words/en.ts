import type { IdentityWords } from './identity-words.ts';

export const lists: IdentityWords['lists'] = {
  UserSession: {
    title: 'Open sessions',
    one: 'session',
    counted: 'sessions',
    fields: {
      id: 'Number',
      userId: 'User',
      userName: 'User name',
      fullName: 'Full name',
      browser: 'Browser',
      system: 'System',
      address: 'Network address',
      createdAt: 'Signed in at',
      lastSeenAt: 'Last seen',
      expiresAt: 'Valid until',
      isCurrent: 'This session',
    },
  },
  User: {
    title: 'Users',
    one: 'user',
    counted: 'users',
    fields: {
      id: 'Number',
      userName: 'User name',
      fullName: 'Full name',
      mellicode: 'National ID',
      mobile: 'Mobile',
      isMobileVerified: 'Mobile verified',
      email: 'E-mail',
      userType: 'Type of user',
      userKind: 'Kind of access',
      sarafiId: 'Exchange office',
      sarafi: 'Name of the office',
      isActive: 'Active',
      status: 'State',
      guessedUntil: 'Guessed at until',
      mustChangePassword: 'Must change the password',
      termsVersion: 'Version of the terms',
      termsAcceptedAt: 'Agreed to the terms at',
      lastLogin: 'Last sign-in',
      roles: 'Roles',
      rowVersion: 'Version of the record',
      search: 'Search users',
      sarafiSearch: 'Name or code of the office',
    },
  },
  RoleHolder: {
    title: 'Holders of the role',
    one: 'holder of a role',
    counted: 'users',
    fields: {
      key: 'Key',
      id: 'Number of the user',
      userName: 'User name',
      fullName: 'Full name',
      userType: 'Type of user',
      isActive: 'Active',
      validTo: 'Valid until',
      roleName: 'Name of the role',
    },
  },
};

export const codes: IdentityWords['codes'] = {
  userType: {
    1: 'Central bank',
    2: 'Exchange office',
    3: 'Bank',
    4: 'Merchant',
    5: 'CRM',
    6: 'Not yet assigned',
  },
  userKind: { 1: 'Admin panel', 2: 'Operator', 3: 'Service' },
  userStatus: { 1: 'Active', 2: 'Inactive', 3: 'Password guessed at' },
};

export const approvals: IdentityWords['approvals'] = {
  'POST /api/Auth/UpdatePermission': 'Change the rights of a role that approves',
  'GET /api/Auth/addUserToRole': 'Give a user a role that approves',
  'POST /api/User/UpdateAppUser': 'Change the addresses of a user who approves',
};

export const permissionGroups: IdentityWords['permissionGroups'] = { user: 'Users', role: 'Roles' };

export const permissions: IdentityWords['permissions'] = {
  'user.view': 'See users',
  'user.create': 'Add users',
  'user.edit': 'Change users',
  'user.delete': 'Delete users',
  'user.resetPassword': 'Reset passwords',
  'user.apiKeys': 'Manage API keys',
  'role.view': 'See roles',
  'role.edit': 'Change roles',
  'role.delete': 'Delete roles',
  'role.assignPermission': 'Assign permissions to roles',
  'role.assignUser': 'Assign roles to users',
};

export const roles: IdentityWords['roles'] = {
  SYSADMIN: 'System administrator',
  CBI_SUPERVISOR: 'Central bank supervisor',
  CBI_OPERATOR: 'Central bank operator',
  RATE_OFFICER: 'Rate officer',
  SARAFI_OPERATOR: 'Exchange office user',
  BANK_SARAFI_OPERATOR: 'Bank exchange office user',
  AUDITOR: 'Auditor',
  CRM_OPERATOR: 'CRM operator',
};

export const demoPeople: IdentityWords['demoPeople'] = {
  supervisor: 'Supervisor: the market, ceilings, approvals',
  supervisor2: 'Second supervisor: approves what the first one asks for',
  operator: 'Operator: records, corrections, the blacklist',
  rates: 'Rate officer: floor and ceiling rates, sales from resources',
  auditor: 'Auditor: sees everything and the log, changes nothing',
  office: 'Exchange office: its own balance, offers and dealings',
  bankoffice: 'Bank exchange office: its own office and its share of bank resources',
  crm: 'CRM operator: people, companies and products',
  admin: 'Administrator: users, roles and settings',
};

export const jobs: IdentityWords['jobs'] = {
  'send-message': 'Send SMS and mail',
  'clear-outbox': 'Clear sent messages away',
};

export const mailTemplates: IdentityWords['mailTemplates'] = {
  resetCode: 'Nazer: your code for a new password is {code}, good for 2 minutes. Tell it to nobody.',
  mobileCode: 'Nazer: the code that confirms your mobile number is {code}, good for 2 minutes.',
  resetSubject: 'A new password for Nazer',
  resetText:
    'Open this address to set a new password for the account {userName}; it is good once, for 30 minutes:\n{link}\n\nIf you did not ask for it, ignore this mail.',
  emailSubject: 'Confirm your e-mail for Nazer',
  emailText:
    'Open this address to use this e-mail for the account {userName}; it is good once, for 30 minutes:\n{link}',
  changedSubject: 'Your Nazer password was changed',
  changedText:
    'The password of the account {userName} was changed. If it was not you, tell the administrator at once.',
  changedSms:
    'Nazer: the password of the account {userName} was changed. If it was not you, tell the administrator at once.',
  resetSms:
    'Nazer: open this address to set a new password for the account {userName}; it is good once, for 30 minutes: {link}',
  movedSubject: 'The e-mail of your Nazer account was changed',
  movedText:
    'The e-mail of the account {userName} was changed; mail goes to the new address from now on. If you did not ask for it, tell the administrator at once.',
  movedSms:
    'Nazer: the mobile number of the account {userName} was changed. If you did not ask for it, say so at once.',
  approvedSubject: 'Your Nazer account was approved',
  approvedText: 'The account {userName} was approved; sign in here:\n{link}',
  refusedSubject: 'Your Nazer account was not approved',
  refusedText: 'The request for the account {userName} was not approved.',
};
