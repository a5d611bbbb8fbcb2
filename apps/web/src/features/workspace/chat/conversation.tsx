/** Open conversation: messages by day, outgoing messages, who is typing, and the input. */
import { jalaliOfInstant } from '@nazer/persian/jalali.ts';
import { Button } from '@nazer/ui/button.tsx';
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { JalaliDate } from '@nazer/ui/jalali/jalali-date.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Bdi } from '@nazer/ui/text.tsx';
import { Fragment, useEffect, useState } from 'react';
import { apiData } from '../../../platform/calls/api.ts';
import { useTyping } from '../../../platform/live/typing.ts';
import { useSession } from '../../../platform/session/session.ts';
import { useJoined, useText } from '../../../platform/words/i18n.tsx';
import { FailedReading } from '../../../resources/grid/list-states.tsx';
import { useCount } from '../../../resources/use-format.ts';
import { ColleagueName, ColleagueNames } from '../parts/colleague.tsx';
import { AppSearch } from '../parts/controls.tsx';
import { Composer } from './composer.tsx';
import { Face } from './face.tsx';
import { GroupSettings } from './group-settings.tsx';
import { GroupEvent, MessageBubble, OutgoingBubble } from './message-bubble.tsx';
import { useOutgoing } from './outgoing.ts';
import { type Chat, type ChatPerson, type Message, nameOf, useMessages } from './use-chats.ts';

interface HeadProps {
  readonly chat: Chat;
  /** The other person of a conversation of two; undefined for a group, and when the user cannot write to that person. */
  readonly person: ChatPerson | undefined;
  /** People the user can write to. */
  readonly people: readonly ChatPerson[];
  /** Text searched for in the conversation. */
  readonly text: string;
  readonly onSearch: (text: string) => void;
}

function Head({ chat, person, people, text, onSearch }: HeadProps) {
  const t = useText('chat');
  const joined = useJoined();
  const count = useCount();
  const [isOpened, setIsOpened] = useState(text !== '');
  const isSearching = isOpened || text !== '';
  const name = nameOf(chat, joined);
  const state = person
    ? person.mood || t(person.presence)
    : t('members', { count: count(chat.members.length + 1) });
  return (
    <header className="ch-head">
      <Face name={name} presence={person?.presence} personId={person?.id} />
      <span className="ch-who">
        <h2>{person ? <ColleagueName id={person.id} name={name} /> : <Bdi>{name}</Bdi>}</h2>
        <span>{person ? <Bdi>{state}</Bdi> : <ColleagueNames people={chat.members} />}</span>
      </span>
      {isSearching && <AppSearch label={t('findIn')} value={text} onSearch={onSearch} />}
      <Button
        kind="ghost"
        isSmall
        icon={<Icon name={isSearching ? 'close' : 'search'} />}
        aria-label={t('findIn')}
        title={t('findIn')}
        aria-pressed={isSearching}
        onClick={() => {
          setIsOpened(!isSearching);
          onSearch('');
        }}
      />
      {chat.isGroup && <GroupSettings chat={chat} people={people} />}
    </header>
  );
}

/**
 * Marks the messages up to `newest` as read once the tab is visible. Does nothing when `ownRead`, the id of the last
 * message the user has read, is as new; `newest` is 0 where nothing is to be marked.
 */
function useReading(chatId: number, newest: number, ownRead: number): void {
  useEffect(() => {
    if (newest <= ownRead) return;
    const sendRead = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', sendRead);
      // A failed mark is made up for by the next one.
      apiData(
        'POST /api/Workspace/ReadChat',
        { body: { chatId, messageId: newest } },
        { present: 'caller' },
      ).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', sendRead);
    sendRead();
    return () => document.removeEventListener('visibilitychange', sendRead);
  }, [chatId, newest, ownRead]);
}

function Typing({ chat }: { readonly chat: Chat }) {
  const t = useText('chat');
  const joined = useJoined();
  const writers = useTyping(chat.id);
  const names = chat.members.filter(({ id }) => writers.includes(id)).map(({ name }) => name);
  return (
    <p className="ch-typing" aria-live="polite">
      {names.length > 0 && t('typing', { names: joined(names) })}
    </p>
  );
}

interface MessagesProps {
  readonly chat: Chat;
  readonly messages: readonly Message[];
  /** Id of the newest message that every other member has read. */
  readonly readByAll: number;
  /** Id of the last message read when the conversation was opened; later ones are drawn as new. */
  readonly firstRead: number;
  readonly onReply: (message: Message) => void;
  readonly onChange: (message: Message) => void;
}

function Messages({ chat, messages, readByAll, firstRead, ...actions }: MessagesProps) {
  const t = useText('chat');
  const count = useCount();
  const isNew = ({ id, isOwn, event }: Message) => id > firstRead && !isOwn && event === null;
  const firstNew = messages.find(isNew);
  const dayOf = ({ at }: Message) => jalaliOfInstant(new Date(at));
  return messages.map((message, place) => {
    const before = messages[place - 1];
    return (
      <Fragment key={message.clientId}>
        {(!before || dayOf(before) !== dayOf(message)) && (
          <li className="ch-divider">
            <JalaliDate value={dayOf(message)} isLong />
          </li>
        )}
        {message === firstNew && (
          <li className="ch-divider" data-unread="true">
            {t('unread', { count: count(messages.filter(isNew).length) })}
          </li>
        )}
        {message.event === null ? (
          <MessageBubble
            message={message}
            isGroup={chat.isGroup}
            isReadByAll={message.id <= readByAll}
            {...actions}
          />
        ) : (
          <GroupEvent message={message} />
        )}
      </Fragment>
    );
  });
}

/**
 * Id of the last message read when the conversation was opened: the first value of `ownRead` that is not undefined.
 * 0 until then.
 */
function useFirstRead(ownRead: number | undefined): number {
  const [first, setFirst] = useState<number>();
  if (ownRead !== undefined && first === undefined) setFirst(ownRead);
  return first ?? ownRead ?? 0;
}

const newestOf = (messages: readonly Message[]): number => messages.at(-1)?.id ?? 0;

/**
 * Messages of a conversation that contain the text, oldest first, and those that are still being sent. A search marks
 * nothing as read.
 */
function useConversation({ id }: Chat, text: string) {
  const query = useMessages(id, text);
  const pages = query.data?.pages;
  const latest = pages?.[0];
  const messages = (pages ?? []).toReversed().flatMap(({ list }) => list);
  // A sent message is left out of the waiting ones as soon as it was read, which may be before its own answer.
  const arrived = new Set(messages.map(({ clientId }) => clientId));
  const { userName } = useSession();
  const waiting = useOutgoing(userName).filter(
    ({ chatId, clientId }) => chatId === id && !arrived.has(clientId),
  );
  const firstRead = useFirstRead(latest?.ownRead);
  /** Newest message each other member has read. */
  const marks = (latest?.read ?? []).map(({ messageId }) => messageId);
  useReading(id, text === '' ? newestOf(messages) : 0, latest?.ownRead ?? 0);
  return {
    query,
    messages,
    waiting,
    firstRead,
    // Without other members (all have left the group), nobody has read anything.
    readByAll: marks.length === 0 ? 0 : Math.min(...marks),
  };
}

interface MessageContext {
  /** Message that the next one answers. */
  readonly replied?: Message;
  /** Own message whose text is being changed; the next one replaces it. */
  readonly changed?: Message;
}

interface ListProps {
  readonly chat: Chat;
  readonly text: string;
  readonly onWrite: (written: MessageContext) => void;
}

function MessageList({ chat, text, onWrite }: ListProps) {
  const t = useText('chat');
  const { query, messages, waiting, firstRead, readByAll } = useConversation(chat, text);
  if (query.isPending) return <SkeletonRows label={t('loading')} rows={6} />;
  if (query.isError) return <FailedReading title={t('readFailed')} query={query} />;
  return (
    <ol className="ch-messages" aria-label={t('conversation')}>
      {query.hasNextPage && (
        <li className="ch-divider">
          <Button isSmall isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('older')}
          </Button>
        </li>
      )}
      {messages.length + waiting.length === 0 && (
        <li>
          <EmptyState icon="chat" title={t(text ? 'nothingFound' : 'empty')} />
        </li>
      )}
      <Messages
        chat={chat}
        messages={messages}
        readByAll={readByAll}
        firstRead={firstRead}
        onReply={(replied) => onWrite({ replied })}
        onChange={(changed) => onWrite({ changed })}
      />
      {waiting.map((message) => (
        <OutgoingBubble key={message.clientId} message={message} />
      ))}
    </ol>
  );
}

export function Conversation({ chat, person, people, text, onSearch }: HeadProps) {
  const [{ replied, changed }, setWritten] = useState<MessageContext>({});
  return (
    <div className="ch-conversation">
      <Head chat={chat} person={person} people={people} text={text} onSearch={onSearch} />
      {/* Flex-direction column-reverse keeps the newest message in view; the list inside runs from top to bottom. */}
      <div className="ch-scroll">
        <MessageList chat={chat} text={text} onWrite={setWritten} />
      </div>
      <Typing chat={chat} />
      <Composer chatId={chat.id} replied={replied} changed={changed} onDone={() => setWritten({})} />
    </div>
  );
}
