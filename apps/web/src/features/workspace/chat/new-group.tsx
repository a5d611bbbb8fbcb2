/** A conversation of several begins: who is in it, and what it is called. */
import { longestTitle, mostMembers } from '@nazer/contract/workspace/chat/chat-limits.ts';
import { Button } from '@nazer/ui/button.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Popup } from '@nazer/ui/popup.tsx';
import { useState } from 'react';
import { useText } from '../../../platform/words/i18n.tsx';
import { usePicked } from '../parts/chosen.ts';
import { PersonBoxes } from '../parts/person-boxes.tsx';
import { type ChatPerson, useOpenChat } from './use-chats.ts';

interface Props {
  readonly people: readonly ChatPerson[];
  readonly onOpen: (id: number) => void;
}

function Form({ people, onOpen }: Props) {
  const t = useText('chat');
  const [title, setTitle] = useState('');
  const { chosen, isChosen, toggle } = usePicked(people);
  const { mutate, isPending } = useOpenChat(onOpen);
  const wanted = title.trim();
  const isReady = wanted !== '' && chosen.length > 0 && chosen.length < mostMembers;
  return (
    <form
      className="ch-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) mutate({ userIds: chosen.map(({ id }) => id), title: wanted });
      }}
    >
      <input
        className="ap-input"
        autoFocus
        value={title}
        maxLength={longestTitle}
        aria-label={t('groupTitle')}
        placeholder={t('groupTitle')}
        onChange={({ target }) => setTitle(target.value)}
      />
      <PersonBoxes
        legend={t('people')}
        people={people}
        isChosen={isChosen}
        onChoose={toggle}
        nobody={t('nobody')}
      />
      <Button kind="primary" isSmall type="submit" isBusy={isPending} disabled={!isReady}>
        {t('begin')}
      </Button>
    </form>
  );
}

export function NewGroup({ people, onOpen }: Props) {
  const t = useText('chat');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popup
      label={t('newGroup')}
      isOpen={isOpen}
      setIsOpen={setIsOpen}
      trigger={(props) => (
        <Button
          {...props}
          kind="ghost"
          isSmall
          icon={<Icon name="pencil" />}
          aria-label={t('newGroup')}
          title={t('newGroup')}
        />
      )}
    >
      <Form
        people={people}
        onOpen={(id) => {
          setIsOpen(false);
          onOpen(id);
        }}
      />
    </Popup>
  );
}
