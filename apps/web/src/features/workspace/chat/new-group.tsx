/** Form that starts a group: members and name. */
import { maxMembers } from '@nazer/contract/workspace/chat/chat-limits.ts';
import { Button } from '@nazer/ui/button.tsx';
import { useState } from 'react';
import { useText } from '../../../platform/words/i18n.tsx';
import { usePicked } from '../parts/chosen.ts';
import { IconPopup } from '../parts/icon-popup.tsx';
import { PersonBoxes } from '../parts/person-boxes.tsx';
import { GroupTitle } from './group-title.tsx';
import { type ChatPerson, useOpenChat } from './use-chats.ts';

interface Props {
  readonly people: readonly ChatPerson[];
  /** Called with the id of the new group. */
  readonly onOpen: (id: number) => void;
}

function Form({ people, onOpen }: Props) {
  const t = useText('chat');
  const [title, setTitle] = useState('');
  const { chosen, isChosen, toggle } = usePicked(people);
  const { mutate, isPending } = useOpenChat(onOpen);
  const wanted = title.trim();
  // The user is the last member, so fewer others than `maxMembers` fit.
  const isReady = wanted !== '' && chosen.length > 0 && chosen.length < maxMembers;
  return (
    <form
      className="ch-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) mutate({ userIds: chosen.map(({ id }) => id), title: wanted });
      }}
    >
      <GroupTitle title={title} onTitle={setTitle} autoFocus />
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
  return (
    <IconPopup icon="pencil" label={t('newGroup')}>
      {(close) => (
        <Form
          people={people}
          onOpen={(id) => {
            close();
            onOpen(id);
          }}
        />
      )}
    </IconPopup>
  );
}
