/**
 * The drawer in which a person chooses the look of the product. Each choice is seen at once on the page behind it and
 * kept in this browser; «save» keeps it with the account, so that the next browser she signs in on looks the same.
 */
import { directions, layoutTypes, navStyles, themeTypes } from '@nazer/contract/identity/appearance.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../../../platform/words/i18n.tsx';
import { themeWords } from '../../../platform/words/theme-words.ts';
import { useSession } from '../../../platform/session/session.ts';
import { settings } from '../../../platform/settings.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useSettings } from '../../../platform/use-settings.ts';
import { changedSettings, restoreLook, saveLook } from '../account-frame.ts';
import { ColorPart } from './color-part.tsx';
import { PictureChoice } from './picture-choice.tsx';
import { LayoutPicture, NavStylePicture, ThemePicture } from './pictures.tsx';
import './customizer.css';

function Looks() {
  const t = useText('frame');
  const shell = useText('shell');
  const { themeType, navStyle, layoutType } = useSettings((all) => all);
  return (
    <>
      <PictureChoice
        title={shell('theme')}
        choices={themeTypes}
        value={themeType}
        labelOf={(choice) => shell(themeWords[choice])}
        picture={(choice) => <ThemePicture value={choice} />}
        columns={3}
        onPick={(choice) => settings.setState({ themeType: choice })}
      />
      <ColorPart />
      <PictureChoice
        title={t('navigation')}
        choices={navStyles}
        value={navStyle}
        labelOf={(choice) => t(`nav.${choice}`)}
        picture={(choice) => <NavStylePicture value={choice} />}
        columns={5}
        onPick={(choice) => settings.setState({ navStyle: choice })}
      />
      <PictureChoice
        title={t('layout')}
        choices={layoutTypes}
        value={layoutType}
        labelOf={(choice) => t(`layout.${choice}`)}
        picture={(choice) => <LayoutPicture value={choice} />}
        columns={3}
        onPick={(choice) => settings.setState({ layoutType: choice })}
      />
    </>
  );
}

/** From right to left, from left to right, or as the language does. */
function DirectionPart() {
  const t = useText('frame');
  const direction = useSettings((all) => all.direction);
  return (
    <fieldset className="cz-part cz-row">
      <legend>{t('direction')}</legend>
      <div className="cz-segments">
        {directions.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name="cz-direction"
              checked={choice === direction}
              onChange={() => settings.setState({ direction: choice })}
            />
            {t(`direction.${choice}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function useKeeping() {
  const t = useText('frame');
  const said = (kind: 'ok' | 'bad', text: string) => () => showToast({ kind, text });
  const save = useMutation({
    mutationFn: saveLook,
    onSuccess: said('ok', t('saved')),
    onError: said('bad', t('notSaved')),
  });
  const restore = useMutation({
    mutationFn: restoreLook,
    onSuccess: said('ok', t('saved')),
    onError: said('bad', t('notRestored')),
  });
  const isBusy = save.isPending || restore.isPending;
  // A button that is switched off would lose the focus, and Esc with it.
  const once = (run: () => void) => () => {
    if (!isBusy) run();
  };
  return { onSave: once(() => save.mutate()), onRestore: once(() => restore.mutate()), isBusy };
}

function Foot() {
  const t = useText('frame');
  const user = useSession();
  const count = useSettings((all) => changedSettings(all, user).length);
  const { onSave, onRestore, isBusy } = useKeeping();
  return (
    <footer>
      <span className="cz-changes" role="status" data-some={count > 0}>
        {t('changes', { count })}
      </span>
      <button type="button" className="button" aria-disabled={isBusy} onClick={onRestore}>
        {t('restore')}
      </button>
      <button type="button" className="button button-primary" aria-disabled={isBusy} onClick={onSave}>
        {t('save')}
      </button>
    </footer>
  );
}

/** Focus goes into the drawer when it opens; Esc closes it from anywhere inside. */
function Drawer({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
  const t = useText('frame');
  const ref = useRef<HTMLElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <aside
      ref={ref}
      className="customizer"
      role="dialog"
      aria-label={t('title')}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {children}
    </aside>
  );
}

export function Customizer({ onClose }: { readonly onClose: () => void }) {
  const t = useText('frame');
  return (
    <Drawer onClose={onClose}>
      <header>
        <h2>{t('title')}</h2>
        <span>{t('seenAtOnce')}</span>
        <button type="button" className="icon-button" aria-label={t('close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div className="cz-body">
        <Looks />
        <DirectionPart />
      </div>
      <Foot />
    </Drawer>
  );
}
