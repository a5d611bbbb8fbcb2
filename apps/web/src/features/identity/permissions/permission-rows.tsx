/** Tree of permissions. The tree is one tab stop: arrows move and open or close branches, Space ticks. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Tag } from '@nazer/ui/tag.tsx';
import { useUi } from '@nazer/ui/ui-context.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useText } from '../../../platform/words/i18n.tsx';
import { useCount } from '../../../resources/use-format.ts';
import type { PermissionDraft } from './permission-draft.ts';
import { tickOf, type TreeRow } from './permission-tree.ts';

export interface PermissionRowsProps {
  readonly label: string;
  readonly rows: readonly TreeRow[];
  readonly draft: PermissionDraft;
  /** The permissions are read-only, for the user or while they are being saved. */
  readonly isLocked: boolean;
  readonly onOpen: (id: string, isOpen: boolean) => void;
}

const ariaCheckedOf = { all: 'true', some: 'mixed', none: 'false' } as const;

/** Tag of a permission that the draft adds to the role or removes from it. */
function ChangeTag({ row, draft }: { readonly row: TreeRow; readonly draft: PermissionDraft }) {
  const t = useText('roles');
  if (row.isBranch) return null;
  if (draft.changes.added.includes(row.node.id))
    return (
      <Tag plain status="ok">
        {t('addedTag')}
      </Tag>
    );
  if (draft.changes.removed.includes(row.node.id))
    return (
      <Tag plain status="bad">
        {t('removedTag')}
      </Tag>
    );
  return null;
}

/** Class of the bar at the start edge that marks an added or removed permission, with a space before; else ''. */
function barOf(row: TreeRow, { changes }: PermissionDraft): string {
  if (row.isBranch) return '';
  if (changes.added.includes(row.node.id)) return ' pt-row--added';
  return changes.removed.includes(row.node.id) ? ' pt-row--removed' : '';
}

interface RowProps {
  readonly row: TreeRow;
  readonly props: PermissionRowsProps;
  readonly isTabStop: boolean;
  readonly onFocus: () => void;
}

function PermissionRow({ row, props, isTabStop, onFocus }: RowProps) {
  const { draft, isLocked, onOpen } = props;
  const t = useText('roles');
  const count = useCount();
  const { node, level, isBranch, isOpen } = row;
  const tick = tickOf(node, draft.held);
  const held = node.keys.filter((key) => draft.held.has(key)).length;
  return (
    <div
      role="treeitem"
      id={`permission-${node.id}`}
      className={`pt-row pt-row--${level}${isBranch ? ' pt-row--branch' : ''}${barOf(row, draft)}`}
      aria-level={level}
      aria-posinset={row.place}
      aria-setsize={row.count}
      aria-checked={ariaCheckedOf[tick]}
      aria-disabled={isLocked}
      {...(isBranch && { 'aria-expanded': isOpen })}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={onFocus}
      onClick={() => !isLocked && draft.toggle(node)}
    >
      <span className="pt-name">
        {isBranch ? (
          <button
            type="button"
            className="pt-caret"
            tabIndex={-1}
            aria-hidden
            onClick={(event) => {
              event.stopPropagation();
              onOpen(node.id, !isOpen);
            }}
          >
            <Icon name={isOpen ? 'chevron-down' : 'chevron-end'} size={14} />
          </button>
        ) : (
          <span className="pt-caret" />
        )}
        <span className={`pt-box pt-box--${tick}${isLocked ? ' pt-box--locked' : ''}`} aria-hidden>
          {tick === 'all' && <Icon name="check" size={13} />}
        </span>
        <span className="pt-label" title={node.label}>
          {node.label}
        </span>
        <ChangeTag row={row} draft={draft} />
      </span>
      <code className="pt-key" dir="ltr">
        {node.keyText}
      </code>
      <span className="pt-count">
        {isBranch && <b>{t('granting', { count: count(held), total: count(node.keys.length) })}</b>}
        <span>{t('calls', { count: node.callCount })}</span>
      </span>
    </div>
  );
}

/**
 * Index of the row that a key moves the focus to; -1 for a key that moves nothing. `in` and `out` stand for the arrows
 * that lead into a branch and out of it.
 */
function stepOf(key: string, rows: readonly TreeRow[], at: number): number {
  const level = rows[at]?.level ?? 1;
  if (key === 'ArrowDown') return Math.min(rows.length - 1, at + 1);
  if (key === 'ArrowUp') return Math.max(0, at - 1);
  if (key === 'Home') return 0;
  if (key === 'End') return rows.length - 1;
  if (key === 'in') return Math.min(rows.length - 1, at + 1);
  if (key === 'out') return rows.findLastIndex((row, index) => index < at && row.level < level);
  return -1;
}

export function PermissionRows(props: PermissionRowsProps) {
  const { rows, draft, isLocked, onOpen, label } = props;
  const { direction } = useUi();
  const box = useRef<HTMLDivElement>(null);
  const [tabStop, setTabStop] = useState('');
  // The row that was focused last; the first one when it is not displayed any more.
  const at = Math.max(
    0,
    rows.findIndex(({ node }) => node.id === tabStop),
  );
  const inward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const outward = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';

  const focusRow = (index: number) => {
    const row = rows[index];
    if (!row) return;
    setTabStop(row.node.id);
    box.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[index]?.focus();
  };
  /** Opens or closes the branch; when it already is, moves into it or to the branch around it. */
  const enterOrLeave = (row: TreeRow, isInward: boolean) => {
    if (row.isBranch && row.isOpen !== isInward) onOpen(row.node.id, isInward);
    else if (!isInward || row.isBranch) focusRow(stepOf(isInward ? 'in' : 'out', rows, at));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[at];
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = stepOf(event.key, rows, at);
    if (next >= 0) focusRow(next);
    else if (event.key === inward || event.key === outward) enterOrLeave(row, event.key === inward);
    else if (event.key === ' ' || event.key === 'Enter') {
      if (!isLocked) draft.toggle(row.node);
    } else return;
    event.preventDefault();
  };
  return (
    <div
      className="pt-rows"
      role="tree"
      aria-label={label}
      aria-multiselectable
      ref={box}
      onKeyDown={onKeyDown}
    >
      {rows.map((row, index) => (
        <PermissionRow
          key={row.node.id}
          row={row}
          props={props}
          isTabStop={index === at}
          onFocus={() => setTabStop(row.node.id)}
        />
      ))}
    </div>
  );
}
