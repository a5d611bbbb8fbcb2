/**
 * Drawer for choosing the look of the product. A choice is effective at once and stored in this browser; «save»
 * stores it with the account, for all browsers of the user.
 */
import { directions, layoutTypes } from '@nazer/contract/identity/appearance.ts';
import { themeTypes } from '@nazer/contract/identity/theme-types.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../../../platform/words/i18n.tsx';
import { themeWords } from '../../../platform/words/theme-words.ts';
import { settings } from '../../../platform/settings.ts';
import { useSettings } from '../../../platform/use-settings.ts';
import { ColorPart } from './color-part.tsx';
import { KeepBar } from './keep-bar.tsx';
import { NavStyleChoice } from './nav-style-choice.tsx';
import { PictureChoice } from './picture-choice.tsx';
import { LayoutPicture, ThemePicture } from './pictures.tsx';
import './customizer.css';

function Looks() {
  const t = useText('frame');
  const shell = useText('shell');
  const { themeType, layoutType } = useSettings((all) => all);
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
      <NavStyleChoice columns={5} />
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

/** Choice of the direction: right to left, left to right, or that of the language. */
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

/** Drawer that takes the focus when it opens and closes on Esc from anywhere inside. */
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
      <KeepBar />
    </Drawer>
  );
}
