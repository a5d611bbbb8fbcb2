/** One mail with its conversation, or a draft in its form. */
import {
  foldersFor,
  longestMail,
  longestSubject,
  mailLabels,
} from '@nazer/contract/workspace/mail/mail-names.ts';
import { clockTime } from '@nazer/persian/clock.ts';
import { jalaliOfInstant } from '@nazer/persian/jalali.ts';
import { AttachedFiles } from '../parts/attachments.tsx';
import { ColleagueName, ColleagueNames } from '../parts/colleague.tsx';
import { CloseButton } from '../parts/controls.tsx';
import { Button } from '@nazer/ui/button.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { JalaliDate } from '@nazer/ui/jalali/jalali-date.tsx';
import { PopupMenu } from '@nazer/ui/popup-menu.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Bdi, Lat } from '@nazer/ui/text.tsx';
import { useText } from '../../../platform/words/i18n.tsx';
import { FailedReading } from '../../../resources/grid/list-states.tsx';
import { Mark } from '../parts/mark.tsx';
import { Label } from '../parts/label.tsx';
import { LinkedText } from '../parts/linked-text.tsx';
import { useColleagues } from '../parts/use-colleagues.ts';
import { Compose } from './compose.tsx';
import type { Draft } from './use-draft.ts';
import { type MailChange, type OpenMail, useChangeMails, useMail } from './use-mails.ts';
import { useMoving } from './use-moving.ts';

/** Moment of a mail: the day, and the clock time in Tehran. */
export const MailTime = ({ at }: { readonly at: string }) => (
  <JalaliDate value={jalaliOfInstant(new Date(at))} time={clockTime(new Date(at))} />
);

/** Menu that gives the mail a label or takes it off; labels of the mail are ticked. */
function LabelMenu({ mail, onSet }: { mail: OpenMail; onSet: (change: MailChange) => void }) {
  const t = useText('mail');
  const topic = useText('todo');
  return (
    <PopupMenu
      label={t('label')}
      items={mailLabels.map((label) => {
        const hasIt = mail.labels.includes(label);
        return {
          key: label,
          label: topic(label),
          icon: hasIt ? <Icon name="check" /> : <i data-label={label} />,
          onClick: () => onSet(hasIt ? { removeLabel: label } : { addLabel: label }),
        };
      })}
      trigger={(props) => (
        <Button
          {...props}
          isSmall
          kind="ghost"
          icon={<Icon name="tag" />}
          aria-label={t('label')}
          title={t('label')}
        />
      )}
    />
  );
}

/** Menu that moves the mail; `onLeave` is called at once, before the server has answered. */
function MoveMenu({ mail, onLeave }: { mail: OpenMail; onLeave: () => void }) {
  const t = useText('mail');
  const move = useMoving();
  return (
    <PopupMenu
      label={t('move')}
      items={foldersFor([mail]).map((folder) => ({
        key: folder,
        label: t(folder),
        onClick: () => {
          move([mail], folder);
          onLeave();
        },
      }))}
      trigger={(props) => (
        <Button
          {...props}
          isSmall
          kind="ghost"
          icon={<Icon name="box" />}
          aria-label={t('move')}
          title={t('move')}
        />
      )}
    />
  );
}

interface Props {
  readonly mail: OpenMail;
  readonly maySendOutside: boolean;
  /** Opens the form with an answer or a forwarded mail begun; sends and stores nothing. */
  readonly onWrite: (draft: Draft) => void;
  readonly onClose: () => void;
}

function Bar({ mail, onClose }: Pick<Props, 'mail' | 'onClose'>) {
  const t = useText('mail');
  const { mutate } = useChangeMails();
  const onSet = (change: MailChange) => mutate({ ids: [mail.id], change });
  return (
    <div className="ap-bar">
      <Mark icon="star" label={t('star')} isOn={mail.isStarred} onSet={(isStarred) => onSet({ isStarred })} />
      <Mark
        icon="flag"
        label={t('important')}
        isOn={mail.isImportant}
        onSet={(isImportant) => onSet({ isImportant })}
      />
      <LabelMenu mail={mail} onSet={onSet} />
      <MoveMenu mail={mail} onLeave={onClose} />
      <CloseButton label={t('close')} onClose={onClose} />
    </div>
  );
}

/**
 * Buttons that begin an answer or a forwarded mail; the body quotes this mail, cut at the longest text of a mail. An
 * answer to the user's own mail goes to those it was sent to.
 */
function Answers({ mail, maySendOutside, onWrite }: Omit<Props, 'onClose'>) {
  const t = useText('mail');
  const { id, senderId, sender, isOwn, to, cc, outside, subject, body, attachments } = mail;
  const from = isOwn ? to : [{ id: senderId, name: sender }];
  const quote = `\n\n${t('quoted', { sender })}\n${body.replaceAll(/^/gmu, '> ')}`.slice(0, longestMail);
  /** Subject with «re» or «fw» in the user's language before it, unless it begins with it already. */
  const titled = (key: 're' | 'fw') => {
    const title = t(key, { subject: '' }).trim();
    return (subject.startsWith(title) ? subject : t(key, { subject })).slice(0, longestSubject);
  };
  const answer = (people: Pick<Draft, 'outside'> & Partial<Draft>) =>
    onWrite({
      to: from,
      cc: [],
      ...people,
      subject: titled('re'),
      body: quote,
      attachments: [],
      replyTo: id,
    });
  const { data } = useColleagues();
  const known = new Set(data?.list.map((person) => person.id));
  /**
   * Other addressees for «reply to all». The reader is among the addressees but not in her own list of colleagues, so
   * she is left out.
   */
  const others = [...to, ...cc].filter(
    ({ id: other }) => other !== senderId && known.has(other) && !from.some((one) => one.id === other),
  );
  // Without the right an outside address in the draft would make the server refuse it.
  const also = maySendOutside ? outside : [];
  /** Outside addresses of «reply»: only of an own mail that went to nobody inside. */
  const onlyOutside = isOwn && to.length === 0 ? also : [];
  return (
    <div className="ap-bar ml-answers">
      <Button isSmall icon={<Icon name="reply" />} onClick={() => answer({ outside: onlyOutside })}>
        {t('reply')}
      </Button>
      {others.length + also.length > 0 && (
        <Button isSmall icon={<Icon name="users" />} onClick={() => answer({ cc: others, outside: also })}>
          {t('replyAll')}
        </Button>
      )}
      <Button
        isSmall
        icon={<Icon name="send" />}
        onClick={() =>
          onWrite({ to: [], cc: [], outside: [], subject: titled('fw'), body: quote, attachments })
        }
      >
        {t('forward')}
      </Button>
    </div>
  );
}

function Facts({ mail }: Pick<Props, 'mail'>) {
  const t = useText('mail');
  return (
    <dl className="ml-facts">
      <dt>{t('from')}</dt>
      <dd>
        <ColleagueName id={mail.senderId} name={mail.sender} />
      </dd>
      {mail.to.length > 0 && (
        <>
          <dt>{t('to')}</dt>
          <dd>
            <ColleagueNames people={mail.to} />
          </dd>
        </>
      )}
      {mail.cc.length > 0 && (
        <>
          <dt>{t('cc')}</dt>
          <dd>
            <ColleagueNames people={mail.cc} />
          </dd>
        </>
      )}
      {mail.outside.length > 0 && (
        <>
          <dt>{t('outside')}</dt>
          <dd>
            {mail.outside.map(({ address, hasFailed }) => (
              <span key={address} className={hasFailed ? 'ml-unsent' : undefined}>
                <Lat>{address}</Lat>
                {hasFailed && <> ({t('notDelivered')})</>}
              </span>
            ))}
          </dd>
        </>
      )}
    </dl>
  );
}

export interface DetailProps extends Omit<Props, 'mail'> {
  readonly id: number;
  /** Closes the form of a draft; with an id, that mail is opened instead. */
  readonly onOpen: (id?: number) => void;
}

export function MailDetail({ id, maySendOutside, onWrite, onClose, onOpen }: DetailProps) {
  const t = useText('mail');
  const query = useMail(id);
  if (query.isPending) return <SkeletonRows label={t('loading')} rows={6} />;
  if (query.isError)
    return (
      <FailedReading
        title={t('failed')}
        query={query}
        action={<Button onClick={onClose}>{t('close')}</Button>}
      />
    );
  const mail = query.data;
  // The home folder, because a draft in the trash is a draft as well.
  if (mail.home === 'drafts')
    return <Compose initial={mail} maySendOutside={maySendOutside} onLeave={onOpen} />;
  return (
    <article className="ap-detail">
      <Bar mail={mail} onClose={onClose} />
      <h2 className="ap-heading">
        <Bdi>{mail.subject.trim() || t('noSubject')}</Bdi>
      </h2>
      <div className="ap-facts">
        <MailTime at={mail.at} />
        {mail.labels.map((label) => (
          <Label key={label} label={label} />
        ))}
      </div>
      <Facts mail={mail} />
      <LinkedText className="ml-text" text={mail.body} />
      <AttachedFiles files={mail.attachments} />
      <Answers mail={mail} maySendOutside={maySendOutside} onWrite={onWrite} />
      {mail.thread.length > 0 && (
        <section className="ap-comments" aria-label={t('earlier')}>
          <h3>{t('earlier')}</h3>
          <ul>
            {mail.thread.map((other) => (
              <li key={other.id}>
                <b>
                  <ColleagueName id={other.senderId} name={other.sender} />
                </b>
                <MailTime at={other.at} />
                <LinkedText className="ml-text" text={other.body} />
                <AttachedFiles files={other.attachments} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}
