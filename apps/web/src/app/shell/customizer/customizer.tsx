/**
 * The drawer in which a person chooses the look of the product. Each choice is seen at once on the page behind it and
 * kept in this browser; «save» keeps it with the account, so that the next browser she signs in on looks the same.
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
      <KeepBar />
    </Drawer>
  );
}
