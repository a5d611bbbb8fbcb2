/** Settings of a group for its members: name, members, leaving. */
import { maxMembers } from '@nazer/contract/workspace/chat/chat-limits.ts';
import { Button } from '@nazer/ui/button.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { useId, useState } from 'react';
import { apiData } from '../../../platform/calls/api.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { usePicked } from '../parts/chosen.ts';
import { ColleagueName } from '../parts/colleague.tsx';
import { IconPopup } from '../parts/icon-popup.tsx';
import { PersonBoxes } from '../parts/person-boxes.tsx';
import { GroupTitle } from './group-title.tsx';
import { useConfirmedAction } from './use-confirmed-action.ts';
import { type Chat, type ChatPerson, useChangeGroup } from './use-chats.ts';

interface Props {
  readonly chat: Chat;
  /** People the user can write to. */
  readonly people: readonly ChatPerson[];
}

/** Button that asks and then takes the user out of the group; `onAsk` is called before the question. */
function Leave({ chat, onAsk }: { readonly chat: Chat; readonly onAsk: () => void }) {
  const t = useText('chat');
  const confirm = useConfirmedAction();
  const leave = () => {
    onAsk();
    confirm({
      title: t('leaveTitle'),
      content: t(chat.members.length === 0 ? 'leaveLastText' : 'leaveText'),
      okText: t('leave'),
      act: () => apiData('POST /api/Workspace/LeaveChat', { body: { chatId: chat.id } }),
    });
  };
  return (
    <Button isSmall icon={<Icon name="logout" />} onClick={leave}>
      {t('leave')}
    </Button>
  );
}

/**
 * Other members of a group, each with a button that asks and then takes that member out. `onAsk` is called before the
 * question; it closes the panel.
 */
function Members({ chat, onAsk }: { readonly chat: Chat; readonly onAsk: () => void }) {
  const t = useText('chat');
  const id = useId();
  const confirm = useConfirmedAction();
  const takeOut = ({ id: userId, name }: Chat['members'][number]) => {
    onAsk();
    confirm({
      title: t('takeOutTitle', { name }),
      content: t('takeOutText'),
      okText: t('takeOut'),
      act: () => apiData('POST /api/Workspace/TakeOutOfChat', { body: { chatId: chat.id, userId } }),
    });
  };
  return (
    <section className="ch-others" aria-labelledby={id}>
      <h3 id={id}>{t('inGroup')}</h3>
      <ul className="ch-members">
        {chat.members.map((member) => (
          <li key={member.id}>
            <ColleagueName id={member.id} name={member.name} />
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
    </section>
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
  // The members are listed without the user, who counts as well.
  const hasRoom = chat.members.length + 1 + chosen.length <= maxMembers;
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
      <p>{t(hasRoom ? 'addHint' : 'groupFull', { max: maxMembers })}</p>
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
