/** Count beside a menu line, read once the page is quiet and again when it changes. */
import { useQuery } from '@tanstack/react-query';
import { about, apiQuery } from '../../platform/calls/query-client.ts';
import { useIsQuiet } from '../../platform/start/use-quiet.ts';
import { getSummary } from '../../resources/resource-api.ts';
import { useCount } from '../../resources/use-format.ts';
import type { CountCall } from '../page-entry.ts';
import { type PageName, pageOf } from '../pages.ts';

/** Entity whose changes refresh a count. */
const counted: Readonly<Record<CountCall, string>> = {
  'GET /api/Workspace/CountUnreadMails': 'Mail',
  'GET /api/Workspace/CountUnreadMessages': 'Chat',
};

/**
 * Renders nothing while the count is unknown or 0. Hooks cannot be left out, so both queries exist for every page, and
 * the one that the page does not have is disabled; its key does not matter.
 */
export function MenuCount({ page }: { readonly page: PageName }) {
  const { list, badge, countCall } = pageOf(page);
  const isQuiet = useIsQuiet();
  const text = useCount();
  const { data } = useQuery({
    queryKey: [`POST /${list?.name}/GetSummary`, { body: { filterModels: badge } }],
    queryFn: ({ signal }) => (list && badge ? getSummary(list, badge, signal) : null),
    ...about(list?.name ?? ''),
    enabled: isQuiet && badge !== undefined,
  });
  const { data: own } = useQuery({
    ...apiQuery(countCall ?? 'GET /api/Workspace/CountUnreadMails'),
    ...about(countCall ? counted[countCall] : ''),
    enabled: isQuiet && countCall !== undefined,
  });
  const count = countCall ? own?.count : data?.totalCount;
  return count ? <span className="nav-count">{text(count)}</span> : null;
}
