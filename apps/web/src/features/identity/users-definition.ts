/** The list and the form of users as the engine's grid and dialog understand them. */
import { appUserFields, userSearchTypes, userTypes } from '@nazer/contract/identity/app-user.ts';
import type { AppUser } from '@nazer/contract/identity/users.contract.ts';
import type { AnyRow, FieldDefinition, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import type { ListRequestInput } from '@nazer/contract/kernel/page.ts';
import { useMemo } from 'react';
import { apiData } from '../../platform/api.ts';
import { useText, useWords } from '../../platform/i18n.tsx';
import type { ResourceNames } from '../../resources/resource-words.ts';
import type { ListSource } from '../../resources/use-resource-list.ts';

const shared = {
  name: 'AppUser',
  area: 'identity',
  table: 'app_user',
  order: [],
  permissions: { view: 'user.view', edit: 'user.edit', delete: 'user.delete', restore: 'user.delete' },
} as const;

/** The server keeps the order: by user name. */
const column = (field: Omit<FieldDefinition, 'section' | 'sortable'>): FieldDefinition => ({
  ...field,
  section: 'identity',
  sortable: false,
});

/** Conditions of the list that are no columns. */
export const userFilterFields: readonly string[] = ['text', 'searchType'];

export const userStatus = { active: 1, inactive: 2, guessed: 3 } as const;

export const userList: ResourceDefinition = {
  ...shared,
  key: ['id'],
  title: ['fullName'],
  fields: [
    column({ key: 'id', kind: 'integer', hidden: true, width: 70 }),
    column({ key: 'userName', kind: 'email', width: 130 }),
    column({ key: 'fullName', kind: 'text', width: 170 }),
    column({ key: 'userType', kind: 'choice', options: Object.values(userTypes), width: 128 }),
    column({ key: 'userKind', kind: 'choice', options: [1, 2, 3], width: 110 }),
    column({ key: 'sarafiId', kind: 'integer', width: 96 }),
    column({ key: 'mobile', kind: 'mobile', width: 120 }),
    column({ key: 'isMobileVerified', kind: 'boolean', width: 112 }),
    column({ key: 'email', kind: 'email', width: 190, hidden: true }),
    column({ key: 'mellicode', kind: 'mellicode', width: 110, hidden: true }),
    column({ key: 'status', kind: 'choice', options: [1, 2, 3], width: 150 }),
    column({ key: 'lastLogin', kind: 'text', width: 140 }),
    column({ key: 'roles', kind: 'text', width: 220 }),
    column({ key: 'text', kind: 'text' }),
    column({ key: 'searchType', kind: 'choice', options: [1, 2, 3, 4, 5] }),
  ],
};

/** The user name is given once, when adding. */
export const userForm: ResourceDefinition = {
  ...shared,
  key: ['userName'],
  title: ['fullName'],
  fields: [
    { key: 'userName', kind: 'text', required: true, maxLength: 60, section: 'identity' },
    ...appUserFields,
  ],
};

export function statusOf(user: AppUser, now = new Date()): number {
  if (!user.isActive) return userStatus.inactive;
  const isGuessedAt = user.guessedUntil !== null && new Date(user.guessedUntil) > now;
  return isGuessedAt ? userStatus.guessed : userStatus.active;
}

/** A user as a row of the grid. */
export const rowOf = (user: AppUser): AnyRow => ({
  id: user.id,
  userName: user.userName,
  fullName: user.fullName,
  userType: user.userType,
  userKind: user.userKind,
  sarafiId: user.sarafiId || '',
  mobile: user.mobile,
  isMobileVerified: user.isMobileVerified,
  email: user.email,
  mellicode: user.mellicode,
  status: statusOf(user),
  lastLogin: user.lastLogin ?? '',
  roles: user.roles.join(','),
  rowVersion: user.rowVersion,
});

/** A user as the form reads one. */
export const recordOf = (user: AppUser): AnyRow => ({
  userName: user.userName,
  fullName: user.fullName,
  mellicode: user.mellicode,
  mobile: user.mobile,
  email: user.email,
  userType: user.userType,
  userKind: user.userKind,
  sarafiId: user.sarafiId,
  isActive: user.isActive,
  rowVersion: user.rowVersion,
});

export type UserGroup = 'office' | 'staff';

export const userCalls = { office: 'GET /api/User/Users', staff: 'GET /api/User/CbiUsers' } as const;

const searchTypes = ['1', '2', '3', '4', '5'] as const satisfies readonly string[];

/** The filters of the list as the query of its call. */
export function userQueryOf({ PageIndex, PageSize, filterModels }: ListRequestInput, group: UserGroup) {
  const value = (field: string): string =>
    String((filterModels ?? []).find(({ Field }) => Field === field)?.Condition1.Filter ?? '');
  const searchType = searchTypes[Number(value('searchType')) - 1];
  return {
    pageIndex: String(PageIndex ?? 1),
    pageSize: String(PageSize ?? 20),
    ...(value('text') !== '' && { searchContain: value('text') }),
    ...(searchType && { searchType }),
    ...(value('sarafiId') !== '' && { sarafiCodeOrName: value('sarafiId') }),
    ...(group === 'office' && value('userType') !== '' && { userType: value('userType') }),
    // Without a kind the call shows the admin panel alone; this list shows all staff until one is chosen.
    ...(group === 'staff' && { userKind: value('userKind') || '0' }),
  };
}

const sourceOf = (group: UserGroup): ListSource => ({
  call: userCalls[group],
  read: async (request, signal) => {
    const quiet = { signal, present: 'caller' } as const;
    const page = await apiData(userCalls[group], { query: userQueryOf(request, group) }, quiet);
    return { list: page.list.map(rowOf), totalCount: page.totalCount, totalIsAtLeast: false };
  },
});

export const userSources: Readonly<Record<UserGroup, ListSource>> = {
  office: sourceOf('office'),
  staff: sourceOf('staff'),
};

/** What the engine calls the fields and choices of users. */
export function useUserNames(group: UserGroup): Readonly<Record<string, ResourceNames>> {
  const t = useText('users');
  const words = useWords();
  return useMemo(() => {
    const fields: Readonly<Record<string, string>> = {
      userName: t('userName'),
      fullName: t('fullName'),
      mellicode: t('mellicode'),
      mobile: t('mobile'),
      isMobileVerified: t('isMobileVerified'),
      email: t('email'),
      userType: t('userType'),
      userKind: t('userKind'),
      sarafiId: t('sarafiId'),
      isActive: t('isActive'),
      status: t('status'),
      lastLogin: t('lastLogin'),
      roles: t('roles'),
      text: t('text'),
      searchType: t('searchType'),
    };
    const choices: Readonly<Record<string, readonly string[]>> = {
      userType: [t('type1'), t('type2'), t('type3'), t('type4'), t('type5'), t('type6')],
      userKind: [t('kind1'), t('kind2'), t('kind3')],
      status: [t('active'), t('inactive'), t('guessed')],
      searchType: userSearchTypes.map((name) => t(name)),
    };
    const sections: Readonly<Record<string, string>> = words.sections;
    const names: ResourceNames = {
      title: t(group === 'office' ? 'officeTitle' : 'staffTitle'),
      one: t('one'),
      counted: t('counted'),
      field: (key) => fields[key] ?? key,
      choice: (field, code) => choices[field.key]?.[code - 1] ?? '',
      section: (key) => sections[key] ?? key,
      yes: words.yes,
      no: words.no,
    };
    return { AppUser: names };
  }, [t, words, group]);
}
