/** Queries and changes of mails; folder, search and open mail are kept in the address. */
import type { ApiInput, ApiOutput } from '@nazer/contract/api.ts';
import {
  mailLabels,
  type MailLabel,
  mailViews,
  type MailView,
} from '@nazer/contract/workspace/mail/mail-names.ts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { apiData } from '../../../platform/calls/api.ts';
import { about, apiQuery, invalidateAbout } from '../../../platform/calls/query-client.ts';
import { oneOf, type SearchAddress, useAppAddress } from '../parts/use-app-address.ts';

type Answer = ApiOutput<'GET /api/Workspace/GetMails'>;
export type Mail = Answer['list'][number];
export type MailCounts = Answer['counts'];
export type WaitingMail = Answer['waiting'][number];
export type OpenMail = ApiOutput<'GET /api/Workspace/GetMail'>;
export type MailChange = ApiInput<'POST /api/Workspace/ChangeMails'>['body']['change'];

interface MailAddress {
  readonly view: MailView;
  readonly label: MailLabel | undefined;
}
export type MailsView = MailAddress & SearchAddress;

export const useMailAddress = () =>
  useAppAddress<MailAddress>({
    read: ({ view, label }) => ({ view: oneOf(mailViews, view) ?? 'inbox', label: oneOf(mailLabels, label) }),
    write: ({ view, label }) => ({ label, view: view === 'inbox' ? undefined : view }),
  });
export type ChangeView = ReturnType<typeof useMailAddress>['changeView'];

const aboutMails = about('Mail');

/**
 * Mails of a view, newest first, in pages. A text is searched for in all folders; else a label
 * gives the mails of all folders but spam and trash. The counts, the waiting mails
 * and `maySendOutside` are those of the first page.
 */
export const useMails = ({ view, label, text }: MailsView) => {
  const query = { view, ...(label && { label }), ...(text && { text }) };
  return useInfiniteQuery({
    queryKey: ['GET /api/Workspace/GetMails', { query }],
    queryFn: ({ pageParam, signal }) =>
      apiData(
        'GET /api/Workspace/GetMails',
        { query: pageParam === '' ? query : { ...query, before: pageParam } },
        { signal, present: 'caller' },
      ),
    initialPageParam: '',
    getNextPageParam: ({ list, hasMore }) => (hasMore ? String(list.at(-1)?.place ?? '') : undefined),
    ...aboutMails,
    placeholderData: keepPreviousData,
  });
};

/** One mail with the other mails of its conversation. */
export const useMail = (id: number) =>
  useQuery({ ...apiQuery('GET /api/Workspace/GetMail', { query: { id: String(id) } }), ...aboutMails });

/** Refreshes all queries about mails; resolves once those on the page are answered. */
export const readMailsAnew = () => invalidateAbout(['Mail']);

/** Moves or marks mails, all of them or none. */
export const useChangeMails = () =>
  useMutation({
    mutationFn: ({ ids, change }: { readonly ids: readonly number[]; readonly change: MailChange }) =>
      apiData('POST /api/Workspace/ChangeMails', { body: { ids: [...ids], change } }),
    // Refreshed after a refusal as well, so that the true state is displayed.
    onSettled: readMailsAnew,
  });

/**
 * Takes a sent mail back before it is delivered; `onDone` gets the id of the draft it became, and is not
 * called after a refusal.
 */
export const useTakeBack = (onDone: (id: number) => void) =>
  useMutation({
    mutationFn: (id: number) => apiData('POST /api/Workspace/TakeBackMail', { body: { id } }),
    onSuccess: ({ id }) => onDone(id),
    onSettled: readMailsAnew,
  });
