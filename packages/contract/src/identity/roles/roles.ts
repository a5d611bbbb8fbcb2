/** Default roles with their rights. `admin` administers users; business rights come from the other roles. */
import { userKinds, userTypes } from '../users/app-user.ts';
import { type Permission, permissions } from '../../kernel/permissions.ts';

const every = (test: (key: Permission) => boolean): readonly Permission[] => permissions.filter(test);
const under = (prefix: string): readonly Permission[] => every((key) => key.startsWith(`${prefix}.`));
const views = every((key) => key.endsWith('.view'));

const supervisorDecisions = [
  'crm.person.reveal',
  'personal.unmasked',
  'personal.reveal',
  'appr.decide',
  'sarafi.access.edit',
  'sarafi.taahod.edit',
  'sarafi.position.edit',
  'sarafi.correction.approve',
  'sarafi.correction.delete',
  'sarafi.license.edit',
  'sarafi.alert.acknowledge',
  'imp.docs.download',
  'imp.offer.cancel',
  'imp.offer.applicantCancel',
  'imp.offer.returnMakhtoome',
  'imp.blacklist.remove',
  'exp.dealing.cancel',
  'exp.dealing.final',
  'exp.dealing.returnFinal',
  'exp.dealing.supplierCancel',
  'exp.rate.approve',
  'sana.use.edit',
  'sana.exception.edit',
  'sana.rial.override',
  'pay.reconcile.edit',
  'set.nimaTime',
  'set.policy',
  'set.calendar',
  'merchant.access',
  'merchant.info',
] as const satisfies readonly Permission[];

/** Rights with which people of an exchange office read the data of their office. */
const officeViews = [
  'sarafi.view',
  'sarafi.balance.view',
  'sarafi.correction.view',
  'imp.view',
  'imp.payments.view',
  'exp.view',
  'exp.payment.view',
] as const satisfies readonly Permission[];

/** Rights for the daily work of an office, limited to its own data. */
const officeWork = [
  'imp.offer.make',
  'imp.docs.upload',
  'exp.delivery.show',
  'sana.upload',
] as const satisfies readonly Permission[];

export const roles = {
  SYSADMIN: [
    ...under('user'),
    ...under('role'),
    'set.view',
    'set.edit',
    'set.shahkar',
    'sys.events.view',
    'feed.view',
  ],
  CBI_SUPERVISOR: [...views, ...supervisorDecisions, 'mail.outside'],
  CBI_OPERATOR: [
    ...views,
    'personal.unmasked',
    'personal.reveal',
    'sarafi.correction.create',
    'sarafi.correction.delete',
    'sarafi.alert.acknowledge',
    'exp.rate.edit',
    'exp.customs.edit',
    'exp.customs.delete',
    'exp.customs.restore',
    'imp.blacklist.add',
    'imp.docs.download',
    'sana.resource.edit',
    'sana.upload',
    'pay.invalid.resolve',
    'pay.reconcile.edit',
    'exp.dealing.final',
    // These rights are held in order to request approval, while the modes of these calls make them wait.
    'imp.offer.cancel',
    'imp.offer.returnMakhtoome',
    'exp.dealing.cancel',
    'exp.dealing.returnFinal',
  ],
  RATE_OFFICER: [...under('dash'), 'exp.rate.view', 'exp.rate.edit', ...under('sana.resource')],
  SARAFI_OPERATOR: [...officeViews, ...officeWork, 'feed.view'],
  BANK_SARAFI_OPERATOR: [...officeViews, ...officeWork, 'feed.view', 'sana.resource.view'],
  AUDITOR: [
    ...every((key) => key.endsWith('.view') || key.endsWith('.export')),
    'crm.person.reveal',
    'personal.reveal',
  ],
  CRM_OPERATOR: under('crm'),
} as const satisfies Record<string, readonly Permission[]>;

export type RoleName = keyof typeof roles;

/**
 * All rights to change the market that people of an office can have, whatever role they were given: their daily work,
 * and cancelling an offer of their own, which waits for a supervisor. Other changes are left to staff.
 */
export const officeRights: readonly Permission[] = [...officeWork, 'imp.offer.cancel'];

/** Names of the system's roles, ranked: where one role must describe a person, the first of hers is taken. */
export const roleOrder: readonly string[] = Object.keys(roles);

export interface DemoAccount {
  readonly userName: string;
  readonly fullName: string;
  readonly roles: readonly RoleName[];
  readonly userType: number;
  readonly userKind: number;
  readonly sarafiId?: number;
}

const staff = { userType: userTypes.centralBank, userKind: userKinds.adminPanel } as const;
const operator = { userKind: userKinds.operator } as const;

/**
 * Accounts of demo mode; all have the password `demoPassword`. The sign-in page offers them in this order, each with
 * its line of `demoPeople`, and fills in the first one's name. There are two supervisors because one must approve
 * what the other asks for. `admin` is also a CRM operator, so that she finds records to look at.
 */
export const demoAccounts = [
  { userName: 'supervisor', fullName: 'حسین دلاور', roles: ['CBI_SUPERVISOR'], ...staff },
  { userName: 'supervisor2', fullName: 'مهتاب شریفی', roles: ['CBI_SUPERVISOR'], ...staff },
  { userName: 'operator', fullName: 'سارا پناهی', roles: ['CBI_OPERATOR'], ...staff },
  { userName: 'rates', fullName: 'بهرام صدری', roles: ['RATE_OFFICER'], ...staff },
  { userName: 'auditor', fullName: 'نادر رستگار', roles: ['AUDITOR'], ...staff },
  {
    userName: 'office',
    fullName: 'پریسا امانی',
    roles: ['SARAFI_OPERATOR'],
    ...operator,
    userType: userTypes.sarafi,
    sarafiId: 1,
  },
  {
    userName: 'bankoffice',
    fullName: 'یونس کیانی',
    roles: ['BANK_SARAFI_OPERATOR'],
    ...operator,
    userType: userTypes.bank,
    sarafiId: 2,
  },
  { userName: 'crm', fullName: 'لیلا فرهمند', roles: ['CRM_OPERATOR'], ...operator, userType: userTypes.crm },
  { userName: 'admin', fullName: 'مریم کاویانی', roles: ['SYSADMIN', 'CRM_OPERATOR'], ...staff },
] as const satisfies readonly DemoAccount[];

export type DemoUserName = (typeof demoAccounts)[number]['userName'];

export const demoPassword = 'Nazer@1405';
export const demoEmailHost = 'nazer.example';
