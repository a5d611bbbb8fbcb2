/** A group as its members change it: its name, who else is in it, and leaving it. */
import { mostMembers } from '@nazer/contract/workspace/chat/chat-limits.ts';
import { Button } from '@nazer/ui/button.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Bdi } from '@nazer/ui/text.tsx';
import { useState } from 'react';
import { apiData } from '../../../platform/calls/api.ts';
import { useConfirm } from '../../../platform/use-confirm.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { usePicked } from '../parts/chosen.ts';
import { IconPopup } from '../parts/icon-popup.tsx';
import { PersonBoxes } from '../parts/person-boxes.tsx';
import { GroupTitle } from './group-title.tsx';
import { type Chat, type ChatPerson, readChatsAnew, useChangeGroup } from './use-chats.ts';

interface Props {
  readonly chat: Chat;
  readonly people: readonly ChatPerson[];
}

function Leave({ chat, onAsk }: { readonly chat: Chat; readonly onAsk: () => void }) {
  const t = useText('chat');
  const confirm = useConfirm();
  const leave = () => {
    onAsk();
    void confirm({
      title: t('leaveTitle'),
      content: t(chat.members.length === 0 ? 'leaveLastText' : 'leaveText'),
      okText: t('leave'),
      cancelText: t('cancel'),
      isDanger: true,
      onOk: () =>
        apiData('POST /api/Workspace/LeaveChat', { body: { chatId: chat.id } })
          // A refusal stands in a toast, and the group as it is.
          .catch(() => undefined)
          .finally(() => void readChatsAnew()),
    });
  };
  return (
    <Button isSmall icon={<Icon name="logout" />} onClick={leave}>
      {t('leave')}
    </Button>
  );
}

/** The others of the group, each with a way to take them out, where the reader may. */
function Members({ chat, onAsk }: { readonly chat: Chat; readonly onAsk: () => void }) {
  const t = useText('chat');
  const confirm = useConfirm();
  const takeOut = ({ id: userId, name }: Chat['members'][number]) => {
    onAsk();
    void confirm({
      title: t('takeOutTitle', { name }),
      content: t('takeOutText'),
      okText: t('takeOut'),
      cancelText: t('cancel'),
      isDanger: true,
      onOk: () =>
        apiData('POST /api/Workspace/TakeOutOfChat', { body: { chatId: chat.id, userId } })
          // A refusal stands in a toast, and the group as it is.
          .catch(() => undefined)
          .finally(() => void readChatsAnew()),
    });
  };
  return (
    <ul className="ch-members" aria-label={t('inGroup')}>
      {chat.members.map((member) => (
        <li key={member.id}>
          <Bdi>{member.name}</Bdi>
          <Button
            kind="ghost"
            isSmall
            icon={<Icon name="close" />}
            aria-label={t('takeOutOf', { name: member.name })}
            title={t('takeOutOf', { name: member.name })}
            onClick={() => takeOut(member)}
          />
        </li>
      ))}
    </ul>
  );
}

function Form({ chat, people, onDone }: Props & { readonly onDone: () => void }) {
  const t = useText('chat');
  const [title, setTitle] = useState(chat.title);
  const others = people.filter(({ id }) => !chat.members.some((member) => member.id === id));
  const { chosen, isChosen, toggle } = usePicked(others);
  const { mutate, isPending } = useChangeGroup(onDone);
  const wanted = title.trim();
  const isRenamed = wanted !== '' && wanted !== chat.title;
  const hasRoom = chat.members.length + 1 + chosen.length <= mostMembers;
  const isReady = (isRenamed || chosen.length > 0) && hasRoom;
  return (
    <form
      className="ch-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady) return;
        mutate({
          chatId: chat.id,
          ...(isRenamed && { title: wanted }),
          addIds: chosen.map(({ id }) => id),
        });
      }}
    >
      <GroupTitle title={title} onTitle={setTitle} />
      {chat.mayTakeOut && chat.members.length > 0 && <Members chat={chat} onAsk={onDone} />}
      <PersonBoxes
        legend={t('addPeople')}
        people={others}
        isChosen={isChosen}
        onChoose={toggle}
        nobody={t('everybodyIn')}
      />
      <p>{t(hasRoom ? 'addHint' : 'groupFull', { max: mostMembers })}</p>
      <div className="ch-form-end">
        <Button kind="primary" isSmall type="submit" isBusy={isPending} disabled={!isReady}>
          {t('save')}
        </Button>
        <Leave chat={chat} onAsk={onDone} />
      </div>
    </form>
  );
}

export function GroupSettings({ chat, people }: Props) {
  const t = useText('chat');
  return (
    <IconPopup icon="users" label={t('group')}>
      {(close) => <Form chat={chat} people={people} onDone={close} />}
    </IconPopup>
  );
}
