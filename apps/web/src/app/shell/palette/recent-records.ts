/** Recently opened records of this tab. Kept in session storage, because their names are personal data. */
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useDisplayedTitle } from '../../../platform/page-title.ts';
import { isRecordPage, pageAt, pageOf } from '../../pages.ts';

export interface RecentRecord {
  readonly href: string;
  readonly title: string;
}

const key = 'nazer-recent';
const maxRecords = 5;

export function recentRecords(): readonly RecentRecord[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as RecentRecord[]; // written only below
  } catch {
    return [];
  }
}

/** Remembers the title of each opened record page; used by the frame. */
export function useRememberRecords(): void {
  const location = useRouterState({ select: (state) => state.location });
  const { title } = useDisplayedTitle();
  const name = pageAt(location.pathname);
  const isRecord =
    name !== undefined && isRecordPage(name) && (!pageOf(name).by || location.searchStr !== '');
  const { href } = location;
  useEffect(() => {
    if (!isRecord || title === '') return;
    const others = recentRecords().filter((record) => record.href !== href);
    sessionStorage.setItem(key, JSON.stringify([{ href, title }, ...others].slice(0, maxRecords)));
  }, [isRecord, href, title]);
}
