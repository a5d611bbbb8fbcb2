/** Queries and changes of conversations; the open one is kept in the address. */
import type { ApiInput, ApiOutput } from '@nazer/contract/api.ts';
import { foldKey } from '@nazer/persian/fold.ts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { apiData } from '../../../platform/calls/api.ts';
import { about, apiQuery, invalidateAbout } from '../../../platform/calls/query-client.ts';
import { oneOf, useAppAddress } from '../parts/use-app-address.ts';

export type Chat = ApiOutput<'GET /api/Workspace/GetChats'>['list'][number];
export type ChatPerson = ApiOutput<'GET /api/Workspace/GetChatPeople'>['own'];
export type Message = ApiOutput<'GET /api/Workspace/GetChatMessages'>['list'][number];

export const chatTabs = ['chats', 'people'] as const;
export type ChatTab = (typeof chatTabs)[number];

interface ChatAddress {
  readonly tab: ChatTab;
  /** Text searched for in the open conversation. */
  readonly find: string;
}

export const useChatAddress = () =>
  useAppAddress<ChatAddress>({
    read: ({ tab, find }) => ({
      tab: oneOf(chatTabs, tab) ?? 'chats',
      find: typeof find === 'string' ? find.slice(0, 100) : '',
    }),
    write: ({ tab, find }) => ({ tab: tab === 'chats' ? undefined : tab, find: find || undefined }),
  });

const aboutChats = about('Chat');

export const useChats = () => useQuery({ ...apiQuery('GET /api/Workspace/GetChats'), ...aboutChats });

/** Interval in ms at which presence is read again, because it changes without news. */
const presenceMs = 60_000;
export const usePeople = () =>
  useQuery({
    ...apiQuery('GET /api/Workspace/GetChatPeople'),
    ...about('ChatPerson'),
    refetchInterval: presenceMs,
  });

/**
 * Messages of a conversation in pages: the first page holds the newest ones, each further one those before it, and
 * within a page the newest is last. With a text only messages that contain it; empty for all.
 */
export function useMessages(chatId: number, text: string) {
  const query = { chatId: String(chatId), ...(text && { text }) };
  return useInfiniteQuery({
    queryKey: ['GET /api/Workspace/GetChatMessages', { query }],
    queryFn: ({ pageParam, signal }) =>
      apiData(
        'GET /api/Workspace/GetChatMessages',
        { query: pageParam === '' ? query : { ...query, before: pageParam } },
        { signal, present: 'caller' },
      ),
    initialPageParam: '',
    getNextPageParam: ({ list, hasMore }) => (hasMore ? String(list[0]?.id ?? '') : undefined),
    ...aboutChats,
    placeholderData: keepPreviousData,
  });
}

/** Refreshes all queries about conversations, also their messages; resolves once those on the page are answered. */
export const readChatsAnew = () => invalidateAbout(['Chat']);

/**
 * Opens the conversation with one colleague, begun where there is none, or makes a group of several or with a
 * title. `onOpen` gets its id; it is not called after a refusal.
 */
export const useOpenChat = (onOpen: (id: number) => void) =>
  useMutation({
    mutationFn: ({ userIds, title }: { readonly userIds: readonly number[]; readonly title?: string }) =>
      apiData('POST /api/Workspace/OpenChat', { body: { userIds: [...userIds], ...(title && { title }) } }),
    onSuccess: ({ id }) => onOpen(id),
    onSettled: readChatsAnew,
  });

/** Changes a group; `onDone` is called once the server did so, not after a refusal. */
export const useChangeGroup = (onDone: () => void) =>
  useMutation({
    mutationFn: (body: ApiInput<'POST /api/Workspace/ChangeChatGroup'>['body']) =>
      apiData('POST /api/Workspace/ChangeChatGroup', { body }),
    onSuccess: onDone,
    onSettled: readChatsAnew,
  });

/**
 * Name of a conversation: the other person's, or the title of a group, or the names of its other members; empty for a
 * group without a title whose other members have all left.
 */
export const nameOf = ({ isGroup, title, members }: Chat, joined: (names: readonly string[]) => string) =>
  (isGroup && title) || joined(members.map(({ name }) => name));

/** Whether the name contains the text, compared by fold key; an empty text is in every name. */
export const holds = (name: string, text: string): boolean => foldKey(name).includes(foldKey(text));
