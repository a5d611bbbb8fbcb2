/** Common part of the two popovers of the header: a button with a count, a list, and its empty and failed states. */
import { Icon, type IconName } from '@nazer/ui/icons/icon.tsx';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/words/i18n.tsx';
import { PageLink } from '../../../platform/page-link.tsx';
import { sentenceOf } from '../../../platform/calls/present-error.ts';
import { Flyout } from './flyout.tsx';

interface Props {
  title: string;
  /** Accessible name, which contains the unread count. */
  label: string;
  icon: IconName;
  /** Unread count; the badge is displayed above 0. */
  newCount: number;
  emptyText: string;
  seenLabel: string;
  /** Link at the bottom to the page with all entries. */
  all: { readonly href: string; readonly label: string };
  /** Why the entries could not be read; null when nothing failed. */
  error: unknown;
  /** Entries; undefined while they are read. */
  items: readonly ReactNode[] | undefined;
  /** Reads the entries: called when the panel opens, and to try again after a failure. */
  onOpen: () => void;
  /** Marks all entries as seen. */
  onSeen: () => void;
}

export function Feed(props: Props) {
  const t = useText('shell');
  const { title, label, icon, newCount, emptyText, seenLabel, all, error, items, onOpen, onSeen } = props;
  const face = (
    <>
      <Icon name={icon} />
      {newCount > 0 && <span className="pip" />}
    </>
  );
  return (
    <Flyout className="feed" label={label} face={face} onOpen={onOpen}>
      {(close) => (
        <>
          <div className="feed-head">
            <h2>{title}</h2>
            {newCount > 0 && (
              <button type="button" className="text-button" onClick={onSeen}>
                {seenLabel}
              </button>
            )}
          </div>
          {error !== null && !items && (
            <p className="feed-note" role="alert">
              {t('notRead')} {sentenceOf(error)}{' '}
              <button type="button" className="text-button" onClick={onOpen}>
                {t('retry')}
              </button>
            </p>
          )}
          {items?.length === 0 && <p className="feed-note">{emptyText}</p>}
          {items && items.length > 0 && <ul className="feed-list">{items}</ul>}
          <PageLink className="feed-all" href={all.href} onClick={close}>
            {all.label}
          </PageLink>
        </>
      )}
    </Flyout>
  );
}
