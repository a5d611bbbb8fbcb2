/** Mails as the page reads and changes them; what is looked at stands in the address. */
import type { ApiInput, ApiOutput } from '@nazer/contract/api.ts';
import {
  mailLabels,
  type MailLabel,
  mailViews,
  type MailView,
} from '@nazer/contract/workspace/mail/mail-names.ts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { apiData } from '../../../platform/calls/api.ts';
import { about, apiQuery, invalidateAbout } from '../../../platform/calls/query-client.ts';

type Answer = ApiOutput<'GET /api/Workspace/GetMails'>;
export type Mail = Answer['list'][number];
export type MailCounts = Answer['counts'];
export type Waiting = Answer['waiting'][number];
export type OpenMail = ApiOutput<'GET /api/Workspace/GetMail'>;
export type MailChange = ApiInput<'POST /api/Workspace/ChangeMails'>['body']['change'];

export interface Looked {
  readonly view: MailView;
  readonly label: MailLabel | undefined;
  readonly text: string;
  /** The mail that is open. */
  readonly id: number | undefined;
}

export function useLooked() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const id = Number(search['id']);
  const looked: Looked = {
    view: mailViews.find((view) => view === search['view']) ?? 'inbox',
    label: mailLabels.find((label) => label === search['label']),
    text: typeof search['q'] === 'string' ? search['q'].slice(0, 100) : '',
    id: Number.isSafeInteger(id) && id > 0 ? id : undefined,
  };
  const look = (next: Partial<Looked>) => {
    const { view, text, ...rest } = { ...looked, ...next };
    const written = { ...rest, view: view === 'inbox' ? undefined : view, q: text || undefined };
    void navigate({ to: '.', search: written as never, replace: true, resetScroll: false }); // search types of routes are plain text
  };
  return { looked, look };
}
export type Look = ReturnType<typeof useLooked>['look'];

const aboutMails = about('Mail');

export const useMails = ({ view, label, text }: Looked) => {
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

export const useMail = (id: number) =>
  useQuery({ ...apiQuery('GET /api/Workspace/GetMail', { query: { id: String(id) } }), ...aboutMails });

export const readMailsAnew = () => invalidateAbout(['Mail']);

export const useChangeMails = () =>
  useMutation({
    mutationFn: ({ ids, change }: { readonly ids: readonly number[]; readonly change: MailChange }) =>
      apiData('POST /api/Workspace/ChangeMails', { body: { ids: [...ids], change } }),
    // What was refused is shown as it stands, too.
    onSettled: readMailsAnew,
  });

export const useTakeBack = (onDone: (id: number) => void) =>
  useMutation({
    mutationFn: (id: number) => apiData('POST /api/Workspace/TakeBackMail', { body: { id } }),
    onSuccess: ({ id }) => onDone(id),
    onSettled: readMailsAnew,
  });
