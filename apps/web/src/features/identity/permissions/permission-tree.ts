/** Permissions as a tree: groups, sub-groups of keys with a common prefix, and the state of their checkboxes. Pure. */
import { foldKey } from '@nazer/persian/fold.ts';

export interface PermissionWord {
  readonly key: string;
  readonly label: string;
  /** Number of calls the permission opens. */
  readonly callCount: number;
}

export interface PermissionGroupWords {
  readonly key: string;
  readonly label: string;
  readonly permissions: readonly PermissionWord[];
}

export interface PermissionNode {
  /** Common prefix of the node's keys (`sarafi.taahod`), or the key itself. */
  readonly id: string;
  readonly label: string;
  /** Text in the column of keys: `sarafi.taahod.*`. */
  readonly keyText: string;
  /** Keys of all permissions below the node, or its own. */
  readonly keys: readonly string[];
  /** Number of calls the permissions of the node open. */
  readonly callCount: number;
  /** Child nodes; empty for a permission. */
  readonly children: readonly PermissionNode[];
}

export interface TreeWords {
  /** Name of a sub-group by its prefix; undefined for prefixes that form no sub-group. */
  readonly branch: (start: string) => string | undefined;
  /** Name of a permission below its sub-group: «مشاهده» for «مشاهده سقف و نوع تعهد». */
  readonly leaf: (permission: PermissionWord) => string;
}

const callsOf = (permissions: readonly PermissionWord[]): number =>
  permissions.reduce((sum, { callCount }) => sum + callCount, 0);

const leafOf = ({ key, label, callCount }: PermissionWord): PermissionNode => ({
  id: key,
  label,
  keyText: key,
  keys: [key],
  callCount,
  children: [],
});

/** First two parts of a key: `sarafi.taahod` of `sarafi.taahod.edit`. */
const startOf = (key: string): string => key.split('.').slice(0, 2).join('.');

/**
 * Nodes of a group. Keys of three parts form a sub-group by their first two, if there are at least two of them and
 * the prefix has a name.
 */
function branches(permissions: readonly PermissionWord[], words: TreeWords): PermissionNode[] {
  const done = new Set<string>();
  return permissions.flatMap((permission): PermissionNode[] => {
    const start = startOf(permission.key);
    const mates = permissions.filter(({ key }) => key.startsWith(`${start}.`));
    const label = words.branch(start);
    if (mates.length < 2 || label === undefined || permission.key === start) return [leafOf(permission)];
    if (done.has(start)) return [];
    done.add(start);
    const children = mates.map((mate) => leafOf({ ...mate, label: words.leaf(mate) }));
    const keys = mates.map(({ key }) => key);
    return [{ id: start, label, keyText: `${start}.*`, keys, callCount: callsOf(mates), children }];
  });
}

/** Tree with a node for each group, whose permissions or sub-groups are its children. */
export const buildTree = (groups: readonly PermissionGroupWords[], words: TreeWords): PermissionNode[] =>
  groups.map(({ key, label, permissions }) => ({
    id: key,
    label,
    keyText: `${key}.*`,
    keys: permissions.map((permission) => permission.key),
    callCount: callsOf(permissions),
    children: branches(permissions, words),
  }));

/** How many keys of a node are held. */
export type Tick = 'all' | 'some' | 'none';

export function tickOf(node: PermissionNode, held: ReadonlySet<string>): Tick {
  const count = node.keys.filter((key) => held.has(key)).length;
  if (count === 0) return 'none';
  return count === node.keys.length ? 'all' : 'some';
}

/** Checks a node, or unchecks it when all its keys are held. Only keys for which `among` is true are changed. */
export function toggleNode(
  node: PermissionNode,
  held: ReadonlySet<string>,
  among: (key: string) => boolean = () => true,
): Set<string> {
  const own = node.keys.filter(among);
  const next = new Set(held);
  if (own.every((key) => held.has(key))) for (const key of own) next.delete(key);
  else for (const key of own) next.add(key);
  return next;
}

export interface PermissionChanges {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

export const noChanges: PermissionChanges = { added: [], removed: [] };

/** Changes that lead from the permissions `base` to those held. */
export const changesOf = (base: readonly string[], held: ReadonlySet<string>): PermissionChanges => ({
  added: [...held].filter((key) => !base.includes(key)),
  removed: base.filter((key) => !held.has(key)),
});

export const changeCount = ({ added, removed }: PermissionChanges): number => added.length + removed.length;

/** Applies changes to a base that others may have changed meanwhile; changes already made there have no effect. */
export function withChanges(base: readonly string[], changes: PermissionChanges): Set<string> {
  const held = new Set([...base, ...changes.added]);
  for (const key of changes.removed) held.delete(key);
  return held;
}

/** Nodes with a permission for which `keep` is true; branches without one are removed. */
export function filterTree(
  nodes: readonly PermissionNode[],
  keep: (leaf: PermissionNode) => boolean,
): PermissionNode[] {
  return nodes.flatMap((node): PermissionNode[] => {
    if (node.children.length === 0) return keep(node) ? [node] : [];
    const children = filterTree(node.children, keep);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** Whether the name (by fold key) or the key of the node (without regard to case) contains the text. */
const matches = (node: PermissionNode, typed: string): boolean =>
  foldKey(node.label).includes(foldKey(typed)) || node.id.toLowerCase().includes(typed.toLowerCase());

/**
 * Nodes whose name or key contains the typed text; a matching branch keeps all its children. `alsoIn` gives the full
 * name of a key, which is searched, too.
 */
export function searchTree(
  nodes: readonly PermissionNode[],
  typed: string,
  alsoIn: (key: string) => string = () => '',
): PermissionNode[] {
  const text = typed.trim();
  if (text === '') return [...nodes];
  return nodes.flatMap((node): PermissionNode[] => {
    if (matches(node, text)) return [node];
    if (node.children.length === 0) return foldKey(alsoIn(node.id)).includes(foldKey(text)) ? [node] : [];
    const children = searchTree(node.children, text, alsoIn);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

export interface TreeRow {
  readonly node: PermissionNode;
  /** Depth of the row; 1 for a group. */
  readonly level: number;
  readonly isBranch: boolean;
  readonly isOpen: boolean;
  /** Position among its siblings, from 1. */
  readonly place: number;
  /** Number of its siblings, itself included. */
  readonly count: number;
}

/** Visible rows of the tree from top to bottom. */
export function visibleRows(
  nodes: readonly PermissionNode[],
  isOpen: (id: string) => boolean,
  level = 1,
): TreeRow[] {
  return nodes.flatMap((node, index): TreeRow[] => {
    const isBranch = node.children.length > 0;
    const open = isBranch && isOpen(node.id);
    const row = { node, level, isBranch, isOpen: open, place: index + 1, count: nodes.length };
    return [row, ...(open ? visibleRows(node.children, isOpen, level + 1) : [])];
  });
}

/** Ids of all nodes that have children, at every level. */
export const branchIds = (nodes: readonly PermissionNode[]): string[] =>
  nodes.flatMap((node) => (node.children.length > 0 ? [node.id, ...branchIds(node.children)] : []));
