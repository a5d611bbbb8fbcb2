/** «گفت‌وگو»: conversations of two people or groups within the product. */
import { todayJalali } from '@nazer/persian/jalali.ts';
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { useState } from 'react';
import { PageHeader } from '../../../platform/page-header.tsx';
import { useText } from '../../../platform/words/i18n.tsx';
import { Panes } from '../parts/panes.tsx';
import { FailedReading } from '../../../resources/grid/list-states.tsx';
import { ChatSide, otherOf } from './chat-side.tsx';
import { Conversation } from './conversation.tsx';
import { useChats, useChatAddress, usePeople } from './use-chats.ts';
import '../parts/parts.css';
import './chat.css';

export default function ChatPage() {
  const t = useText('chat');
  const { view, changeView } = useChatAddress();
  const [isSideOpen, setIsSideOpen] = useState(view.id === undefined);
  const chats = useChats();
  const people = usePeople();
  const unread = (chats.data?.list ?? []).reduce((sum, chat) => sum + chat.unread, 0);
  const header = (
    <PageHeader
      title={t('chats')}
      count={unread || null}
      // The header displays the number itself, so the sentence is used without it.
      caption={unread > 0 && t('unreadOf', { count: '' }).trim()}
    />
  );
  const failed = [chats, people].find(({ isError }) => isError);
  if (failed)
    return (
      <>
        {header}
        <FailedReading title={t('readFailed')} query={failed} />
      </>
    );
  if (!chats.data || !people.data)
    return (
      <>
        {header}
        <SkeletonRows label={t('loading')} rows={8} rowHeight={54} />
      </>
    );
  const open = chats.data.list.find(({ id }) => id === view.id);
  return (
    <>
      {header}
      <Panes
        isSideWide
        side={
          <ChatSide
            chats={chats.data.list}
            today={todayJalali(new Date(chats.dataUpdatedAt))}
            own={people.data.own}
            people={people.data.list}
            view={view}
            onTab={(tab) => changeView({ tab })}
            onSearch={(text) => changeView({ text })}
            onOpen={(id) => {
              changeView({ id, tab: 'chats', text: '', find: '' });
              setIsSideOpen(false);
            }}
          />
        }
        sideLabel={t('side')}
        isSideOpen={isSideOpen}
        setIsSideOpen={setIsSideOpen}
        listLabel={t('conversation')}
        detail={null}
        detailLabel=""
        onCloseDetail={() => undefined}
      >
        {open ? (
          <Conversation
            key={open.id}
            chat={open}
            person={otherOf(open, people.data.list)}
            people={people.data.list}
            text={view.find}
            onSearch={(find) => changeView({ find })}
          />
        ) : (
          <EmptyState icon="chat" title={t('choose')} text={t('chooseHint')} />
        )}
      </Panes>
    </>
  );
}
