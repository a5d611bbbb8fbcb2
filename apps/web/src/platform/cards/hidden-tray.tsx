/** Tray above cards that are being arranged; it brings hidden cards back and restores the page's own arrangement. */
import { Button } from '@nazer/ui/button.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { useConfirm } from '../use-confirm.ts';
import { useText } from '../words/i18n.tsx';
import type { ArrangedCard } from './arrangement.ts';

interface Props {
  readonly hidden: readonly ArrangedCard[];
  /** The user has stored no arrangement (order, sizes, hidden cards), so there is nothing to restore. */
  readonly isOwnOrder: boolean;
  readonly onShow: (name: string) => void;
  readonly onRestore: () => void;
}

export function HiddenTray({ hidden, isOwnOrder, onShow, onRestore }: Props) {
  const t = useText('cards');
  const confirm = useConfirm();
  const restore = async () => {
    const isSure = await confirm({
      title: t('restoreTitle'),
      content: t('restoreText'),
      okText: t('restore'),
      cancelText: t('keep'),
      isDanger: true,
    });
    if (isSure) onRestore();
  };
  return (
    <section className="card-tray" aria-label={t('hidden')}>
      <p>{t('hint')}</p>
      <div>
        <b>{t('hidden')}</b>
        {hidden.length === 0 && <span>{t('noneHidden')}</span>}
        {hidden.map(({ name, title }) => (
          <Button
            key={name}
            isSmall
            icon={<Icon name="plus" />}
            aria-label={t('show', { title })}
            data-show={name}
            onClick={() => onShow(name)}
          >
            {title}
          </Button>
        ))}
        <Button
          isSmall
          className="card-restore"
          icon={<Icon name="undo" />}
          disabled={isOwnOrder}
          onClick={() => void restore()}
        >
          {t('restore')}
        </Button>
      </div>
    </section>
  );
}
