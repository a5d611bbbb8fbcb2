/** Input of a message: Enter sends, Shift+Enter begins a new line; unsent text survives a reload. */
import { longestMessage } from '@nazer/contract/workspace/chat/chat-limits.ts';
import { Button } from '@nazer/ui/button.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Bdi } from '@nazer/ui/text.tsx';
import { type KeyboardEvent, useRef, useState } from 'react';
import { apiData } from '../../../platform/calls/api.ts';
import { isComposing } from '../../../platform/keys.ts';
import { useSession } from '../../../platform/session/session.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { AttachButton, Attached } from '../parts/attachments.tsx';
import { CloseButton } from '../parts/controls.tsx';
import { type Attaching, takesFiles, useAttaching } from '../parts/use-attaching.ts';
import { storeDraft, readDraft } from '../parts/draft.ts';
import { send } from './outgoing.ts';
import { type Message, readChatsAnew } from './use-chats.ts';

/** Least time in ms between two signs of typing: less than the 5 s for which the others display one. */
const typingMs = 3_000;
/** Name under which the unsent text of a conversation is stored. */
const draftOf = (chatId: number): string => `chat-${chatId}`;

interface Props {
  readonly chatId: number;
  /** Message being answered; undefined for none. */
  readonly replied: Message | undefined;
  /** Message being changed; undefined while a new one is written. */
  readonly changed: Message | undefined;
  /** Called after sending or saving, and when the user gives up the answer or the change. */
  readonly onDone: () => void;
}

/**
 * Returns a function to call at each key: it tells the other members that the user is typing, at most every
 * `typingMs`.
 */
function useTypingSign(chatId: number): () => void {
  const last = useRef(0);
  return () => {
    const now = performance.now();
    if (now - last.current < typingMs && last.current !== 0) return;
    last.current = now;
    // A lost signal is not reported.
    apiData('POST /api/Workspace/TypeInChat', { body: { chatId } }, { present: 'caller' }).catch(
      () => undefined,
    );
  };
}

/** Message that is changed or replied to, with a button that gives it up; nothing for a new message. */
function About({ replied, changed, onDone }: Omit<Props, 'chatId'>) {
  const t = useText('chat');
  const about = changed ?? replied;
  if (!about) return null;
  return (
    <div className="ch-about">
      <span>
        {changed ? t('changing') : t('replyTo', { name: about.sender })} <Bdi>{about.body}</Bdi>
      </span>
      <CloseButton label={t('cancel')} onClose={onDone} />
    </div>
  );
}

/**
 * Changes a message that was sent, reads the chats anew, then calls `onDone`; after a refusal, which is shown as a
 * toast, `onDone` is not called. `change` never rejects.
 */
function useChange(onDone: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  const change = async (body: { readonly id: number; readonly body: string }) => {
    setIsBusy(true);
    try {
      await apiData('POST /api/Workspace/ChangeChatMessage', { body });
      await readChatsAnew();
      onDone();
    } catch {
      // The refusal was shown as a toast; the typed text stays.
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, change };
}

interface FormProps extends Props {
  readonly attaching: Attaching;
  /** Called after a new message was handed over, which took the attachments with it. */
  readonly onSent: () => void;
}

/**
 * The input without its attachments. Its text is set when it is mounted: text of the message being changed, else the
 * unsent text of the chat. Only new messages can have attachments, and none is sent while one is being uploaded.
 */
function MessageForm({ chatId, replied, changed, attaching, onSent, onDone }: FormProps) {
  const t = useText('chat');
  const { userName } = useSession();
  const [text, setText] = useState(() => changed?.body ?? readDraft(userName, draftOf(chatId)));
  const { isBusy, change } = useChange(onDone);
  const sendTyping = useTypingSign(chatId);
  const write = (next: string) => {
    setText(next);
    if (!changed) storeDraft(userName, draftOf(chatId), next);
  };
  const body = text.trim();
  const files = changed ? [] : attaching.attached;
  // A message that is changed needs a text: the call accepts no empty one, even for a message with files.
  const isReady = (body !== '' || files.length > 0) && (changed !== undefined || attaching.sending === '');
  const submit = () => {
    if (!isReady || isBusy) return;
    if (changed) {
      void change({ id: changed.id, body });
      return;
    }
    send({ userName, chatId, body, attachments: [...files], replyTo: replied?.id });
    write('');
    onSent();
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape' && (changed || replied)) onDone();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      className="ch-composer"
      {...(!changed && takesFiles(attaching.add))}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <About replied={replied} changed={changed} onDone={onDone} />
      {!changed && <Attached attaching={attaching} />}
      <div>
        {!changed && <AttachButton isIcon onAdd={attaching.add} />}
        <textarea
          className="ap-input"
          dir="auto"
          rows={1}
          autoFocus={Boolean(changed ?? replied)}
          value={text}
          maxLength={longestMessage}
          aria-label={t('write')}
          placeholder={t('write')}
          onChange={({ target }) => {
            write(target.value);
            if (target.value.trim() !== '') sendTyping();
          }}
          onKeyDown={onKeyDown}
        />
        <Button kind="primary" type="submit" icon={<Icon name="send" />} isBusy={isBusy} disabled={!isReady}>
          {t(changed ? 'save' : 'send')}
        </Button>
      </div>
      <small>{t('hint')}</small>
    </form>
  );
}

/**
 * The input with its attachments, which stay with the next new message when another message is answered or changed
 * meanwhile. The parent gives a new `key` for another chat.
 */
export function Composer(props: Props) {
  const { replied, changed } = props;
  const [files, setFiles] = useState<Message['attachments']>([]);
  const attaching = useAttaching(files, (next) => setFiles([...next]));
  return (
    <MessageForm
      key={`${changed?.id ?? ''} ${replied?.id ?? ''}`}
      {...props}
      attaching={attaching}
      onSent={() => setFiles([])}
    />
  );
}
