/**
 * List of users: staff see all, people of an office those of their office. National codes and numbers are masked for
 * readers who may not change users.
 */
import { list } from '../../kernel/list.ts';

export const userList = list({
  name: 'User',
  area: 'identity',
  view: 'user.view',
  unmasked: 'user.edit',
  key: 'id',
  title: ['fullName'],
  order: ['-id'],
  refreshedBy: ['AppUser', 'Role'],
  columns: {
    id: { kind: 'id', hidden: true, width: 70 },
    userName: { kind: 'text', width: 130 },
    fullName: { kind: 'text', width: 170 },
    mellicode: { kind: 'mellicode', masked: 'mellicode', width: 110, hidden: true },
    mobile: { kind: 'mobile', masked: 'mobile', width: 120 },
    /** The user proved the mobile number with a code sent to it. */
    isMobileVerified: { kind: 'boolean', width: 112 },
    email: { kind: 'email', width: 190, hidden: true },
    userType: { kind: 'choice', codes: 'userType', width: 128 },
    userKind: { kind: 'choice', codes: 'userKind', width: 110 },
    /** Office of the user; 0 for users of no office. */
    sarafiId: { kind: 'reference', label: 'sarafi', width: 150 },
    sarafi: { kind: 'text', width: 150, hidden: true },
    isActive: { kind: 'boolean', width: 90, hidden: true },
    status: { kind: 'choice', codes: 'userStatus', width: 150 },
    /**
     * Until this moment browsers unknown to the account must solve a puzzle before each try, because of wrong
     * passwords; nobody is locked out.
     */
    guessedUntil: { kind: 'instant', nullable: true, width: 190, hidden: true },
    mustChangePassword: { kind: 'boolean', width: 120, hidden: true },
    /** Version of the terms accepted at sign-up; 0 for accounts an administrator made. */
    termsVersion: { kind: 'integer', width: 90, hidden: true },
    termsAcceptedAt: { kind: 'instant', nullable: true, width: 190, hidden: true },
    lastLogin: { kind: 'instant', nullable: true, width: 190 },
    /** Names of the roles in force now. */
    roles: { kind: 'codes', sortable: false, width: 220 },
    rowVersion: { kind: 'integer', hidden: true, filterable: false, sortable: false, width: 80 },
    /** Search in login, name and e-mail; also in codes and numbers for readers who see them unmasked. */
    search: { kind: 'search', hidden: true },
    sarafiSearch: { kind: 'search', hidden: true },
  },
});
