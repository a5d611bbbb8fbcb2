/** Choice among nine palettes or two custom colours, with the contrast of words on buttons. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { contrastRatio, isHexColor, untilContrast } from '@nazer/ui/theme/contrast.ts';
import { colorsFor, type CustomColors, type PaletteChoice } from '@nazer/ui/theme/css-vars.ts';
import { PALETTES } from '@nazer/ui/theme/palettes.ts';
import { Num, Lat } from '@nazer/ui/text.tsx';
import { useId, useState } from 'react';
import { useText } from '../../../platform/words/i18n.tsx';
import { settings } from '../../../platform/settings.ts';
import { useSettings } from '../../../platform/use-settings.ts';

/** Least contrast ratio of WCAG 2.2 AA for text of normal size. */
const readable = 4.5;
const white = '#ffffff';

const colorsOf = (choice: PaletteChoice): CustomColors => {
  if (typeof choice !== 'string') return choice;
  const { primary, sec } = PALETTES.find(({ id }) => id === choice) ?? { primary: '#000000', sec: '#000000' };
  return { primary, sec };
};

const choose = (colorSelection: PaletteChoice): void => settings.setState({ colorSelection });

/** Nearest darker colour on which white text has the readable contrast. */
export const nearestReadable = (color: string): string =>
  untilContrast(color, [white], { ratio: readable, toward: 'darker' });

function Dots({ value }: { readonly value: PaletteChoice }) {
  const t = useText('frame');
  const name = useId();
  return (
    <div className="cz-dots">
      {PALETTES.map(({ id, primary }) => (
        <label key={id} title={t(`palette.${id}`)} style={{ background: primary }}>
          <input
            type="radio"
            name={name}
            aria-label={t(`palette.${id}`)}
            checked={id === value}
            onChange={() => choose(id)}
          />
          {id === value && <Icon name="check" />}
        </label>
      ))}
    </div>
  );
}

interface FieldProps {
  readonly label: string;
  readonly color: string;
  readonly onColor: (color: string) => void;
}

/** Colour input by the browser's picker or typed as `#rrggbb`; an incomplete text has no effect. */
function ColorField({ label, color, onColor }: FieldProps) {
  const t = useText('frame');
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? color;
  const take = (value: string) => {
    const wanted = value.trim().toLowerCase();
    if (isHexColor(wanted)) {
      setTyped(null);
      onColor(wanted);
    } else setTyped(value);
  };
  return (
    <span className="cz-color">
      <input
        type="color"
        aria-label={t('pickColor', { label })}
        value={color}
        onChange={(event) => take(event.target.value)}
      />
      <label>
        <span>{label}</span>
        <input
          className="lat"
          dir="ltr"
          size={8}
          maxLength={7}
          spellCheck={false}
          value={text}
          aria-invalid={typed !== null}
          onChange={(event) => take(event.target.value)}
          onBlur={() => setTyped(null)}
        />
      </label>
    </span>
  );
}

/**
 * Contrast of white words on buttons. For a custom colour it is that of the colour itself; when it is too low,
 * buttons use the nearest colour with enough contrast, which is offered as the choice.
 */
function Readability({ color, onColor }: Omit<FieldProps, 'label'>) {
  const t = useText('frame');
  const ratio = contrastRatio(white, color);
  const isReadable = ratio >= readable;
  const nearest = nearestReadable(color);
  return (
    <p className="cz-note" data-tone={isReadable ? 'ok' : 'warn'} role="status">
      <Icon name={isReadable ? 'check' : 'alert'} />
      <span>
        {t('onButton')} <Num value={Math.floor(ratio * 10) / 10} decimals={1} /> {t('toOne')}
      </span>
      {!isReadable && (
        <button type="button" className="text-button" onClick={() => onColor(nearest)}>
          {t('takeNearest')} <Lat>{nearest}</Lat>
        </button>
      )}
    </p>
  );
}

export function ColorPart() {
  const t = useText('frame');
  const { colorSelection, themeType } = useSettings((all) => all);
  const colors = colorsOf(colorSelection);
  const isOwn = typeof colorSelection !== 'string';
  const present = isOwn ? t('ownColors') : t(`palette.${colorSelection}`);
  const onButton = isOwn ? colors.primary : colorsFor('light', colorSelection).fill;
  const set = (own: Partial<CustomColors>) => choose({ ...colors, ...own });
  return (
    <fieldset className="cz-part">
      <legend>
        {t('colors')}
        <span aria-hidden="true">{present}</span>
      </legend>
      <Dots value={colorSelection} />
      {/* Hidden in dark themes without giving up its room, so that a change of theme moves nothing below. */}
      <div className="cz-own" data-off={themeType === 'dark'}>
        <div className="cz-line">
          <ColorField
            label={t('primaryColor')}
            color={colors.primary}
            onColor={(primary) => set({ primary })}
          />
          <Readability color={onButton} onColor={(primary) => set({ primary })} />
        </div>
        <div className="cz-line">
          <ColorField label={t('secondColor')} color={colors.sec} onColor={(sec) => set({ sec })} />
          <p className="cz-note">{t('besideWord')}</p>
        </div>
      </div>
    </fieldset>
  );
}
