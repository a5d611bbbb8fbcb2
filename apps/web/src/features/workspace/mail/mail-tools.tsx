/** Actions on the ticked mails, and the search over all mails. */
import { foldersFor, mailLabels } from '@nazer/contract/workspace/mail/mail-names.ts';
import { AppSearch, ChooseMenu } from '../parts/controls.tsx';
import { Button } from '@nazer/ui/button.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { PopupMenu } from '@nazer/ui/popup-menu.tsx';
import { useText } from '../../../platform/words/i18n.tsx';
import type { ChosenEntries } from '../parts/chosen.ts';
import { type ChangeView, type MailsView, type Mail, type MailChange, useChangeMails } from './use-mails.ts';
import { useMoving } from './use-moving.ts';

/** Buttons that mark the mails, or take the mark off when all of them have it. */
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

/** Icons by the folder moved to; to the inbox, sent mails or drafts means back. */
const moveIcons = {
  inbox: 'restore',
  sent: 'restore',
  drafts: 'restore',
  spam: 'alert',
  trash: 'trash',
} as const;

function Moves({ chosen }: { readonly chosen: readonly Mail[] }) {
  const t = useText('mail');
  const move = useMoving();
  return foldersFor(chosen).map((folder) => (
    <Button
      key={folder}
      isSmall
      icon={<Icon name={moveIcons[folder]} />}
      onClick={() => move(chosen, folder)}
    >
      {t(folder === 'trash' ? 'delete' : folder)}
    </Button>
  ));
}

interface Props {
  readonly view: MailsView;
  readonly onChange: ChangeView;
  readonly chosen: ChosenEntries<Mail>;
}

export function MailTools({ view, onChange, chosen }: Props) {
  const t = useText('mail');
  const hasAny = chosen.chosen.length > 0;
  return (
    <div className="ap-tools">
      <ChooseMenu label={t('select')} textOf={t} onChoose={chosen.choose} />
      {hasAny && <Marks chosen={chosen.chosen} />}
      {hasAny && <Moves chosen={chosen.chosen} />}
      <AppSearch label={t('search')} value={view.text} onSearch={(text) => onChange({ text })} />
    </div>
  );
}
