/** Names of the tree's branches and leaves in the user's language. */
import type { Translate } from '../../../platform/words/i18n.tsx';
import type { MessageKey } from '../../../platform/words/messages.ts';
import { buildTree, type PermissionGroupWords, type PermissionNode } from './permission-tree.ts';

/** Names of sub-groups by the first two parts of their keys; other keys form none. */
const branchWords: Readonly<Record<string, MessageKey<'roles'>>> = {
  'crm.person': 'subPerson',
  'crm.company': 'subCompany',
  'crm.product': 'subProduct',
  'crm.phone': 'subPhone',
  'sarafi.access': 'subAccess',
  'sarafi.taahod': 'subTaahod',
  'sarafi.position': 'subPosition',
  'sarafi.correction': 'subCorrection',
  'imp.offer': 'subOffer',
  'imp.blacklist': 'subBlacklist',
  'exp.dealing': 'subDealing',
  'exp.customs': 'subCustoms',
  'exp.rate': 'subRate',
  'pay.invalid': 'subInvalid',
  'pay.reconcile': 'subReconcile',
  'sana.use': 'subUse',
  'sana.exception': 'subException',
  'sana.resource': 'subResource',
  'sana.coin': 'subCoin',
  'sana.rial': 'subRial',
};

/** Short names of permissions below a sub-group, by the last part of their keys; others keep their full names. */
const verbWords: Readonly<Record<string, MessageKey<'roles'>>> = {
  view: 'verbView',
  edit: 'verbEdit',
  create: 'verbCreate',
  delete: 'verbDelete',
  restore: 'verbRestore',
  approve: 'verbApprove',
  export: 'verbExport',
  add: 'verbAdd',
  remove: 'verbRemove',
};

/** Permissions whose `edit` is named «set» instead of «write», because ceilings are set. */
const setKeys: readonly string[] = ['sarafi.taahod.edit', 'sarafi.position.edit'];

/** The tree of all permissions. */
export const permissionTree = (
  groups: readonly PermissionGroupWords[],
  t: Translate<'roles'>,
): PermissionNode[] =>
  buildTree(groups, {
    branch: (start) => {
      const word = branchWords[start];
      return word && t(word);
    },
    leaf: ({ key, label }) => {
      if (setKeys.includes(key)) return t('verbSet');
      const word = verbWords[key.split('.').at(-1) ?? ''];
      return word ? t(word) : label;
    },
  });

/** Full names of permissions by key, such as «ثبت سند اصلاحی پوزیشن». */
export const permissionLabels = (groups: readonly PermissionGroupWords[]): ReadonlyMap<string, string> =>
  new Map(groups.flatMap(({ permissions }) => permissions.map(({ key, label }) => [key, label] as const)));
