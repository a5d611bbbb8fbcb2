/** Records a user opened recently in this tab. Kept in session storage, because their names are personal data. */
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useDisplayedTitle } from '../../../platform/page-title.ts';
import { useSession } from '../../../platform/session/session.ts';
import { storeInTab } from '@nazer/ui/store-locally.ts';
import { isRecordPage, pageAt, pageOf } from '../../pages.ts';

export interface RecentRecord {
  readonly href: string;
  readonly title: string;
}

const keyOf = (userName: string): string => `nazer-recent-${userName}`;
const maxRecords = 5;

export function recentRecords(userName: string): readonly RecentRecord[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(userName)) ?? '[]') as RecentRecord[]; // written only below
  } catch {
    return [];
  }
}

/** Remembers the title of each opened record page; used by the frame. */
export function useRememberRecords(): void {
  const { userName } = useSession();
  const location = useRouterState({ select: (state) => state.location });
  const { title } = useDisplayedTitle();
  const name = pageAt(location.pathname);
  // On a page whose query holds the key, no query means that no record is open.
  const isRecord =
    name !== undefined && isRecordPage(name) && (!pageOf(name).by || location.searchStr !== '');
  const { href } = location;
  useEffect(() => {
    if (!isRecord || title === '') return;
    const others = recentRecords(userName).filter((record) => record.href !== href);
    const records = [{ href, title }, ...others].slice(0, maxRecords);
    storeInTab(keyOf(userName), JSON.stringify(records));
  }, [userName, isRecord, href, title]);
}
