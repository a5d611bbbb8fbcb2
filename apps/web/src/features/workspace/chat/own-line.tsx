/** The user's own line above her conversations: her status message, and a button for a new group. */
import { longestMood } from '@nazer/contract/workspace/chat/chat-limits.ts';
import { Button } from '@nazer/ui/button.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Popup } from '@nazer/ui/popup.tsx';
import { Bdi } from '@nazer/ui/text.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { apiData } from '../../../platform/calls/api.ts';
import { invalidateAbout } from '../../../platform/calls/query-client.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { Face } from './face.tsx';
import { NewGroup } from './new-group.tsx';
import type { ChatPerson } from './use-chats.ts';

function MoodForm({ mood: first, onDone }: { readonly mood: string; readonly onDone: () => void }) {
  const t = useText('chat');
  const [mood, setMood] = useState(first);
  const { mutate, isPending } = useMutation({
    mutationFn: () => apiData('POST /api/Workspace/SaveMood', { body: { mood } }),
    onSuccess: onDone,
    onSettled: () => invalidateAbout(['ChatPerson']),
  });
  return (
    <form
      className="ch-form"
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <input
        className="ap-input"
        autoFocus
        value={mood}
        maxLength={longestMood}
        aria-label={t('mood')}
        placeholder={t('moodPlaceholder')}
        onChange={({ target }) => setMood(target.value)}
      />
      <Button kind="primary" isSmall type="submit" isBusy={isPending}>
        {t('save')}
      </Button>
    </form>
  );
}

interface Props {
  readonly own: ChatPerson;
  readonly people: readonly ChatPerson[];
  readonly onOpen: (id: number) => void;
}

export function OwnLine({ own, people, onOpen }: Props) {
  const t = useText('chat');
  const [isMoodOpen, setIsMoodOpen] = useState(false);
  return (
    <div className="ch-own">
      <Face name={own.name} presence={own.presence} />
      <span className="ch-who">
        <b>
          <Bdi>{own.name}</Bdi>
        </b>
        <Popup
          label={t('mood')}
          isOpen={isMoodOpen}
          setIsOpen={setIsMoodOpen}
          trigger={(props) => (
            <button type="button" className="ch-mood" {...props}>
              <span>{own.mood ? <Bdi>{own.mood}</Bdi> : t('mood')}</span>
              <Icon name="chevron-down" size={12} />
            </button>
          )}
        >
          <MoodForm mood={own.mood} onDone={() => setIsMoodOpen(false)} />
        </Popup>
      </span>
      <NewGroup people={people} onOpen={onOpen} />
    </div>
  );
}
