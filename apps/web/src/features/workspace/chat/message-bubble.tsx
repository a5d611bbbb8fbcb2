/** One message: the quoted message, its text, time and read mark, and its actions. */
import { clockTime } from '@nazer/persian/clock.ts';
import { Button } from '@nazer/ui/button.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { PopupMenu } from '@nazer/ui/popup-menu.tsx';
import { Bdi } from '@nazer/ui/text.tsx';
import { useText } from '../../../platform/words/i18n.tsx';
import { ApiError } from '../../../platform/calls/api-error.ts';
import { apiData } from '../../../platform/calls/api.ts';
import { sentenceOf } from '../../../platform/calls/present-error.ts';
import { ColleagueName } from '../parts/colleague.tsx';
import { AttachedFiles } from '../parts/attachments.tsx';
import { LinkedText } from '../parts/linked-text.tsx';
import { drop, type Outgoing, sendAgain } from './outgoing.ts';
import { useConfirmedAction } from './use-confirmed-action.ts';
import type { Message } from './use-chats.ts';

interface Props {
  readonly message: Message;
  readonly isGroup: boolean;
  readonly isReadByAll: boolean;
  readonly onReply: (message: Message) => void;
  readonly onChange: (message: Message) => void;
}

function Actions({ message, onReply, onChange }: Omit<Props, 'isGroup' | 'isReadByAll'>) {
  const t = useText('chat');
  const confirm = useConfirmedAction();
  const remove = () =>
    confirm({
      title: t('deleteTitle'),
      content: t('deleteText'),
      okText: t('delete'),
      act: () => apiData('POST /api/Workspace/DeleteChatMessage', { body: { id: message.id } }),
    });
  return (
    <PopupMenu
      label={t('actions')}
      items={[
        { key: 'reply', label: t('reply'), icon: <Icon name="reply" />, onClick: () => onReply(message) },
        ...(message.mayChange
          ? [
              {
                key: 'change',
                label: t('change'),
                icon: <Icon name="pencil" />,
                onClick: () => onChange(message),
              },
              {
                key: 'delete',
                label: t('delete'),
                icon: <Icon name="trash" />,
                onClick: remove,
              },
            ]
          : []),
      ]}
      trigger={(props) => (
        <Button
          {...props}
          kind="ghost"
          isSmall
          className="ch-actions"
          icon={<Icon name="more" />}
          aria-label={t('actions')}
          title={t('actions')}
        />
      )}
    />
  );
}

/** Time of a message on the clock in Tehran. */
const Clock = ({ at }: { readonly at: string }) => (
  <time dateTime={at}>
    <bdi dir="ltr" className="nz-num">
      {clockTime(new Date(at))}
    </bdi>
  </time>
);

function MessageContent({ message, isGroup }: Pick<Props, 'message' | 'isGroup'>) {
  const t = useText('chat');
  const { isOwn, isDeleted, senderId, sender, body, replyTo, attachments } = message;
  if (isDeleted)
    return (
      <div className="ch-bubble">
        <p className="ch-gone">{t('deleted')}</p>
      </div>
    );
  return (
    <div className="ch-bubble">
      {isGroup && !isOwn && (
        <b>
          <ColleagueName id={senderId} name={sender} />
        </b>
      )}
      {replyTo && (
        <blockquote>
          <b>
            <Bdi>{replyTo.sender}</Bdi>
          </b>
          {/* Empty for a deleted message alone: of one without text the server quotes the name of its first file. */}
          <Bdi>{replyTo.body || t('deleted')}</Bdi>
        </blockquote>
      )}
      {body !== '' && <LinkedText className="ch-text" text={body} />}
      <AttachedFiles files={attachments} />
    </div>
  );
}

const eventWords = {
  added: 'eventAdded',
  takenOut: 'eventTakenOut',
  left: 'eventLeft',
  renamed: 'eventRenamed',
} as const;

/** Event of a group, such as a new member, between its messages; nothing for an ordinary message. */
export function GroupEvent({ message }: { readonly message: Message }) {
  const t = useText('chat');
  const { event, sender, subject, body, at } = message;
  if (event === null) return null;
  return (
    <li className="ch-event">
      {t(eventWords[event], { who: sender, whom: subject, title: body })} <Clock at={at} />
    </li>
  );
}

export function MessageBubble({ message, isGroup, isReadByAll, ...actions }: Props) {
  const t = useText('chat');
  const { isOwn, isDeleted, isEdited, at } = message;
  return (
    <li className="ch-message" data-own={isOwn}>
      <MessageContent message={message} isGroup={isGroup} />
      <span className="ch-below">
        <Clock at={at} />
        {!isDeleted && (
          <>
            {isEdited && <span>{t('edited')}</span>}
            {isOwn && (
              <span className="ch-ticks" data-read={isReadByAll}>
                <Icon name="check" size={13} label={t(isReadByAll ? 'readByAll' : 'sent')} />
              </span>
            )}
            <Actions message={message} {...actions} />
          </>
        )}
      </span>
    </li>
  );
}

/** Message that is being sent, or was refused: then with the reason and buttons that repeat it or give it up. */
export function OutgoingBubble({ message }: { readonly message: Outgoing }) {
  const t = useText('chat');
  const { body, refusal } = message;
  return (
    <li className="ch-message" data-own="true">
      <div className="ch-bubble" data-waiting={refusal === undefined}>
        {body !== '' && <LinkedText className="ch-text" text={body} />}
        {message.attachments.map(({ id, name }) => (
          <Bdi key={id}>{name}</Bdi>
        ))}
      </div>
      {refusal === undefined ? (
        <span className="ch-below">
          <Icon name="clock" size={12} />
          {t('sending')}
        </span>
      ) : (
        <span className="ch-below" role="alert">
          {t('failed')} <Bdi>{sentenceOf(new ApiError(refusal))}</Bdi>
          <Button isSmall kind="ghost" onClick={() => sendAgain(message)}>
            {t('again')}
          </Button>
          <Button isSmall kind="ghost" onClick={() => drop(message)}>
            {t('drop')}
          </Button>
        </span>
      )}
    </li>
  );
}
