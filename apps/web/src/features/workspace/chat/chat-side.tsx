/** Tabs with conversations and people, and a search over both. */
import { clockTime } from '@nazer/persian/clock.ts';
import { jalaliOfInstant } from '@nazer/persian/jalali.ts';
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { JalaliDate } from '@nazer/ui/jalali/jalali-date.tsx';
import { Bdi, Num } from '@nazer/ui/text.tsx';
import { useText, useJoined } from '../../../platform/words/i18n.tsx';
import { AppSearch } from '../parts/controls.tsx';
import { Face } from './face.tsx';
import { OwnLine } from './own-line.tsx';
import {
  type Chat,
  type ChatPerson,
  type ChatTab,
  chatTabs,
  holds,
  nameOf,
  useOpenChat,
} from './use-chats.ts';

/** Time of a message: the clock time in Tehran for today, else the day. */
function When({ at, today }: { readonly at: string; readonly today: string }) {
  const moment = new Date(at);
  const day = jalaliOfInstant(moment);
  return day === today ? (
    <time dateTime={at}>
      <bdi dir="ltr" className="nz-num">
        {clockTime(moment)}
      </bdi>
    </time>
  ) : (
    <JalaliDate value={day} />
  );
}

interface LineProps {
  readonly chat: Chat;
  /** Today as a Jalali day in Tehran. */
  readonly today: string;
  readonly person: ChatPerson | undefined;
  readonly isOpen: boolean;
  readonly onOpen: (id: number) => void;
}

function ChatLine({ chat, today, person, isOpen, onOpen }: LineProps) {
  const t = useText('chat');
  const joined = useJoined();
  const { id, isGroup, last, unread } = chat;
  const name = nameOf(chat, joined);
  const said = last?.isDeleted ? t('deleted') : last?.body;
  const by = last && (last.isOwn ? t('you') : isGroup && last.sender);
  return (
    <li>
      <button type="button" aria-current={isOpen} data-unread={unread > 0} onClick={() => onOpen(id)}>
        <Face name={name} presence={person?.presence} />
        <span className="ch-who">
          <b>
            <Bdi>{name}</Bdi>
          </b>
          <span>
            {by && (
              <>
                <Bdi>{by}</Bdi>:{' '}
              </>
            )}
            <Bdi>{said}</Bdi>
          </span>
        </span>
        <span className="ch-when">
          {last && <When at={last.at} today={today} />}
          {unread > 0 && (
            <span className="ch-unread" aria-label={t('unreadOf', { count: unread })}>
              <Num value={unread} />
            </span>
          )}
        </span>
      </button>
    </li>
  );
}

function PersonLine({ person, onOpen }: { person: ChatPerson; onOpen: (person: ChatPerson) => void }) {
  const t = useText('chat');
  const { name, presence, mood } = person;
  return (
    <li>
      <button type="button" onClick={() => onOpen(person)}>
        <Face name={name} presence={presence} />
        <span className="ch-who">
          <b>
            <Bdi>{name}</Bdi>
          </b>
          <span>{mood ? <Bdi>{mood}</Bdi> : t(presence)}</span>
        </span>
      </button>
    </li>
  );
}

interface Props {
  readonly chats: readonly Chat[];
  /** Today as a Jalali day in Tehran. */
  readonly today: string;
  readonly own: ChatPerson;
  /** People the user can write to, without the user. */
  readonly people: readonly ChatPerson[];
  readonly view: { readonly tab: ChatTab; readonly text: string; readonly id: number | undefined };
  readonly onTab: (tab: ChatTab) => void;
  readonly onSearch: (text: string) => void;
  /** Opens a conversation by its id; for a person it is called once the server has answered with one. */
  readonly onOpen: (id: number) => void;
}

/**
 * Other person of a conversation of two; undefined for a group, and when the user cannot write to that person any
 * more. The members of a chat are listed without the user.
 */
export const otherOf = (chat: Chat, people: readonly ChatPerson[]): ChatPerson | undefined =>
  chat.isGroup ? undefined : people.find(({ id }) => id === chat.members[0]?.id);

export function ChatSide({ chats, today, own, people, view, onTab, onSearch, onOpen }: Props) {
  const t = useText('chat');
  const joined = useJoined();
  const { mutate } = useOpenChat(onOpen);
  const { tab, text, id: openId } = view;
  const wantedChats = chats.filter((chat) => holds(nameOf(chat, joined), text));
  const wantedPeople = people.filter(({ name }) => holds(name, text));
  const isEmpty = (tab === 'chats' ? wantedChats : wantedPeople).length === 0;
  const hasUnread = chats.some(({ unread }) => unread > 0);
  return (
    <div className="ch-side">
      <OwnLine own={own} people={people} onOpen={onOpen} />
      <AppSearch label={t('find')} value={text} onSearch={onSearch} />
      <div className="ch-tabs" role="group" aria-label={t('side')}>
        {chatTabs.map((one) => (
          <button key={one} type="button" aria-pressed={tab === one} onClick={() => onTab(one)}>
            {t(one)}
            {one === 'chats' && hasUnread && <i className="ch-dot" />}
            {one === 'people' && <Num value={people.length} />}
          </button>
        ))}
      </div>
      {isEmpty ? (
        <EmptyState
          icon={tab === 'chats' ? 'chat' : 'users'}
          title={text || tab === 'people' ? t('nothingFound') : t('noChats')}
          {...(!text && tab === 'chats' && { text: t('noChatsHint') })}
        />
      ) : (
        <ul className="ch-lines" aria-label={t(tab)}>
          {tab === 'chats'
            ? wantedChats.map((chat) => (
                <ChatLine
                  key={chat.id}
                  chat={chat}
                  today={today}
                  person={otherOf(chat, people)}
                  isOpen={chat.id === openId}
                  onOpen={onOpen}
                />
              ))
            : wantedPeople.map((person) => (
                <PersonLine key={person.id} person={person} onOpen={({ id }) => mutate({ userIds: [id] })} />
              ))}
        </ul>
      )}
    </div>
  );
}
