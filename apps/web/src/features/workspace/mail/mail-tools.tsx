/** What is done with the mails that are chosen, and the search in all of them. */
import { mailLabels } from '@nazer/contract/workspace/mail/mail-names.ts';
import { AppSearch } from '@nazer/ui/app-controls.tsx';
import { Button } from '@nazer/ui/button.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { PopupMenu } from '@nazer/ui/popup-menu.tsx';
import { useText } from '../../../platform/words/i18n.tsx';
import { type Chosen, choiceNames } from '../todo/chosen-tasks.ts';
import { type Look, type Looked, type Mail, type MailChange, useChangeMails } from './use-mails.ts';
import { useMoving } from './use-moving.ts';

function Marks({ chosen }: { readonly chosen: readonly Mail[] }) {
  const t = useText('mail');
  const topic = useText('todo');
  const { mutate } = useChangeMails();
  const set = (change: MailChange) => mutate({ ids: chosen.map(({ id }) => id), change });
  const isAll = (is: (mail: Mail) => boolean): boolean => chosen.every((mail) => is(mail));
  return (
    <>
      <Button
        isSmall
        icon={<Icon name="eye" />}
        onClick={() => set({ isRead: !isAll(({ isRead }) => isRead) })}
      >
        {t('markRead')}
      </Button>
      <Button
        isSmall
        icon={<Icon name="star" />}
        onClick={() => set({ isStarred: !isAll(({ isStarred }) => isStarred) })}
      >
        {t('star')}
      </Button>
      <Button
        isSmall
        icon={<Icon name="flag" />}
        onClick={() => set({ isImportant: !isAll(({ isImportant }) => isImportant) })}
      >
        {t('important')}
      </Button>
      <PopupMenu
        label={t('label')}
        items={mailLabels.map((label) => ({
          key: label,
          label: topic(label),
          icon: <i data-label={label} />,
          onClick: () =>
            set(isAll(({ labels }) => labels.includes(label)) ? { removeLabel: label } : { addLabel: label }),
        }))}
        trigger={(props) => (
          <Button {...props} isSmall icon={<Icon name="tag" />}>
            {t('label')}
          </Button>
        )}
      />
    </>
  );
}

function Moves({ chosen }: { readonly chosen: readonly Mail[] }) {
  const t = useText('mail');
  const move = useMoving();
  const homes = [...new Set(chosen.map(({ home }) => home))];
  const [home] = homes;
  const isAway = homes.length === 1 && chosen.some((mail) => mail.folder !== mail.home);
  const isSpamFit = chosen.every((mail) => mail.home === 'inbox' && mail.folder !== 'spam');
  return (
    <>
      {isAway && home && (
        <Button isSmall icon={<Icon name="restore" />} onClick={() => move(chosen, home)}>
          {t(home)}
        </Button>
      )}
      {isSpamFit && (
        <Button isSmall icon={<Icon name="alert" />} onClick={() => move(chosen, 'spam')}>
          {t('spam')}
        </Button>
      )}
      {chosen.some(({ folder }) => folder !== 'trash') && (
        <Button isSmall icon={<Icon name="trash" />} onClick={() => move(chosen, 'trash')}>
          {t('delete')}
        </Button>
      )}
    </>
  );
}

interface Props {
  readonly looked: Looked;
  readonly onLook: Look;
  readonly chosen: Chosen<Mail>;
}

export function MailTools({ looked, onLook, chosen }: Props) {
  const t = useText('mail');
  const hasAny = chosen.chosen.length > 0;
  return (
    <div className="td-tools">
      <PopupMenu
        label={t('select')}
        items={choiceNames.map((key) => ({ key, label: t(key), onClick: () => chosen.choose(key) }))}
        trigger={(props) => (
          <Button {...props} isSmall icon={<Icon name="chevron-down" />}>
            {t('select')}
          </Button>
        )}
      />
      {hasAny && <Marks chosen={chosen.chosen} />}
      {hasAny && <Moves chosen={chosen.chosen} />}
      <AppSearch
        className="td-input td-search"
        label={t('search')}
        value={looked.text}
        onSearch={(text) => onLook({ text })}
      />
    </div>
  );
}
