/** Page with a head and a foot that appear on paper only. */
import { PaperFoot, PaperHead } from '@nazer/ui/paper.tsx';
import { clockTime } from '@nazer/persian/clock.ts';
import { jalaliOfInstant } from '@nazer/persian/jalali.ts';
import { useCalendar } from '@nazer/ui/jalali/use-calendar.ts';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { followPrinting, usePaper } from '../../platform/paper/paper.ts';
import { useSession } from '../../platform/session/session.ts';
import { useLanguage, useText } from '../../platform/words/i18n.tsx';
import { groupAt } from '../menu.ts';
import { usePageLabel } from '../page-label.ts';
import { pageAt } from '../pages.ts';

/**
 * Session storage key of the public host, set by the program that makes PDF files, which uses another host than users
 * do.
 */
const hostKey = 'nazer-host';

function Head({ at }: { readonly at: Date }) {
  const t = useText('shell');
  const language = useLanguage();
  const { long } = useCalendar();
  const labelOf = usePageLabel();
  const { fullName, userName } = useSession();
  const pathname = useRouterState({ select: ({ location: place }) => place.pathname });
  const page = pageAt(pathname);
  const group = groupAt(pathname);
  const time = { day: long(jalaliOfInstant(at), language), time: clockTime(at) };
  return (
    <PaperHead
      product={t('product')}
      subject={[group && t(group.label), page && labelOf(page)].filter(Boolean).join(' · ')}
      printedAt={t('printedAt', time)}
      printedBy={fullName || userName}
      address={(sessionStorage.getItem(hostKey) ?? location.host) + pathname}
      pageOf={[t('pageNumber'), t('pageTotal')]}
    />
  );
}

function Foot() {
  const t = useText('shell');
  return <PaperFoot signatures={[t('signReviewed'), t('signApproved'), t('signDate')]} />;
}

/** Adds head and foot around the page, which keeps its place in the React tree and its state. */
export function PrintedPage({ children }: { readonly children: ReactNode }) {
  const at = usePaper();
  useEffect(followPrinting, []);
  return (
    <>
      {at && <Head at={at} />}
      {children}
      {at && <Foot />}
    </>
  );
}
